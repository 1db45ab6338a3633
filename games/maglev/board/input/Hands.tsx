/** Who is to be placed, dropped off, taken or put off, where there is a choice: one button each. */
import type { ColourName } from '../../rules/colours.ts';
import { candidates } from '../panel/spots.ts';
import { sayAction, sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { markOf, type Props } from '../ui.ts';
import { playAll } from './act.ts';
import { selectPassenger } from './choose.ts';

export function Hands(props: Props) {
  const { legal, ui, view } = props;
  const { phase } = view.table;
  const taken = legal.filter(
    (action) => action.type === 'take' || (phase === 'shed' && action.type === 'unload'),
  );
  const { all, chosen } = candidates(props);
  if (taken.length > 0)
    return (
      <span class="hands">
        {taken.map((action) => (
          <Person
            key={'passenger' in action ? action.passenger : ''}
            name={(action as { passenger: ColourName }).passenger}
            label={sayAction(action, view)}
            kind={markOf(ui, action)}
            type={action.type}
            onClick={() => playAll(props, [action])}
          />
        ))}
      </span>
    );
  if (all.length === 0 || (phase !== 'place' && phase !== 'adjust' && phase !== 'dropOff')) return null;
  return (
    <span class="hands">
      {all.map((name) => (
        <Person
          key={name}
          name={name}
          label={sayMaglev('choose.passenger', { passenger: name })}
          isChosen={name === chosen}
          onClick={() => selectPassenger(props, name)}
        />
      ))}
    </span>
  );
}

interface PersonProps {
  readonly name: ColourName;
  readonly label: string;
  readonly kind?: string;
  readonly type?: string;
  readonly isChosen?: boolean;
  onClick(): void;
}

const Person = ({ name, label, kind = '', type, isChosen, onClick }: PersonProps) => (
  <button
    type="button"
    class={`person ${kind}`}
    data-passenger={name}
    data-act={type}
    data-target={`hand ${name}`}
    aria-pressed={isChosen}
    aria-label={label}
    data-tip={`text ${label}`}
    onClick={onClick}
  >
    <TokenIcon name={name} px={22} />
  </button>
);
