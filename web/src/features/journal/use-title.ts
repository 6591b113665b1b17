import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The maximum length of the text that replaces a missing title, in UTF-16 units. */
const TITLE_LENGTH = 40;

/** Returns the first words of a text, on one line. */
function firstWords(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${(end > TITLE_LENGTH / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/**
 * Hook: returns a function that gets the title to show: that of the text, or else its first words if the text is given, or else
 * 'Untitled' in the current language.
 */
export function useTitle(): (title: string, content?: string) => string {
  const { t } = useTranslation('journal');
  return useCallback(
    (title, content = '') => (title === UNTITLED_ENTRY ? firstWords(content) || t('untitled') : title),
    [t],
  );
}
