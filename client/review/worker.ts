/** Judges a match, decision by decision, away from the page. */
import type { AnyRules } from '#engine/contract.ts';
import { decisionsOf } from '#engine/review/decisions.ts';
import { judgeDecision, toJudge } from '#engine/review/review.ts';
import type { Deal, Reviewer } from '#engine/review/reviewer.ts';
import { games } from '#games/index.ts';
import type { FromJudge, ToJudge } from './messages.ts';

const send = (message: FromJudge): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => void handle(data));

async function handle(message: ToJudge): Promise<void> {
  const game = games.get(message.record.game)!;
  const [rules, reviewer] = await Promise.all([game.rules(), game.reviewer()]);
  if (message.t === 'try') tryOut(rules, reviewer, message);
  else if (message.t === 'review') review(rules, reviewer, message);
  else tellLimits(reviewer, message.record);
}

function review(rules: AnyRules, reviewer: Reviewer, message: ToJudge & { t: 'review' }): void {
  const { record, seats, known } = message;
  const decisions = toJudge(rules, record, seats);
  const { unit, hasAccount, thresholds, hardRate } = reviewer;
  send({ t: 'about', about: { unit, hasAccount, thresholds, hardRate }, of: decisions.length });
  for (const [nth, decision] of decisions.entries()) {
    if (known.includes(decision.at[0])) continue;
    const n = nth + 1;
    try {
      const judged = judgeDecision(reviewer, decision);
      send(judged ? { t: 'judged', n, judged } : { t: 'failed', n });
    } catch (error) {
      console.warn(error);
      send({ t: 'failed', n });
    }
  }
  tellLimits(reviewer, record);
  send({ t: 'done' });
}

const tellLimits = (reviewer: Reviewer, deal: Deal): void =>
  send({ t: 'limits', limits: reviewer.limits?.(deal) });

function tryOut(rules: AnyRules, reviewer: Reviewer, { record, at, actions }: ToJudge & { t: 'try' }): void {
  const decision = decisionsOf(rules, record).find((each) => each.at[0] === at);
  send({ t: 'tried', judged: decision && judgeDecision(reviewer, { ...decision, actions }) });
}
