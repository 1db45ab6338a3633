/** What is said for a moment: why something was refused. */
import { useEffect } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import './toast.css';

export interface Notice {
  readonly text: string;
}

const STAYS = 6000;

interface Props {
  readonly notice: Notice | undefined;
  onClose(): void;
}

export function Toast({ notice, onClose }: Props) {
  useEffect(() => {
    announcer.alert(notice?.text ?? '');
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  return <div class="toasts">{notice && <p class="toast">{notice.text}</p>}</div>;
}
