/** How the host starts the game or closes the table; everybody sees the last seconds before the start. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import type { Level } from '#engine/bot.ts';
import type { StartNow } from '#protocol/lobby.ts';

interface Props {
  readonly levels: readonly Level[];
  readonly hasFree: boolean;
  onStart(wanted: StartNow): void;
  onClose(): void;
}

export function StartBar({ levels, hasFree, onStart, onClose }: Props) {
  const [free, setFree] = useState<StartNow['free']>(levels.includes('normal') ? 'normal' : 'none');
  return (
    <footer class="start-bar">
      <div class="start-in">
        <button type="button" class="plain risky" onClick={onClose}>
          <Icon name="door" /> <span>{say('lobby.close')}</span>
        </button>
        <div class="start-right">
          {hasFree && (
            <label class="empty-to">
              <span class="muted">{say('lobby.frees')}</span>
              <select
                value={free}
                onChange={(event) => setFree(event.currentTarget.value as StartNow['free'])}
              >
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {say('lobby.frees.bots', { level })}
                  </option>
                ))}
                <option value="none">{say('lobby.frees.none')}</option>
              </select>
            </label>
          )}
          <button
            type="button"
            class="primary start"
            onClick={() => onStart({ free: hasFree ? free : 'none' })}
          >
            {say('lobby.start')}
          </button>
        </div>
      </div>
    </footer>
  );
}

/** The seconds until the game begins. */
export function Countdown({ ms, onCancel }: { ms: number; onCancel: (() => void) | undefined }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const end = performance.now() + ms;
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 200);
    return () => clearInterval(timer);
  }, [ms]);
  return (
    <footer class="start-bar counting">
      <div class="start-in">
        <p role="status">{say('lobby.starting')}</p>
        <b aria-hidden="true">{Math.ceil(left / 1000)}</b>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {say('lobby.cancel')}
          </button>
        )}
      </div>
    </footer>
  );
}
