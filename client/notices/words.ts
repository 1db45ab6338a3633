import { language, type Params, say } from '#client/kit/words.ts';

export const sayNotice = (key: string, params: Params = {}): string => say(`notices.${key}`, params);

const DAY = 86_400_000;

/** Of the last days: today 12:04, yesterday, or the date. */
export function sayWhen(iso: string): string {
  const time = new Date(iso);
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.floor((midnight - new Date(time).setHours(0, 0, 0, 0)) / DAY + 0.5);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(-days, 'day')
      : time.toLocaleDateString(language.value, { day: 'numeric', month: 'short' });
  return `${day} ${time.toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit' })}`;
}
