import { keepsTheLaws } from '#engine/testkit/laws.ts';
import { metro } from '../rules/index.ts';

keepsTheLaws({
  rules: metro,
  options: [{}, { rotation: 'free' }, { handSize: 3, singleTileLines: 'forbidden', first: 'seat0' }],
  // Sixty tiles are laid; each of them may have been drawn first.
  mostActions: () => 120,
  hasSecrets: true,
});
