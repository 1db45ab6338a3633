/** The corner of a game in progress, for the home page. */
import { layNumber } from '../rules/lays.ts';
import { parseLaid } from '../rules/layText.ts';
import { StaticLayer } from './grid/StaticLayer.tsx';
import { drawingOf } from './lines.ts';
import './metro.css';
import './grid/tracks.css';
import './grid/stations.css';

/** Thirty tiles of a real game, in the order in which they were laid. */
const LAID =
  'bbbb00 bbad70 baac01 aaaa11 cbaa60 adbb50 ddbc21 dada71 cddb10 bcbc40 badb20 cccc07 bbad17 cccc61 cbcb77 ' +
  'acba22 acba72 baac30 cbaa02 aacb62 cbcb12 aacb51 adad52 dada53 dacc73 aaaa63 bcdd23 bbbb13 cdac31 cbaa76';

const laid = parseLaid(LAID.replaceAll(/ |$/g, '0')).map((lay) => layNumber(lay)!);
const drawing = drawingOf({ laid, laidCount: laid.length, seats: 4 });

export const Picture = () => (
  <svg
    class="metro-picture"
    viewBox="196 -70 674 364"
    preserveAspectRatio="xMaxYMin slice"
    aria-hidden="true"
  >
    <StaticLayer
      position={drawing}
      sizes={{ ring: 66, plate: 36, font: 22 }}
      last={undefined}
      isNew={false}
      isVivid
    />
  </svg>
);
