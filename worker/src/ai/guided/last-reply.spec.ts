import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { BEAT_NAMES } from './beat-names.js';
import { textsOf } from './guided-data.js';
import { hasJustAsked, hasJustAskedFromList, hasJustAskedYesOrNo, lastText } from './last-reply.js';
import { LocalConversation } from './local-conversation.js';
import { ReplyBuilder } from './reply-builder.js';

/** Returns a reply that is begun after one that ended with a wording. */
const replyAfter = (wording: string, language: (typeof LANGUAGE_CODES)[number] = 'en'): ReplyBuilder =>
  new ReplyBuilder(
    {
      text: 'no',
      messageId: 1,
      conversation: language,
      preferred: language,
      recent: [wording],
      name: '',
      isGuest: false,
      seed: 7,
    },
    language,
    { language },
  );

/** A mother who is ill, and the telephone: the question of the beat is whether somebody else could keep it. */
const PHONE = ['my mom has cancer', 'I panic every time the phone rings'];
const idsAfterPhone = (answer: string): string[] => {
  const talk = new LocalConversation('en', { seed: 7 });
  const ids = PHONE.map((line) => talk.send(line).wordings).at(-1);
  expect(ids?.at(-1)).toBe('beatAsk.phoneDread');
  return talk.send(answer).wordings;
};

describe('the last reply', () => {
  it.each(LANGUAGE_CODES)(
    'asked about what was told, where it ended with the question of a beat (%s)',
    (language) => {
      const { beats } = textsOf(language);
      for (const name of BEAT_NAMES.filter((each) => beats[each].question !== undefined)) {
        const reply = replyAfter(`beatAsk.${name}`, language);
        expect([name, lastText(reply), hasJustAsked(reply), hasJustAskedFromList(reply)]).toEqual([
          name,
          beats[name].question,
          true,
          true,
        ]);
      }
    },
  );

  it.each(BEAT_NAMES)('asked nothing, where it ended with the sentence of the beat %s', (name) => {
    const reply = replyAfter(`beat.${name}`);
    expect([lastText(reply), hasJustAsked(reply), hasJustAskedFromList(reply)]).toEqual([
      textsOf('en').beats[name].statement,
      false,
      false,
    ]);
  });

  it('asked what "no" answers, or not', () => {
    expect(hasJustAskedYesOrNo(replyAfter('beatAsk.phoneDread'))).toBe(true);
    expect(hasJustAskedYesOrNo(replyAfter('beatAsk.tooLate'))).toBe(false);
  });

  it('is answered by "no" and by "not yet" after the question of a beat', () => {
    expect(idsAfterPhone('no')[0]).toMatch(/^answerNo\./u);
    expect(idsAfterPhone('not yet')[0]).toMatch(/^answerNotYet\./u);
  });

  it('is acknowledged by "ok" after the question of a beat', () => {
    expect(idsAfterPhone('ok')[0]).toMatch(/^goOn\./u);
  });

  it('is still refused after the question of a beat', () => {
    expect(idsAfterPhone("I don't want any questions")[0]).toMatch(/^(?:refusal|questions)/u);
  });
});
