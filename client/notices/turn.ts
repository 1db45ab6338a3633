/** What this browser does when one's turn begins at a table that is open in it. */
import { useEffect, useRef } from 'preact/hooks';
import { closeNotifications, isNotifying, isPushed, showNotification } from './device.ts';

/** `isTurn` is undefined until that is known. */
export function useTurnNotice(table: string, isTurn: boolean | undefined, text: string): void {
  const was = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const isNew = isTurn === true && was.current === false;
    was.current = isTurn;
    if (!isNew) return;
    if (document.hidden && isNotifying() && !isPushed()) void showNotification(text, table).catch(() => {});
  }, [isTurn]);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void closeNotifications(table).catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [table, isTurn]);
}
