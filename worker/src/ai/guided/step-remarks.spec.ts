import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

/** Returns the reply to the last of some lines that are typed in a flow. */
function inFlow(language: LanguageCode, flow: string, ...lines: readonly string[]): LocalReply {
  const talk = new LocalConversation(language, { seed: 5 });
  let reply = talk.choose(`flow.${flow}`);
  for (const line of lines) reply = talk.send(line);
  return reply;
}

const begins = (reply: LocalReply, key: string): boolean =>
  reply.wordings.some((id) => id.startsWith(`${key}.`));
const stepOf = ({ extras }: LocalReply): string | undefined => extras.guided?.state.flow?.step;

const BETTER: readonly [LanguageCode, string][] = [
  ['en', "it's a bit better"],
  ['es', 'un poco mejor'],
  ['fr', 'ça va un peu mieux'],
  ['de', "jetzt geht's etwas besser"],
  ['it', "va un po' meglio"],
  ['pt', 'melhorou um pouquinho'],
  ['ru', 'уже лучше'],
  ['zh', '好一点了'],
  ['ja', '少し楽になりました'],
  ['ko', '조금 나아졌어요'],
  ['ar', 'تحسنت شوي'],
  ['hi', 'अब थोड़ा अच्छा लग रहा है'],
];

const CANNOT_FOCUS: readonly [LanguageCode, string][] = [
  ['en', "I still can't focus"],
  ['es', 'no me concentro'],
  ['fr', "j'arrive pas à me concentrer"],
  ['de', 'kann mich nicht konzentrieren'],
  ['it', 'non riesco a concentrarmi'],
  ['pt', 'não consigo me concentrar'],
  ['ru', 'не могу сосредоточиться'],
  ['zh', '集中不了'],
  ['ja', '集中できません'],
  ['ko', '집중이 안 돼요'],
  ['ar', 'ما أقدر أركز'],
  ['hi', 'ध्यान नहीं लग रहा'],
];

const THANKS: Readonly<Record<string, string>> = {
  en: 'thank you',
  es: 'gracias',
  fr: 'merci',
  de: 'danke',
  it: 'grazie',
  pt: 'obrigada',
  ru: 'спасибо',
  zh: '谢谢',
  ja: 'ありがとう',
  ko: '고마워요',
  ar: 'شكرا',
  hi: 'शुक्रिया',
};

describe.each(BETTER)('what has got easier, in %s', (language, text) => {
  it('offers to stop where the step asks for something else', () => {
    const reply = inFlow(language, 'calm', '8', text);
    expect([begins(reply, 'stepBetter'), stepOf(reply)]).toEqual([true, 'pick']);
    expect(reply.choices.map(({ label }) => label)).toContain(textsOf(language).nav.stop);
  });

  it('answers the step that asks how it is now', () => {
    const talk = new LocalConversation(language, { seed: 5 });
    talk.choose('flow.calm');
    for (const name of ['step.unsure', 'step.breathe', 'step.done']) talk.choose(name);
    expect(begins(talk.send(text), 'stepEased')).toBe(true);
  });

  it('ends with thanks', () => {
    const reply = inFlow(language, 'calm', '8', text, THANKS[language] ?? '');
    expect([begins(reply, 'flowEnough'), stepOf(reply)]).toEqual([true, undefined]);
  });
});

it.each(CANNOT_FOCUS)(
  'meets what is in the way of a step once, and asks it in short (%s)',
  (language, text) => {
    const reply = inFlow(language, 'calm', '8', text);
    const { steps } = textsOf(language).flows['calm'] ?? {};
    expect([begins(reply, 'stepTrouble') || begins(reply, 'stepHeld'), stepOf(reply)]).toEqual([
      true,
      'pick',
    ]);
    expect(reply.reply).not.toContain(steps?.['pick']?.text);
    expect(stepOf(inFlow(language, 'calm', '8', text, text))).not.toBe('pick');
  },
);

it.each(Object.entries(THANKS))(
  'asks after thanks whether to go on, and ends after more of them (%s)',
  (code, text) => {
    const language = code as LanguageCode;
    const first = inFlow(language, 'stress', text);
    expect([begins(first, 'thanksInStep'), stepOf(first)]).toEqual([true, 'area']);
    const second = inFlow(language, 'stress', text, text);
    expect([begins(second, 'flowEnough'), stepOf(second)]).toEqual([true, undefined]);
  },
);

it('shows what was found so far when a flow is stopped before its end', () => {
  const talk = new LocalConversation('en', { seed: 5 });
  talk.choose('flow.worry');
  talk.send('that I lose my job after the layoffs');
  const stopped = talk.choose('nav.stop');
  expect(stopped.extras.summary?.lines.map(({ text }) => text)).toEqual([
    'that I lose my job after the layoffs',
  ]);
});

it('keeps a refusal with thanks a refusal', () => {
  const reply = inFlow('en', 'worry', 'thanks but no thanks');
  expect([reply.kind, stepOf(reply)]).toEqual(['refusal-honoured', undefined]);
});

it('leaves one of several ways that does not help for the others, and the exercise after two', () => {
  const lines = ['7', 'breathing', "it's not working"];
  expect(stepOf(inFlow('en', 'calm', ...lines))).toBe('pick');
  const again = inFlow('en', 'calm', ...lines, "it's not working");
  expect([begins(again, 'refusalUnhelpful'), stepOf(again)]).toEqual([true, undefined]);
});

it('says when to get help where the body gets worse', () => {
  expect(stepOf(inFlow('en', 'calm', '7', 'breathing', "it's getting worse"))).toBe('wait');
});

it('waits in silence once, and then leaves the step out', () => {
  const reply = inFlow('en', 'stress', 'work', '...');
  expect([begins(reply, 'stepSilence'), stepOf(reply)]).toEqual([true, 'problem']);
  expect(stepOf(inFlow('en', 'stress', 'work', '...', '...'))).toBe('better');
});

it('takes a wish for better times as the answer to the step that asks for it', () => {
  expect(begins(inFlow('en', 'stress', 'work', 'too much to do', 'i feel better'), 'stepBetter')).toBe(false);
});
