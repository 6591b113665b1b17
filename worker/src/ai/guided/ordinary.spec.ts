import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { evenSample } from '@mikai/core/testing/samples';
import { withRecent } from '../embedded/keep-recent.js';
import { eventIn, isGoodEvent } from './events.js';
import { guidedFile } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';

interface OrdinaryLine {
  language: LanguageCode;
  text: string;
  /** Events that it sounds like and is not. */
  isNot: readonly string[];
}

const LINES = readFileSync(guidedFile('ordinary.tsv'), 'utf8')
  .split('\n')
  .flatMap((line): OrdinaryLine[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [language = '', text = '', isNot = ''] = line.split('\t');
    if (!isLanguageCode(language) || text === '') throw new Error(`ordinary.tsv: ${line}`);
    return [{ language, text, isNot: isNot === '' ? [] : isNot.split(',') }];
  });

describe.each(LANGUAGE_CODES.map((language) => [language]))('ordinary sentences in %s', (language) => {
  const own = LINES.filter((line) => line.language === language);

  it('are more than a few', () => {
    expect(own.length).toBeGreaterThanOrEqual(40);
  });

  it('tell no good event', () => {
    const good = own.flatMap(({ text }) => {
      const event = eventIn(text, language);
      return event !== undefined && isGoodEvent(event) ? [`${event}: ${text}`] : [];
    });
    expect(good).toEqual([]);
  });

  it('are not met with gladness, alone or after a loss', () => {
    const isGlad = (text: string): boolean => {
      const alone = new LocalConversation(language, { seed: 1 });
      const mourning = new LocalConversation(language, { seed: 1 });
      mourning.send(LOSS[language]);
      return [alone, mourning].some((talk) => talk.send(text).kind === 'glad');
    };
    // Praise is no harm, and may be good news. Each line, and the loss, is read once for all of its conversations.
    const asked = evenSample(
      own.filter(({ isNot }) => isNot.length === 0),
      16,
    );
    const glad = withRecent(() => asked.filter(({ text }) => isGlad(text)).map(({ text }) => text));
    expect(glad).toEqual([]);
  });

  it('are not taken for a harm that they do not tell', () => {
    const wrong = own.flatMap(({ text, isNot }) => {
      const event = eventIn(text, language);
      return event !== undefined && isNot.includes(event) ? [`${event}: ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

const LOSS: Record<LanguageCode, string> = {
  en: 'my dad died in march',
  es: 'mi padre murió en marzo',
  fr: 'mon père est mort en mars',
  de: 'mein Vater ist im März gestorben',
  it: 'mio padre è morto a marzo',
  pt: 'meu pai morreu em março',
  ru: 'папа умер в марте',
  ja: '父が三月に亡くなりました',
  ko: '아버지가 3월에 돌아가셨어요',
  zh: '爸爸三月去世了',
  ar: 'توفي والدي في مارس',
  hi: 'पापा का मार्च में देहांत हो गया',
};

it('meets no memory of somebody who has died with pride', () => {
  const talk = new LocalConversation('en', { seed: 1 });
  talk.send('my dad died in march');
  const reply = talk.send('He was so proud of me');
  expect(reply.kind).not.toBe('glad');
  expect(reply.wordings?.filter((id) => id.startsWith('event.'))).toEqual([]);
});
