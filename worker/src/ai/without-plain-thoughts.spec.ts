import { describe, expect, test } from '@jest/globals';
import { ambiguousLoops } from '@mikai/core/testing/ambiguous-loops';
import { plainThoughtExpressions } from './plain-thoughts.js';
import { withoutPlainThoughts } from './without-plain-thoughts.js';

async function pass(text: string, length: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
  }
  let result = '';
  for await (const piece of withoutPlainThoughts(pieces())) result += piece;
  return result;
}

const LENGTHS = [1, 2, 3, 7, 1_000];
const ANSWER = 'That sounds exhausting. How long have you been awake?';

describe('thoughts without a mark', () => {
  test.each([
    `The user says they can't sleep. I should respond with empathy. Let me write a reply.\n\n${ANSWER}`,
    `Okay, so the user said "hello". That's a friendly greeting. I should respond in a warm and welcoming way. Maybe say something like, "Hello! How can I help you?"\n\n${ANSWER}`,
    `Okay, the user asked "what can I do?" That seems straightforward. \n\nHmm, I should give the answer clearly.\n\n${ANSWER}`,
    `User says "I can't sleep". Should respond warmly. ${ANSWER}`,
    `We need to respond empathetically, short. ${ANSWER}`,
    `Alright, the user is feeling lonely tonight. They have not told anyone.\n\n${ANSWER}`,
    `The user is sharing that they feel alone. We must validate their feelings.\n${ANSWER}`,
    `Hmm, the user seems to be in distress. The guidelines say to stay calm. ${ANSWER}`,
    `Let me think about how to respond to this. ${ANSWER}`,
    `I need to respond to the user with warmth. ${ANSWER}`,
    `According to the instructions, no diagnosis. ${ANSWER}`,
    `The user's message is short. They want comfort.`,
    'Okay, der Nutzer schreibt, dass er nicht schlafen kann. Ich sollte einfühlsam antworten.\n\nDas klingt anstrengend.',
    'La usuaria dice que no puede dormir. Debo responder con empatía.\n\nSuena agotador.',
    'L’utilisateur dit qu’il ne dort pas. Je dois répondre avec douceur.\n\nÇa a l’air épuisant.',
    "L'utente dice che non riesce a dormire. Devo rispondere con empatia.\n\nSembra faticoso.",
    'O usuário diz que não consegue dormir. Preciso responder com empatia.\n\nParece cansativo.',
    'Пользователь пишет, что не может уснуть. Мне нужно ответить тепло.\n\nЭто тяжело.',
    'ユーザーは眠れないと言っている。共感を示して返答すべきだ。\n\nつらいですね。',
    '사용자가 잠을 못 잔다고 한다. 공감하는 답변을 해야 한다.\n\n힘드시겠어요.',
    '好的，用户说自己睡不着。我需要表达理解。\n\n听起来很累。',
    'المستخدم يقول إنه لا يستطيع النوم. يجب أن أرد بلطف.\n\nيبدو هذا متعبًا.',
    'उपयोगकर्ता ने कहा कि नींद नहीं आती। मुझे सहानुभूति से जवाब देना चाहिए।\n\nयह थका देने वाला है।',
  ])('are withheld, with what follows, whatever the pieces: %j', async (text) => {
    for (const length of LENGTHS)
      await expect(pass(text, length)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test.each([
    [`User says "Hello World!" Probably greeting. Should respond politely.assistantfinal${ANSWER}`, ANSWER],
    ['We need to respond. assistant final: Hello there.', 'Hello there.'],
    [`The user is sad. I should be kind.\n...done thinking.\n\n${ANSWER}`, ANSWER],
    ['User says hi. Greeting.assistantfinalHello!', 'Hello!'],
  ])('give way to an answer that is marked: %j', async (text, visible) => {
    for (const length of LENGTHS) expect([length, await pass(text, length)]).toEqual([length, visible]);
  });
});

test.each([
  ANSWER,
  'The user blocked you, then. That hurts.',
  'The user said sorry, at least. How did that feel?',
  'The user who wrote that knows nothing about you.',
  'The user interface sounds like a good idea. I should say that I cannot test it.',
  'The users of your app are lucky. You care about them.',
  'The user is always right, they say. You may disagree.',
  'Okay, so the user said that to you in front of everybody. I should ask: are you alone now?',
  'User names are hard to choose. What would yours be?',
  'This user seems to follow you everywhere. Blocking is allowed.',
  'We should answer one thing first: are you safe right now?',
  'I should say it plainly: I am an AI.',
  'I should answer that honestly: I do not know.',
  'We need to talk, she wrote. And then nothing for two days.',
  'Let me think with you for a moment. What would help tonight?',
  'Okay. That was a lot. What do you need first?',
  'The person is gone, and the love is not.',
  'Der Nutzer hat dich also beleidigt. Das tut weh.',
  'Der Nutzer ist gesperrt worden? Dann hast du jetzt Ruhe.',
  'El usuario te ha bloqueado, entonces. Eso duele.',
  'L’utilisateur t’a bloqué. Ça fait mal.',
  "L'utente ti ha scritto di notte. Che cosa voleva?",
  'O usuário te bloqueou. Isso dói.',
  'Пользователь пишет тебе гадости. Это больно.',
  'ユーザーの声に傷ついたんですね。',
  'ユーザーが減ってしまって、不安なんですね。',
  '사용자가 없어서 속상했겠어요.',
  '用户说你的应用不好，这让你难过了。',
  'المستخدم يقول لك كلامًا جارحًا. هذا مؤلم.',
  'यूज़र ने आपको बुरा लिखा। यह दुख देता है।',
  '{"analysis": "The user is sad."}',
  'Yes',
  '',
])('an ordinary reply passes whole: %j', async (text) => {
  for (const length of LENGTHS) expect([length, await pass(text, length)]).toEqual([length, text]);
});

test.each([
  ['That ', 'sounds ', 'hard. '],
  ['It sounds like you', ' are tired. ', 'Is that so?'],
  ['Okay. ', 'That was a lot. ', 'And now?'],
])('an ordinary reply comes while its first sentence is written: %j', async (...words) => {
  const written: string[] = [];
  async function* pieces() {
    for (const piece of words) {
      written.push(piece);
      yield await Promise.resolve(piece);
    }
  }
  for await (const piece of withoutPlainThoughts(pieces())) {
    expect(words.join('').startsWith(piece)).toBe(true);
    break;
  }
  expect(written.length).toBeLessThan(3);
});

test('its expressions repeat nothing in two ways, and nothing without an end', () => {
  expect(plainThoughtExpressions.flatMap(ambiguousLoops)).toEqual([]);
  expect(plainThoughtExpressions.filter(({ source }) => /[*+]|,\}/.test(source.replace(/\\./g, '')))).toEqual(
    [],
  );
});
