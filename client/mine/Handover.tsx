/** A code that another device takes over with: scanned, sent as a link, or typed. */
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { Qr } from '#client/kit/Qr.tsx';
import { Segments } from '#client/kit/Segments.tsx';
import { say } from '#client/kit/words.ts';
import { handOver, isWaiting } from '#client/session/me.ts';
import { secondsUntil } from '#client/session/session.ts';
import { sayOwn } from './words.ts';

interface Props {
  /** The one game that could be given, and what opens it. */
  readonly table?: string;
  readonly secret: string | undefined;
  /** Opens all games. */
  readonly ownKey: string | undefined;
}

const WAYS = ['both', 'move'] as const;
const SCOPES = ['all', 'one'] as const;

/** How often it is asked whether somebody has used the code. */
const LOOK_MS = 2_000;

interface Shown {
  readonly code: string;
  /** By the page's own clock. */
  readonly until: number;
}

export function Handover({ table, secret, ownKey }: Props) {
  const canAll = ownKey !== undefined;
  const [scope, setScope] = useState<(typeof SCOPES)[number]>(canAll ? 'all' : 'one');
  const [way, setWay] = useState<(typeof WAYS)[number]>('both');
  const [wishes, setWishes] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [isCopied, setCopied] = useState(false);
  const [trouble, attempt] = useAttempt();
  const isOne = table !== undefined && scope === 'one';
  useEffect(() => {
    setShown(undefined);
    setCopied(false);
    attempt(async () => {
      const { code, ms } = await handOver((isOne ? secret : ownKey) ?? '', { way, ...(isOne && { table }) });
      setShown({ code, until: performance.now() + ms });
    });
  }, [isOne, way, wishes]);
  const isUsed = useUsed(isOne ? shown : undefined, secret ?? '');
  const link = `${location.origin}/take#${shown?.code ?? ''}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <div class="hand-choices">
        {table !== undefined && canAll && (
          <Segments
            legend={sayOwn('hand.what')}
            hideLegend
            name="what"
            values={SCOPES}
            value={scope}
            label={(each) => sayOwn(`hand.what.${each}`)}
            onChange={(next: (typeof SCOPES)[number]) => setScope(next)}
          />
        )}
        <Segments
          legend={sayOwn('hand.how')}
          hideLegend
          name="how"
          values={WAYS}
          value={way}
          label={(each) => sayOwn(`hand.how.${each}`)}
          onChange={(next: (typeof WAYS)[number]) => setWay(next)}
        />
      </div>
      <div class="hand-row">
        <Qr text={link} label={sayOwn('hand.qr')} />
        <div class="hand-text">
          <p>{sayOwn('hand.scan', { address: `${location.host}/take` })}</p>
          <b class="code">{shown ? `${shown.code.slice(0, 4)} ${shown.code.slice(4)}` : '····  ····'}</b>
          {isUsed ? <p role="status">{sayOwn('hand.used.one')}</p> : shown && <Left until={shown.until} />}
          <div class="row">
            <button type="button" class="primary" onClick={() => void copy()}>
              {isCopied ? say('copied') : sayOwn('hand.copy')}
            </button>
            <button type="button" onClick={() => setWishes(wishes + 1)}>
              {sayOwn('hand.new')}
            </button>
          </div>
        </div>
      </div>
      <Trouble text={trouble} />
    </>
  );
}

/** A seat without a person has no list of devices: only the code itself tells that it was used. */
function useUsed(shown: Shown | undefined, secret: string): boolean {
  const [used, setUsed] = useState<Shown>();
  useEffect(() => {
    if (!shown) return;
    const look = async (): Promise<void> => {
      if ((await isWaiting(secret, shown.code)) || secondsUntil(shown.until) <= 0) return;
      clearInterval(timer);
      setUsed(shown);
    };
    // Somebody who is not there for a moment does not want to know.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [shown, secret]);
  return shown !== undefined && used === shown;
}

/** How long the code still works, anew each second. */
function Left({ until }: { until: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const left = secondsUntil(until);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p class="muted once">
      <Icon name="clock" />
      <span>
        {left > 0 ? sayOwn('hand.once', { left: clock }) : sayOwn('hand.over')} {sayOwn('hand.as-you')}
      </span>
    </p>
  );
}
