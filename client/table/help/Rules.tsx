/** The rules beside the board, or on a phone over it: all of them, opened at what is being played. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { RulesSection } from '#client/kit/game.ts';
import { Glossed } from '#client/kit/help/Glossed.tsx';
import { wantedSection } from '#client/kit/help/glossary.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { loadTopic } from '#client/kit/word-files.ts';
import { language, say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { Illustration } from './Illustration.tsx';
import { isNewcomer } from './newcomer.ts';
import './rules.css';

interface Props {
  readonly scene: Scene;
  onClose(): void;
}

const sectionsOf = async (game: string, language: string): Promise<readonly RulesSection[]> =>
  (await loadTopic({ game, part: 'rules' }, language)) as readonly RulesSection[];

export function Rules({ scene: { game, board, props }, onClose }: Props) {
  const isPhone = useMedia(PHONE);
  const { value } = useLoaded(() => sectionsOf(game, language.value), `${game} ${language.value}`);
  const pages = value && <Pages game={game} sections={value} now={board.section(props)} />;
  if (!isPhone) return <Drawer onClose={onClose}>{pages}</Drawer>;
  return (
    <Dialog title={say('rules')} class="rules-sheet" onClose={onClose}>
      {pages}
    </Dialog>
  );
}

/** Leaves the board open to play; the focus goes in and comes back. */
function Drawer({ children, onClose }: { children: ComponentChildren; onClose(): void }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    <aside
      ref={box}
      class="rules-drawer card"
      aria-labelledby="rules-title"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id="rules-title">{say('rules')}</h2>
        <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Above the title that is shown. */
const MARGIN = 8;

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

interface PagesProps {
  readonly game: string;
  readonly sections: readonly RulesSection[];
  readonly now: string | undefined;
}

/** Follows the game from section to section; whoever looks elsewhere stays there until the game goes on. */
function Pages({ game, sections, now }: PagesProps) {
  // Whoever begins to read them as a newcomer stays one until they are closed.
  const start = useMemo(() => (isNewcomer(game) ? sections[0]?.id : undefined), [game]);
  const isOpened = useRef(false);
  const pages = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLDetailsElement>(null);
  const headOf = (id: string) => pages.current?.querySelector<HTMLElement>(`#rules-${id}`);
  const show = (id: string): void => {
    const head = headOf(id);
    if (head) pages.current!.scrollTop = head.offsetTop - MARGIN;
  };
  useEffect(() => {
    const first = isOpened.current ? undefined : start;
    isOpened.current = true;
    const section = first ?? now;
    if (section !== undefined) show(section);
  }, [now, sections]);
  const wanted = wantedSection.value;
  useEffect(() => {
    if (wanted === undefined) return;
    wantedSection.value = undefined;
    choose(wanted);
  }, [wanted]);
  const choose = (id: string): void => {
    contents.current!.open = false;
    show(id);
    headOf(id)?.focus({ preventScroll: true });
  };
  return (
    <>
      <details ref={contents} class="rules-contents">
        <summary>{say('rules.contents')}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-current={id === now ? 'step' : undefined} onClick={() => choose(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <div ref={pages} class="rules-pages" {...SCROLLS}>
        {sections.map(({ id, title, text, figure }) => (
          <section key={id} class={id === now ? 'now' : ''} aria-labelledby={`rules-${id}`}>
            <h3 id={`rules-${id}`} tabIndex={-1}>
              {title} {id === now && <span class="muted">{say('rules.now')}</span>}
              {id === start && <span class="start">{say('rules.start')}</span>}
            </h3>
            {text.map((paragraph) => (
              <p key={paragraph}>
                <Glossed game={game} text={paragraph} />
              </p>
            ))}
            <Illustration game={game} section={id} caption={figure} />
          </section>
        ))}
      </div>
    </>
  );
}
