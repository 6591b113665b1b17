import { LANGUAGES } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, layer, radius, shadow, space, text } from '../../../theme/tokens';

/** Not positioned, so that the bubble is as wide as the message's line and stays inside narrow screens. */
const Wrap = styled.span`
  display: inline-block;
`;

const Code = styled.button`
  min-inline-size: 1.75rem;
  min-block-size: 1.5rem;
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${radius.full};
  background: ${color.duskSoft};
  color: ${color.dusk};
  font-size: ${text[13]};
  font-weight: 600;
  text-transform: uppercase;
  cursor: help;
`;

const Bubble = styled.span`
  position: absolute;
  inset-block-end: 100%;
  inset-inline: 0;
  z-index: ${layer.popover};
  display: block;
  inline-size: max-content;
  min-inline-size: min(18rem, 100%);
  max-inline-size: min(30rem, 100%);
  max-block-size: 14rem;
  overflow-y: auto;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  font-size: ${text[15]};
  white-space: pre-wrap;
  > span {
    display: block;
    text-align: start;
  }
  b {
    display: block;
    font-size: ${text[13]};
    color: ${color.inkSoft};
  }
`;

interface TranslationBadgeProps {
  language: LanguageCode;
  translation: string;
}

/**
 * The language code of a message in a language other than the page's; hovering, focusing or tapping it shows the English
 * translation. Nothing for a message in the page's language.
 */
export function TranslationBadge({ language, translation }: TranslationBadgeProps) {
  const { t } = useTranslation('chat');
  const pageLanguage = useLanguage();
  const [pinned, setPinned] = useState(false);
  const [near, setNear] = useState(false);
  const id = useId();
  if (language === pageLanguage) return null;
  const open = pinned || near;
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return (
    <Wrap
      onMouseEnter={() => setNear(true)}
      onMouseLeave={() => setNear(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setPinned(false);
        setNear(false);
      }}
    >
      <Code
        type="button"
        aria-label={t('translationLabel', { language: name })}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onFocus={() => setNear(true)}
        onBlur={() => {
          setNear(false);
          setPinned(false);
        }}
        onClick={() => setPinned((was) => !was)}
      >
        {language}
      </Code>
      {open ? (
        <Bubble id={id} role="tooltip">
          <span lang="en" dir="ltr">
            <b>{t('translation')}</b>
            {translation}
          </span>
        </Bubble>
      ) : null}
    </Wrap>
  );
}
