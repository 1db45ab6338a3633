/** The picture of a section of the rules, the points that arise in it, and the lesson where one can try it. */
import { useMemo } from 'preact/hooks';
import { type Figure, type Figures, staged, sumOf } from '#client/kit/help/figures.ts';
import { Glossed } from '#client/kit/help/Glossed.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import type { Part } from '#engine/contract.ts';
import { games } from '#games/index.ts';

interface Props {
  readonly game: string;
  readonly section: string;
  readonly caption: string;
}

export function Illustration({ game, section, caption }: Props) {
  const manifest = games.get(game)!;
  const { value: figures } = useLoaded(() => manifest.figures(), game);
  const figure = figures?.sections[section];
  if (!figures || !figure) return null;
  const nth = manifest.lessonIds?.indexOf(figure.lesson ?? '') ?? -1;
  return (
    <figure class="rules-figure">
      <Drawn figures={figures} figure={figure} />
      <figcaption>
        <Glossed game={game} text={caption} />
        {figure.sum !== undefined && <Sum game={game} figures={figures} figure={figure} />}
        {nth >= 0 && (
          <a class="try-it" href={`/learn/${game}/${figure.lesson}`}>
            {say('rules.try', { nth: nth + 1 })}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

interface FigureProps {
  readonly figures: Figures;
  readonly figure: Figure;
}

/** As the first seat sees it. */
const VIEWER = 0;

function Drawn({ figures: { rules, Drawing }, figure }: FigureProps) {
  const { view, events, legal } = useMemo(() => {
    const { state, events } = staged(rules, figure);
    return { view: rules.view(state, VIEWER), events, legal: rules.legal(state, VIEWER) };
  }, [figure]);
  return (
    <div class="rules-drawing" inert>
      <Drawing view={view} events={events} legal={legal} crop={figure.crop} />
    </div>
  );
}

/** Every number is the rules' own. */
function Sum({ game, figures: { rules }, figure }: FigureProps & { readonly game: string }) {
  const parts = useMemo(() => sumOf(rules, figure), [figure]);
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  return (
    <dl class="worked-sum">
      {parts.map((part) => (
        <Row key={JSON.stringify(part)} name={sayPart(game, part)} points={part.points} />
      ))}
      {parts.length > 1 && <Row name={say('rules.total')} points={total} />}
    </dl>
  );
}

const sayPart = (game: string, { key, params }: Part): string => say(`${game}.part.${key}`, params);

const Row = ({ name, points }: { name: string; points: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{showPoints(points)}</dd>
  </div>
);
