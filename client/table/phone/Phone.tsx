/** A phone's table: whose turn and points above the board, what happened and what to do below it. */
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { Person } from '#client/kit/game.ts';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { addWords, say } from '#client/kit/words.ts';
import { Invite } from '#client/lobby/Invite.tsx';
import { AwayButton, mayLeave } from '#client/table/Away.tsx';
import { AskPanel } from '#client/table/ask/panel.ts';
import { DevicesButton } from '#client/table/DevicesButton.tsx';
import { Log } from '#client/table/log/Log.tsx';
import { SeatsButton } from '#client/table/SeatsButton.tsx';
import { Chart } from '#client/table/side/Chart.tsx';
import { AwaySign, Scores } from '#client/table/side/Scores.tsx';
import { TurnPart } from '#client/table/side/Side.tsx';
import type { Scene } from '#client/table/TableScreen.tsx';
import { Bubble } from '#client/table/talk/Bubble.tsx';
import { mayTalk, TalkButton } from '#client/table/talk/Talk.tsx';
import { People } from './People.tsx';

const SettingsList = later(async () => {
  await addWords({ part: 'settings' });
  return (await import('#client/settings/Settings.tsx')).Settings;
});

export type Sheet = 'scores' | 'log' | 'ask' | 'people' | 'more' | 'settings';

export function Phone({ scene }: { scene: Scene }) {
  const { people, read } = scene;
  const [sheet, setSheet] = useState<Sheet>();
  return (
    <>
      <header class="phone-top">
        <Strip scene={scene} />
        {people.length > FEW && (
          <button type="button" class="plain still" onClick={() => setSheet('people')}>
            {say('turn.many', { count: scene.state.active.length })}
          </button>
        )}
        <button type="button" class="plain" aria-label={say('more')} onClick={() => setSheet('more')}>
          <Icon name="menu" />
        </button>
      </header>
      <section class="recent" aria-label={say('log')}>
        <Log {...scene} most={4} />
      </section>
      <div class="phone-bar">
        <nav class="sheet-tabs" aria-label={say('sheets')}>
          <button type="button" onClick={() => setSheet('scores')}>
            {say('scores')}
          </button>
          <button type="button" onClick={() => setSheet('log')}>
            {say('log')}
          </button>
          {scene.asking.isOffered && (
            <button type="button" onClick={scene.asking.open}>
              {say('ask')}
            </button>
          )}
          <button type="button" onClick={read}>
            {say('rules')}
          </button>
          {mayTalk(scene) && <TalkButton scene={scene} />}
        </nav>
        <TurnPart scene={scene} />
      </div>
      <PhoneSheet scene={scene} sheet={sheet} onOpen={setSheet} />
    </>
  );
}

interface PhoneSheetProps {
  readonly scene: Scene;
  readonly sheet: Sheet | undefined;
  /** Opens another one, or none. */
  onOpen(sheet: Sheet | undefined): void;
}

export function PhoneSheet({ scene, sheet, onOpen }: PhoneSheetProps) {
  const { asking } = scene;
  const shown = asking.isOpen ? 'ask' : sheet;
  if (!shown) return null;
  const close = (): void => {
    asking.close();
    onOpen(undefined);
  };
  const onRead = (): void => {
    onOpen(undefined);
    scene.read();
  };
  return (
    <Dialog title={say(shown)} class="slide" onClose={close}>
      <SheetBody sheet={shown} scene={scene} onOpen={onOpen} onClose={close} onRead={onRead} />
    </Dialog>
  );
}

interface SheetProps {
  readonly sheet: Sheet;
  readonly scene: Scene;
  onOpen(sheet: Sheet): void;
  onClose(): void;
  onRead(): void;
}

function SheetBody({ sheet, scene, onOpen, onClose, onRead }: SheetProps) {
  const { board, props, people, invite } = scene;
  if (sheet === 'log') return <Log {...scene} onLook={onClose} />;
  if (sheet === 'ask') return <AskPanel scene={scene} />;
  if (sheet === 'settings') return <SettingsList />;
  if (sheet === 'people') return <People scene={scene} />;
  if (sheet === 'scores')
    return (
      <section class="scores">
        <Scores {...scene} />
        {scene.isWhole && (
          <>
            <h3>{say('chart')}</h3>
            <Chart growth={board.growth(props.log, people.length, props.view)} width={340} height={130} />
          </>
        )}
      </section>
    );
  return (
    <div class="more">
      <div class="row">
        <button type="button" onClick={() => onOpen('scores')}>
          {say('scores')}
        </button>
        <button type="button" onClick={() => onOpen('log')}>
          {say('log')}
        </button>
        {scene.asking.isOffered && (
          <button type="button" onClick={scene.asking.open}>
            {say('ask')}
          </button>
        )}
        <button type="button" onClick={onRead}>
          {say('rules')}
        </button>
      </div>
      {mayTalk(scene) && <TalkButton scene={scene} />}
      <button type="button" onClick={() => onOpen('settings')}>
        {say('settings')}
      </button>
      <SeatsButton scene={scene} />
      <DevicesButton scene={scene} />
      {mayLeave(scene) && <AwayButton scene={scene} />}
      <a class="button" href="/">
        <Logo /> {say('home')}
      </a>
      {invite !== undefined && <Invite address={invite} />}
      <div class="row">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** Of more people only oneself has room; all of them are in a sheet. */
const FEW = 6;

const stripOf = (people: readonly Person[]): readonly Person[] =>
  people.length <= FEW ? people : people.filter(({ isYou }) => isYou);

/** Everybody's points in one row. */
const Strip = ({ scene: { people, state, talking } }: { scene: Scene }) => (
  <ol class="strip">
    {stripOf(people).map(({ seat, name, isYou, isAway }) => (
      <li
        key={seat}
        class={`${own(seat)} ${state.active.includes(seat) ? 'turn' : ''} ${isYou ? 'you' : ''}`}
      >
        <SeatIcon seat={seat} />
        <span>{isYou ? say('turn.you') : name}</span>
        {isAway && <AwaySign />}
        <Bubble talk={talking?.talk} seat={seat} />
        <b>{showPoints(state.standings[seat]?.total ?? 0)}</b>
      </li>
    ))}
  </ol>
);
