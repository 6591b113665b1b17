import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { asking, refusedIn } from './cues.js';
import { directIn } from './direct.js';
import { LocalConversation } from './local-conversation.js';
import { wantsAdvice } from './wanted-advice.js';

const WANTING: [LanguageCode, wanted: string, refused: string][] = [
  ['en', 'no, I do want suggestions', "I don't want any suggestions"],
  ['es', 'no, quiero consejos', 'no quiero consejos'],
  ['fr', 'noooon je VEUX des suggestions lol', 'je veux pas de conseils'],
  ['de', 'nein, ich will Tipps', 'ich will keine Tipps'],
  ['it', 'no, voglio dei consigli', 'non voglio consigli'],
  ['pt', 'não, quero dicas', 'não quero dicas'],
  ['ru', 'нет, дай совет', 'не хочу советов'],
  ['zh', '请给我一些建议', '不要给我建议'],
  ['ja', 'アドバイスがほしい', 'アドバイスはいらない'],
  ['ko', '조언 좀 해줘', '조언은 필요 없어'],
  ['ar', 'لا انا ابغى نصايح', 'لا أريد نصيحة'],
  ['hi', 'सलाह दीजिए', 'सलाह मत दीजिए'],
];

it.each(WANTING)(
  'reads a wish for tips in %s as a wish, and a refusal of tips as one',
  (language, wanted, refused) => {
    expect([wantsAdvice(wanted, language), wantsAdvice(refused, language)]).toEqual([true, false]);
    expect(refusedIn(wanted, language)).toBeUndefined();
  },
);

const PARENTS: [LanguageCode, asked: string, stated: string][] = [
  ['en', 'am I a bad mother', "my mother said I'm a bad mother"],
  ['es', '¿soy mala madre?', 'mi suegra dice que soy mala madre'],
  ['fr', 'est-ce que je suis une mauvaise mère', 'ma mère dit que je suis une mauvaise mère'],
  ['de', 'bin ich ne schlechte Mutter', 'ich hab Angst, dass ich eine schlechte Mutter bin'],
  ['it', 'sono una cattiva madre?', 'mi dicono che sono una cattiva madre'],
  ['pt', 'sou uma mãe ruim?', 'acho que sou uma mãe ruim'],
  ['ru', 'я плохая мать?', 'мне говорят, что я плохая мать'],
  ['zh', '最多三个小时 我是不是不配当妈', '他说我不是好妈妈'],
  ['ja', '母親失格でしょうか', '母親失格と言われた'],
  ['ko', '나는 나쁜 엄마일까', '나쁜 엄마라는 말을 들었어'],
  ['ar', 'هل أنا أم سيئة', 'قالوا إني أم سيئة'],
  ['hi', 'क्या मैं बुरी माँ हूँ', 'सास कहती है मैं बुरी माँ हूँ'],
];

it.each(PARENTS)(
  'finds the doubt about being a parent in %s only where it is asked',
  (language, asked, stated) => {
    expect([directIn(asked, language).has('PARENT'), directIn(stated, language).has('PARENT')]).toEqual([
      true,
      false,
    ]);
  },
);

describe('a line of a story', () => {
  it.each<[LanguageCode, string, string]>([
    [
      'it',
      'oggi mi hanno preso!!! inizio lunedi al nuovo lavoro',
      'è che dopo 8 mesi di no non ci credevo più',
    ],
    ['zh', '我妈又催我结婚了 烦死了 过年都不想回家', '说啊 但是一打电话就是这事 没别的'],
  ])('is no refusal in %s where nothing is offered', (language, first, line) => {
    const conversation = new LocalConversation(language, { seed: 7 });
    conversation.send(first);
    expect(conversation.send(line).kind).not.toBe('refusal-honoured');
  });
});

it('takes up an offer by its main word, and a small thing by its name', () => {
  const worried = new LocalConversation('hi', { seed: 7 });
  worried.send('पापा का ऑपरेशन है कल, बहुत डर लग रहा है');
  expect(worried.send('ठीक है चिंता वाला करते हैं').flow?.id).toBe('worry');
  const bored = new LocalConversation('ru', { seed: 7 });
  bored.send('скучно чот, сижу дома, поболтаем?');
  expect(bored.send('давай факт').reply).not.toContain('Продолжай');
});

it.each<[LanguageCode, string]>([
  ['ja', 'ここ2週間くらいかな'],
  ['hi', 'kabhi kabhi lagta hai sab chhod ke gaon wapas chala jau'],
])('knows in %s what has the words of a question and tells', (language, text) => {
  expect(asking(text, language)).toBe('question');
  expect(directIn(text, language).has('TELLS')).toBe(true);
});

it('hears no refusal where somebody does not want to stop', () => {
  const conversation = new LocalConversation('zh', { seed: 7 });
  conversation.send('我妈又催我结婚了 烦死了');
  expect(conversation.send('我没想停啊 我还想说呢').kind).not.toBe('refusal-honoured');
});
