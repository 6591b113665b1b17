import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHAT_OPENINGS } from '@mikai/contract/chat';
import type { ChatMessage } from '@mikai/contract/chat';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { currentReply, lastWholeReply } from './chat-log';
import type { ChatLog } from './chat-log';
import { asksOfDanger, offeredBy, scaleChoice } from './offered';
import { FIRST_OPENINGS, MORE_OPENINGS, openingChoiceId, openingOf } from './opening';
import { quickReplies } from './quick-replies';
import { speakerChanges, speakerOf } from './speaker';

const reply = (properties: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 2,
  sessionId: 's',
  sender: 'ai',
  kind: 'text',
  content: 'words',
  timestamp: '2026-11-28T10:00:00.000Z',
  language: 'en',
  replyTo: 1,
  isComplete: true,
  ...properties,
});
const by = (source: 'embedded' | 'provider' | 'hybrid' | 'fixed') => ({
  provenance: { source, model: 'm', promptVersion: '1' },
});
const choice = (name: string) => ({ id: `${name}.1`, label: name });

describe('openings', () => {
  it('are all offered, each once', () => {
    const chips = quickReplies('en').map(({ text }) => openingOf(text, 'en'));
    expect([...chips, ...FIRST_OPENINGS, ...MORE_OPENINGS, 'listen'].sort()).toEqual(
      [...CHAT_OPENINGS].sort(),
    );
  });

  it('are recognised only by the exact text of a chip', () => {
    expect(openingOf('Work stress', 'en')).toBe('work');
    expect(openingOf(' Estrés en el trabajo ', 'es')).toBe('work');
    expect(openingOf("I'm feeling anxious", 'de')).toBe('anxious');
    expect(openingOf('Stress bei der Arbeit', 'de')).toBe('work');
    expect(openingOf('Work stress, again', 'en')).toBeUndefined();
    expect(openingChoiceId('sleep')).toBe('open.sleep');
  });

  it.each(LANGUAGE_CODES)('have the same labels on the page and in the engine (%s)', (language) => {
    const engine = join(import.meta.dirname, `../../../../worker/data/guided/texts/${language}.json`);
    const { openings, nav } = JSON.parse(readFileSync(engine, 'utf8')) as Record<
      'openings' | 'nav',
      Record<string, string>
    >;
    const page = join(import.meta.dirname, `../../i18n/locales/${language}/chat.json`);
    const { guide } = JSON.parse(readFileSync(page, 'utf8')) as {
      guide: { openings: object; else: string };
    };
    expect(openings).toMatchObject(guide.openings);
    expect(guide.else).toBe(nav.else);
    const chips = quickReplies(language);
    expect([openings.anxious, openings.motivation, openings.work]).toEqual(chips.map(({ text }) => text));
  });
});

describe('offeredBy', () => {
  it('groups choices by where they are shown', () => {
    const end = reply({
      summary: { title: 't', lines: [], keeps: [] },
      choices: [choice('nav.done'), choice('step.more'), choice('check.no'), choice('care.safe')],
    });
    expect(offeredBy(end)).toMatchObject({
      done: choice('nav.done'),
      chips: [choice('step.more')],
      care: [choice('check.no'), choice('care.safe')],
    });
    expect(offeredBy(reply({ choices: [choice('nav.done')] })).done).toBeUndefined();
  });

  it('recognises safety questions, even about somebody else, but not a message with only the help line', () => {
    const care = { level: 'check', category: 'suicide' } as const;
    const choices = [choice('other.with'), choice('other.alone'), choice('other.unsure')];
    const asked = reply({ care, choices });
    expect(offeredBy(asked)).toMatchObject({ care: choices, chips: [] });
    expect([asksOfDanger(asked), asksOfDanger(reply({ care }))]).toEqual([true, false]);
  });

  it('returns mood choices as faces for a mood input, and as chips otherwise', () => {
    const moods = [choice('mood.1'), choice('mood.5')];
    const faces = offeredBy(reply({ input: { kind: 'mood' }, choices: moods })).faces;
    expect(faces.map(({ score }) => score)).toEqual([1, 5]);
    expect(offeredBy(reply({ choices: moods })).chips).toEqual(moods);
  });

  it("labels a number of a scale with the person's message", () => {
    expect(scaleChoice(reply(), 7, '7')).toEqual({ id: 'scale.7.1', label: '7' });
  });
});

describe('the current reply', () => {
  const own = (id: number): ChatMessage => ({ ...reply({ id, sender: 'user' }), replyTo: undefined });
  const logOf = (...messages: ChatMessage[]): ChatLog => ({ messages, hasOlder: false, live: null });

  it('can be answered once it is complete', () => {
    expect(currentReply(logOf(own(1), reply()))?.id).toBe(2);
    expect(currentReply(logOf(own(1), reply({ isComplete: false })))).toBeUndefined();
    expect(currentReply(logOf(own(1), reply(), own(3)))).toBeUndefined();
  });

  it('leaves the position in the flow to the complete reply before it', () => {
    const log = logOf(own(1), reply(), own(3), reply({ id: 4, replyTo: 3, isComplete: false }));
    expect(lastWholeReply(log)?.id).toBe(2);
  });
});

describe('speakerOf and speakerChanges', () => {
  it('attribute a message to the model if a provider wrote it, and otherwise to the written steps', () => {
    expect(speakerOf(reply(by('provider')))).toBe('model');
    expect(speakerOf(reply(by('embedded')))).toBe('guided');
    expect(speakerOf(reply(by('fixed')))).toBe('guided');
    expect(speakerOf(reply(by('hybrid')))).toBe('both');
    expect(speakerOf(reply())).toBeUndefined();
  });

  it('report a change when the author changes, but not for fixed replies', () => {
    const messages = [
      reply({ id: 2, ...by('provider') }),
      reply({ id: 4, ...by('fixed') }),
      reply({ id: 6, ...by('embedded') }),
      reply({ id: 8, ...by('hybrid') }),
      reply({ id: 9, ...by('embedded') }),
      reply({ id: 10, ...by('provider') }),
    ];
    expect([...speakerChanges(messages)]).toEqual([
      [6, 'toGuided'],
      [10, 'toModel'],
    ]);
  });
});
