import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

type Line = readonly [language: LanguageCode, text: string];

/** Returns the reply to the first message of a conversation. */
const reply = ([language, text]: Line): LocalReply => new LocalConversation(language, { seed: 1 }).send(text);

/** Returns the lines whose reply has, or lacks, a wording of a key. */
const having = (lines: readonly Line[], key: string): string[] =>
  lines.filter((line) => reply(line).wordings.some((id) => id.startsWith(`${key}.`))).map(([, text]) => text);

const texts = (lines: readonly Line[]): string[] => lines.map(([, text]) => text);

/** Per reply: messages about the conversation that get it, and messages about a life in similar words that do not. */
const CLASSES: [key: string, own: readonly Line[], others: readonly Line[]][] = [
  [
    'present',
    [
      ['en', 'are you even listening'],
      ['es', '¿me estás escuchando?'],
      ['fr', "est-ce que tu m'écoutes ?"],
      ['de', 'hörst du mir überhaupt zu?'],
      ['it', 'mi stai ascoltando?'],
      ['pt', 'você está me ouvindo?'],
      ['ru', 'ты меня вообще слушаешь?'],
      ['ja', 'ちゃんと聞いてますか?'],
      ['ko', '내 말 듣고 있어?'],
      ['zh', '你在听吗?'],
      ['ar', 'هل تسمعني؟'],
      ['hi', 'सुन रहे हो क्या?'],
    ],
    [
      ['en', 'my husband never listens to me'],
      ['es', 'mi madre no me escucha nunca'],
      ['fr', 'mon père ne m’écoute jamais'],
      ['de', 'meine Frau hört mir nie zu'],
      ['it', 'mio marito non mi ascolta mai'],
      ['pt', 'meu pai nunca me ouve'],
      ['ru', 'муж меня никогда не слушает'],
      ['ja', '夫が話を聞いてくれない'],
      ['ko', '남편이 제 말을 안 들어요'],
      ['zh', '我老公从来不听我说话'],
      ['ar', 'زوجي لا يسمع كلامي أبدا'],
      ['hi', 'मेरे पति मेरी बात नहीं सुनते'],
    ],
  ],
  [
    'askedNothing',
    [
      ['en', "I didn't ask you anything"],
      ['es', 'no te pregunté nada'],
      ['fr', "je n'ai rien demandé"],
      ['de', 'ich hab dich nichts gefragt'],
      ['it', 'non ti ho chiesto niente'],
      ['pt', 'eu não perguntei nada'],
      ['ru', 'что не будем? я просто рассказываю'],
      ['ja', '何も聞いてないんですけど'],
      ['ko', '아무것도 안 물어봤는데요'],
      ['zh', '我没问你什么'],
      ['ar', 'ما سألتك شي'],
      ['hi', 'मैंने कुछ पूछा ही नहीं'],
    ],
    [
      ['en', 'nobody asked me how I feel'],
      ['es', 'nadie me preguntó cómo estoy'],
      ['fr', 'personne ne m’a demandé comment je vais'],
      ['de', 'keiner hat mich gefragt, wie es mir geht'],
      ['it', 'nessuno mi ha chiesto come sto'],
      ['ru', 'никто меня не спросил'],
      ['ja', '誰も私の気持ちを聞いてくれなかった'],
      ['zh', '没有人问过我难不难过'],
    ],
  ],
  [
    'repeat',
    [
      ['en', 'no i mean it feels like you just repeat the same phrase'],
      ['es', 'siempre dices lo mismo'],
      ['fr', 'tu répètes toujours la même phrase'],
      ['de', 'du wiederholst dich'],
      ['it', 'ripeti sempre le stesse cose'],
      ['pt', 'você só repete'],
      ['ru', 'ты повторяешь одно и то же'],
      ['ja', '同じことばかりですね'],
      ['ko', '똑같은 말만 하네요'],
      ['zh', '你一直重复同一句话'],
      ['ar', 'عم تكرر نفس الجملة'],
      ['hi', 'बार बार वही बात'],
    ],
    [
      ['en', 'my mother calls me every day'],
      ['de', 'jeden Tag der gleiche Streit mit ihm'],
      ['fr', 'je me dispute avec lui tous les jours'],
      ['es', 'discutimos todos los días'],
      ['ru', 'каждый день ссоримся с мужем'],
      ['zh', '每天都跟他吵架'],
    ],
  ],
  [
    'abilities',
    [
      ['en', 'what can you help me with?'],
      ['es', '¿en qué me puedes ayudar?'],
      ['fr', "tu peux m'aider à quoi ?"],
      ['de', 'wobei kannst du mir helfen?'],
      ['it', 'in cosa mi puoi aiutare?'],
      ['pt', 'em que você pode me ajudar?'],
      ['ru', 'чем ты можешь помочь?'],
      ['ja', '何ができますか?'],
      ['ko', '뭘 도와줄 수 있어요?'],
      ['zh', '你能帮我什么?'],
      ['ar', 'بماذا تساعدني؟'],
      ['hi', 'आप क्या कर सकते हैं?'],
    ],
    [
      ['en', 'how can I help my friend with depression?'],
      ['es', '¿cómo ayudo a mi amiga con depresión?'],
      ['fr', 'comment aider une amie dépressive ?'],
      ['de', 'wie kann ich einem Freund mit Depression helfen?'],
      ['ru', 'как помочь подруге с депрессией?'],
      ['zh', '怎么帮助抑郁的朋友?'],
    ],
  ],
  [
    'sayTogether',
    [
      ['en', 'what can I say to her tomorrow?'],
      ['es', '¿qué le digo mañana?'],
      ['fr', 'je lui dis quoi demain ?'],
      ['de', 'was soll ich ihr sagen?'],
      ['it', 'cosa le dico domani?'],
      ['ru', 'хочу ей сказать, но не знаю как'],
      ['ja', '彼女にどう伝えればいいですか'],
      ['ko', '엄마한테 뭐라고 말해야 할까요'],
      ['zh', '我该怎么跟她说?'],
      ['ar', 'ماذا أقول لها غدا؟'],
      ['hi', 'उससे क्या कहूँ?'],
    ],
    [
      ['en', 'she said I never help'],
      ['es', 'me dijo que no ayudo nunca'],
      ['fr', 'elle m’a dit que je n’aide jamais'],
      ['de', 'sie hat gesagt, ich helfe nie'],
      ['ru', 'она сказала, что я не помогаю'],
      ['zh', '她说我从来不帮忙'],
    ],
  ],
];

describe.each(CLASSES)('the reply %s', (key, own, others) => {
  it('comes to what is said about the conversation', () => {
    expect(having(own, key)).toEqual(texts(own));
  });

  it('does not come to what is told of a life in similar words', () => {
    expect(having(others, key)).toEqual([]);
  });
});

describe('a refusal, thanks or a denial before a statement', () => {
  const own: readonly Line[] = [
    ['en', "No, none of those. I'm just happy, I got the job!"],
    ['en', 'no exercises please. my dog died yesterday'],
    ['es', 'no quiero ejercicios. me ha dejado mi novio'],
    ['fr', 'pas d’exercice. ma mère est malade'],
    ['de', 'keine Übung bitte. Mein Hund ist gestern gestorben'],
    ['it', 'niente esercizi, mi ha lasciata il mio ragazzo'],
    ['pt', 'sem exercícios. meu pai morreu na semana passada'],
    ['ru', 'без упражнений. меня бросил парень'],
    ['zh', '不用了谢谢,我今天拿了奖学金,特别开心!'],
    ['ko', '연습은 싫어요. 어제 강아지가 죽었어요'],
  ];
  const bare: readonly Line[] = [
    ['en', 'no, thank you'],
    ['en', "no, I don't want to do that"],
    ['es', 'no, gracias'],
    ['fr', 'non merci, pas envie'],
    ['de', 'nein, das will ich nicht'],
    ['it', 'no, non mi va'],
    ['pt', 'não, obrigado'],
    ['ru', 'нет, не хочу'],
    ['ja', 'いいえ、結構です'],
    ['ko', '아니요, 괜찮아요'],
    ['zh', '不用了,谢谢'],
    ['hi', 'नहीं, रहने दीजिए'],
  ];

  it('does not swallow the statement', () => {
    expect(own.filter((line) => reply(line).kind === 'refusal-honoured').map(([, text]) => text)).toEqual([]);
  });

  it('is honoured as a whole where nothing is told', () => {
    const told = bare.filter((line) => ['glad', 'topic', 'listen'].includes(afterOffer(line).kind));
    expect(told.map(([, text]) => text)).toEqual([]);
  });
});

/** Returns the reply to a message after an exercise was begun. */
function afterOffer([language, text]: Line): LocalReply {
  const conversation = new LocalConversation(language, { seed: 1 });
  conversation.choose('flow.worry');
  conversation.send('…');
  return conversation.send(text);
}

describe('a feeling about what others may say', () => {
  it('is no question', () => {
    const told: readonly Line[] = [
      ['en', "I'm afraid what dad will say"],
      ['es', 'que me da vergüenza decírselo a mi mujer'],
      ['de', 'ich hab Angst, was mein Vater sagt'],
      ['ru', 'боюсь, что скажет папа'],
      ['ja', '父に何を言われるか怖い'],
      ['ko', '아빠가 뭐라고 할지 무서워요'],
      ['zh', '我怕爸爸会怎么说'],
      ['hi', 'डर लगता है कि पापा क्या कहेंगे'],
    ];
    const answered = told.filter((line) =>
      reply(line).wordings.some((id) =>
        /^(?:answer|answerNone|answerNear|answerOwn|answerTogether)\./u.test(id),
      ),
    );
    expect(texts(answered)).toEqual([]);
  });

  it('does not hide a question', () => {
    const asked: readonly Line[] = [
      ['en', 'what helps with anxiety?'],
      ['es', '¿qué ayuda contra la ansiedad?'],
      ['fr', 'qu’est-ce qui aide contre l’anxiété ?'],
      ['de', 'was hilft gegen Angst?'],
      ['it', 'cosa aiuta contro l’ansia?'],
      ['ru', 'что помогает от тревоги?'],
      ['ja', '不安を減らす方法はありますか?'],
      ['zh', '怎么缓解焦虑?'],
      ['hi', 'घबराहट कैसे कम करूँ?'],
    ];
    expect(texts(asked.filter((line) => reply(line).kind !== 'answer'))).toEqual([]);
  });
});

it('wishes well instead of saying goodbye to whoever is going to speak to somebody', () => {
  const plans: readonly Line[] = [
    ['en', "thanks. I'll tell her tonight"],
    ['es', 'gracias. se lo diré esta noche'],
    ['fr', 'merci. je vais lui parler ce soir'],
    ['de', 'danke. ich rede mit ihr heute Abend'],
    ['pt', 'obrigada. vou falar com ele hoje'],
    ['zh', '谢谢。我今晚告诉她'],
  ];
  expect(having(plans, 'wishWell')).toEqual(texts(plans));
  const farewells: readonly Line[] = [
    ['en', 'thanks, good night'],
    ['es', 'gracias, hasta mañana'],
    ['fr', 'merci, bonne nuit'],
    ['de', 'danke, bis morgen'],
  ];
  expect(having(farewells, 'wishWell')).toEqual([]);
});
