/** What would have been worth more, each with the way to its moment in the replay. */
import { useMemo } from 'preact/hooks';
import type { EpilogueProps } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { showPoints } from '#client/kit/points.ts';
import { language } from '#client/kit/words.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import type { State } from '../../rules/types.ts';
import { sayMaglev, sayMaglevRich, sayPlace } from '../say.ts';
import { type Finding, worthMore } from './worthMore.ts';

export function WorthMore({ record, seat, replay }: EpilogueProps) {
  const found = useMemo(() => (seat === undefined ? undefined : worthMore(record, seat)), [record, seat]);
  if (!found || found.findings.length === 0) return null;
  return (
    <section class="mg-more">
      <h3>{sayMaglev('more')}</h3>
      <ul>
        {found.findings.map((finding) => (
          <li key={finding.what}>
            <strong>+{showPoints(finding.points)}</strong>
            <span>{sayFinding(finding, found.state)}</span>
            <a class="button" href={`${replay}&move=${finding.move}`}>
              <Icon name="play" /> {sayMaglev('more.show')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayFinding(finding: Finding, state: State) {
  switch (finding.what) {
    case 'tile':
      return sayMaglevRich('more.tile', {
        from: sayPlace(state, finding.from),
        to: sayPlace(state, finding.to),
      });
    case 'card':
      return sayMaglevRich('more.card', { card: sayMaglev(`card.${finding.card}`) });
    case 'placing': {
      const shifts = finding.shifts.map(({ column, ...shift }) =>
        sayMaglev('more.shift', { ...shift, colour: VP_COLUMNS[column]! }),
      );
      if (shifts.length === 0) return sayMaglevRich('more.rows');
      const list = new Intl.ListFormat(language.value).format(shifts);
      return sayMaglevRich('more.placing', { shifts: list });
    }
  }
}
