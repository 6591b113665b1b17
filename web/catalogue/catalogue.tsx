import { LANGUAGES, isLanguageCode } from '@mikai/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../src/theme/tokens';
import { ToastRegion } from '../src/ui/overlay/toast-region';
import { HelpDialog } from '../src/ui/help/help-dialog';
import { applyLanguage, applyTheme } from './look';
import { Providers } from './providers';
import { STORIES } from './stories';
import type { State, Story } from './story';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: ${space[16]} ${space[16]} ${space[72]};
  > header,
  > header nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[16]};
  }
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[16]};
  }
`;

const Frame = styled.figure`
  margin: 0;
  padding: ${space[16]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.field};
  min-inline-size: 0;
  figcaption {
    margin-block-end: ${space[12]};
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const idOf = ({ name }: Story) => name.toLowerCase().replaceAll(' ', '-');

function StateFrame({ name, shows: Shown }: { name: string; shows: State }) {
  return (
    <Frame>
      <figcaption>{name}</figcaption>
      <div>
        <Shown />
      </div>
    </Frame>
  );
}

/** The states of one story below each other. */
export function StorySection({ story }: { story: Story }) {
  return (
    <section id={idOf(story)} aria-label={story.name}>
      <h2>{story.name}</h2>
      {Object.entries(story.states).map(([name, state]) => (
        <StateFrame key={name} name={name} shows={state} />
      ))}
    </section>
  );
}

function AppearanceControls() {
  const { i18n } = useTranslation();
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? '');
  return (
    <>
      <label>
        Theme{' '}
        <select
          value={theme}
          onChange={({ currentTarget: { value } }) => {
            applyTheme(value);
            setTheme(value);
          }}
        >
          <option value="">system</option>
          <option value="morning">morning</option>
          <option value="evening">evening</option>
        </select>
      </label>
      <label>
        Language{' '}
        <select
          value={i18n.language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguageCode(value)) void applyLanguage(value);
          }}
        >
          {LANGUAGES.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Shows every component of the design system in every state, with a choice of theme and language. */
export function Catalogue() {
  return (
    <Providers>
      <Page>
        <header>
          <h1>Catalogue</h1>
          <AppearanceControls />
          <nav aria-label="Stories">
            {STORIES.map((story) => (
              <a key={story.name} href={`#${idOf(story)}`}>
                {story.name}
              </a>
            ))}
          </nav>
        </header>
        {STORIES.map((story) => (
          <StorySection key={story.name} story={story} />
        ))}
      </Page>
      <HelpDialog />
      <ToastRegion />
    </Providers>
  );
}
