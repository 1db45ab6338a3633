/** What is stored about people, where, and until when; the same as docs/privacy.md, in short. */
import { useEffect, useState } from 'preact/hooks';
import { Logo } from '#client/kit/Icon.tsx';
import { Missing } from '#client/kit/later.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { addWords, say } from '#client/kit/words.ts';
import '../home/home.css';
import './privacy.css';

const HERE = ['choices', 'games', 'keys', 'positions', 'results'] as const;
const SERVER = ['name', 'devices', 'match', 'talk', 'notices', 'daily', 'address', 'uses'] as const;

/** Where one sees and deletes it. */
const YOURS = ['mine', 'notices', 'stats'] as const;

const sayPrivacy = (key: string): string => say(`privacy.${key}`);

export function Privacy() {
  const [tries, setTries] = useState(0);
  const { value: isReady, error } = useLoaded(async () => {
    await addWords({ part: 'privacy' });
    return true;
  }, String(tries));
  const heading = isReady ? sayPrivacy('title') : '';
  useEffect(() => {
    title.value = `${heading} · Interchange`;
  }, [heading]);
  if (error !== undefined) return <Missing onRetry={() => setTries(tries + 1)} />;
  if (!isReady) return null;
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main class="privacy">
        <h1>{heading}</h1>
        <p>{sayPrivacy('line')}</p>
        <Stored place="here" items={HERE} />
        <p>{sayPrivacy('here.clear')}</p>
        <Stored place="server" items={SERVER} />
        <p>{sayPrivacy('seen')}</p>
        <h2>{sayPrivacy('yours')}</h2>
        <ul>
          {YOURS.map((page) => (
            <li key={page}>
              <a href={`/${page}`}>{sayPrivacy(`yours.${page}`)}</a>
            </li>
          ))}
        </ul>
        <p class="muted">{sayPrivacy('yours.rest')}</p>
      </main>
    </div>
  );
}

function Stored({ place, items }: { place: 'here' | 'server'; items: readonly string[] }) {
  return (
    <>
      <h2 id={place}>{sayPrivacy(place)}</h2>
      <table aria-labelledby={place}>
        <thead>
          <tr>
            <th scope="col">{sayPrivacy('what')}</th>
            <th scope="col">{sayPrivacy('until')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item}>
              <td>{sayPrivacy(`${place}.${item}`)}</td>
              <td class="muted">{sayPrivacy(`${place}.${item}.until`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
