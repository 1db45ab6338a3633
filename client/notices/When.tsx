/** Quiet hours, and when the time for a move is almost up. Every change is kept at once. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { language } from '#client/kit/words.ts';
import type { NoticeChoices, NoticesInfo } from '#protocol/notices.ts';
import { choose } from './calls.ts';
import { Part, Toggle } from './Part.tsx';
import { sayNotice } from './words.ts';

const HOURS = [0, 1, 3, 6, 12, 24];
const NIGHT = { from: 22 * 60, to: 8 * 60 };

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city that a zone is named after. */
const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const textOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minutesOf(text: string): number | undefined {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
}

export function When({ info, onChange }: { info: NoticesInfo; onChange(): void }) {
  const [choices, setChoices] = useState<NoticeChoices>(
    info.choices ?? { language: language.value, zone: zoneHere(), quiet: null, remindHours: 6 },
  );
  const [trouble, attempt] = useAttempt();
  const { quiet, remindHours } = choices;
  const save = (changed: Partial<NoticeChoices>): void => {
    // By the clock and in the language of whoever chooses.
    const next = { ...choices, ...changed, language: language.value, zone: zoneHere() };
    setChoices(next);
    attempt(async () => {
      await choose(next);
      onChange();
    });
  };
  const setTime = (which: 'from' | 'to', text: string): void => {
    const minutes = minutesOf(text);
    if (minutes !== undefined) save({ quiet: { ...(quiet ?? NIGHT), [which]: minutes } });
  };
  return (
    <Part id="when" heading={sayNotice('when')}>
      <Toggle
        label={sayNotice('quiet')}
        about={sayNotice('quiet.about', { city: cityOf(zoneHere()) })}
        value={quiet !== null}
        onChange={(isOn) => save({ quiet: isOn ? NIGHT : null })}
      />
      {quiet !== null && (
        <div class="times">
          {(['from', 'to'] as const).map((which) => (
            <input
              key={which}
              type="time"
              required
              aria-label={sayNotice(`quiet.${which}`)}
              value={textOf(quiet[which])}
              onChange={({ currentTarget }) => setTime(which, currentTarget.value)}
            />
          ))}
        </div>
      )}
      <label class="setting">
        <span class="label">
          <b>{sayNotice('remind')}</b>
          <span class="muted">{sayNotice('remind.about')}</span>
        </span>
        <select
          value={String(remindHours)}
          onChange={({ currentTarget }) => save({ remindHours: Number(currentTarget.value) })}
        >
          {HOURS.map((hours) => (
            <option key={hours} value={String(hours)}>
              {sayNotice('remind.hours', { hours })}
            </option>
          ))}
        </select>
      </label>
      <p class="muted small">{sayNotice('several')}</p>
      <Trouble text={trouble} />
    </Part>
  );
}
