/** Language and theme. */
import { Icon } from './Icon.tsx';
import { switchTheme, theme } from './theme.ts';
import { LANGUAGES } from './word-files.ts';
import { language, languageName, say, setLanguage } from './words.ts';

export const LanguageSwitch = () => (
  <fieldset class="switch">
    <legend class="unseen">{say('language')}</legend>
    {LANGUAGES.map((each) => (
      <button
        key={each}
        type="button"
        lang={each}
        aria-pressed={each === language.value}
        onClick={() => void setLanguage(each)}
      >
        {each.toUpperCase()}
        <span class="unseen">{languageName(each)}</span>
      </button>
    ))}
  </fieldset>
);

export const ThemeSwitch = () => (
  <button type="button" class="theme" aria-label={say(`theme.${theme.value}`)} onClick={switchTheme}>
    <Icon name="moon" />
  </button>
);
