import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { eventIn } from './events.js';
import { EVERYDAY } from './everyday-events.js';
import { EVERYDAY_ANSWERED_BY } from './everyday-questions.js';
import { guidedFile, textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import { EVENTS } from './schema.js';

interface Line {
  language: LanguageCode;
  event: string;
  /** Whether the line tells the event, or only sounds like it. */
  isEvent: boolean;
  text: string;
}

const LINES: readonly Line[] = readFileSync(guidedFile('event-lines.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', event = '', text = ''] = line.split('\t');
    if (!isLanguageCode(language)) throw new Error(`event-lines.tsv: no language: ${line}`);
    return { language, event: event.replace('!', ''), isEvent: !event.startsWith('!'), text };
  });
const linesOf = (language: LanguageCode, event: string, isEvent = true): Line[] =>
  LINES.filter((line) => line.language === language && line.event === event && line.isEvent === isEvent);

it.each(LANGUAGE_CODES)(
  'recognizes each everyday event, and not what only sounds like it (%s)',
  (language) => {
    const wrong = LINES.filter(
      (line) => line.language === language && (eventIn(line.text, language) === line.event) !== line.isEvent,
    );
    expect(wrong).toEqual([]);
  },
);

it('has two lines and one that only sounds alike for each event in English, and a line in each other language', () => {
  const without = Object.keys(EVERYDAY).flatMap((event) =>
    LANGUAGE_CODES.filter((language) =>
      language === 'en'
        ? linesOf('en', event).length < 2 || linesOf('en', event, false).length === 0
        : linesOf(language, event).length === 0,
    ).map((language) => `${language} ${event}`),
  );
  expect(without).toEqual([]);
});

it('marks only questions that are asked by the facts that answer them', () => {
  const asked = new Set(Object.values(textsOf('en').eventQuestions).flat());
  const unknown = Object.values(EVERYDAY_ANSWERED_BY)
    .flat()
    .filter((question) => !asked.has(question));
  expect(unknown).toEqual([]);
});

it('asks as many questions about an event in each language, in the order of the English ones', () => {
  const lengths = (language: LanguageCode) =>
    Object.keys(EVERYDAY).map((event) => {
      const name = EVENTS.find((each) => each === event);
      return [event, name && textsOf(language).eventQuestions[name]?.length];
    });
  for (const language of LANGUAGE_CODES) expect(lengths(language)).toEqual(lengths('en'));
});

it('asks a question that two events share once', () => {
  for (const seed of [1, 2, 3]) {
    const talk = new LocalConversation('en', { seed });
    const lines = [
      "i'm in debt and hiding it",
      'the letters come every day',
      'landlord wants 180 more a month',
      'no idea how to pay that',
      'took the car to the garage too',
      'that was a lot of money',
    ];
    const { eventQuestions } = textsOf('en');
    const asked = lines
      .flatMap((line) => talk.send(line).wordings ?? [])
      .filter((id) => id.startsWith('ask.'))
      .map((id) => {
        const [, name, at] = id.split('.');
        const event = EVENTS.find((each) => each === name);
        return event === undefined ? id : eventQuestions[event]?.[Number(at)];
      });
    expect(new Set(asked).size).toBe(asked.length);
  }
});
