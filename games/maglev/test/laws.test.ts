import { keepsTheLaws } from '#engine/testkit/laws.ts';
import { maglev } from '../rules/index.ts';

keepsTheLaws({
  rules: maglev,
  options: [{}, { map: 'manhattan' }],
  mostActions: () => 100_000,
  hasSecrets: true,
});
