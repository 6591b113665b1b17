import { describe, expect, it, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

type Line = readonly [language: LanguageCode, before: string, text: string];

function replyTo([language, before, text]: Line): LocalReply {
  const conversation = new LocalConversation(language, { seed: 3 });
  conversation.send(before);
  return conversation.send(text);
}

const shareOf = (lines: readonly Line[], isMet: (reply: LocalReply) => boolean): number =>
  lines.filter((line) => isMet(replyTo(line))).length / lines.length;

/** A "no" or "don't want" within a story. */
const STORIES: readonly Line[] = [
  ['ko', '수능이 한 달 남았는데 성적이 안 올라요', '솔직히 저는 의사 되기 싫어요. 그림 그리고 싶어요'],
  ['ar', 'صار لي سنتين ما شفت أمي', 'لا يعني مو بس هيك، هي مريضة وأنا ما فيني أسافر'],
  ['ru', 'надо мной смеются в классе', 'маме говорить не хочу, она будет ругаться с учителями'],
  ['zh', '室友天天打游戏到两点', '不是怕他,是不想把关系搞僵'],
  ['en', 'they laugh at my shoes', 'no i havent told anyone'],
  ['de', 'meine Oma ist gestern ins Heim gekommen', 'ich wollte das auch nicht, aber es ging nicht mehr'],
  ['es', 'mi jefa me echó la bronca delante de todos', 'no quiero volver mañana'],
  ['ja', '上司に企画を却下された', 'もう提案したくない'],
];
/** The same, of which nothing was tuned. */
const STORIES_HELD_OUT: readonly Line[] = [
  ['en', 'my ex wants to meet up', 'i dont wanna see him but the kids do'],
  ['en', 'im failing maths', 'no its the teacher, he goes way too fast'],
  ['es', 'mi hermano se va a vivir a Chile', 'no quiero que se vaya, es mi mejor amigo'],
  ['es', 'llevo meses buscando curro', 'no, entrevistas sí tengo, pero luego no llaman'],
  ['fr', 'ma mère est tombée hier', 'elle veut pas aller à l’hôpital'],
  ['fr', 'je dors mal depuis le déménagement', 'non c’est pas le bruit, c’est l’appart qui est triste'],
  ['de', 'mein Sohn geht nicht mehr raus', 'nee, Freunde hat er schon, aber er mag keinen sehen'],
  ['de', 'i muaß morgn ins Krankenhaus', 'i wui do ned hi, des riacht scho so'],
  ['it', 'il mio ragazzo vuole un figlio', 'io non lo voglio adesso, ho paura di dirglielo'],
  ['it', 'in ufficio nessuno mi parla', 'no, non ho fatto niente, è cominciato così'],
  ['pt', 'meu pai bebe muito', 'não quero que meus amigos vejam ele assim'],
  ['pt', 'a prova é amanhã', 'não, eu estudei, mas não entra nada'],
  ['ru', 'дочка уехала учиться', 'не хочу ей звонить каждый день, а рука тянется'],
  ['ru', 'на работе аврал', 'нет, начальник нормальный, просто людей не хватает'],
  ['ja', '妹とけんかした', 'いや、怒ってるわけじゃなくて、さみしいだけ'],
  ['ja', '来月転勤になった', '知らない町に住みたくない'],
  ['ko', '친구가 돈을 안 갚아요', '아니 돈이 문제가 아니라 거짓말한 게 싫어요'],
  ['ko', '엄마가 선보래요', '저는 아직 누구 만나기 싫어요'],
  ['zh', '领导又让我加班', '不想加班,可是不敢说'],
  ['zh', '爸爸做手术了', '没有,他还没醒'],
  ['ar', 'أبوي ما بيحكي معي', 'لا ما عملت شي، هو زعل من حاله'],
  ['ar', 'بدي سافر لحالي', 'ما بدي أهلي يقلقوا علي'],
  ['hi', 'meri shaadi ki baat chal rahi hai', 'main abhi shaadi nahi karna chahti'],
  ['hi', 'दोस्त ने मेरा राज़ बता दिया', 'नहीं, मैंने उससे कुछ नहीं कहा'],
];

describe('a "no" within a story', () => {
  test.each(STORIES)('%s: after "%s", "%s" is told, and no refusal', (...line) => {
    expect(replyTo(line).kind).not.toBe('refusal-honoured');
  });

  it('is told in nearly all lines that nothing was tuned to', () => {
    expect(shareOf(STORIES_HELD_OUT, ({ kind }) => kind !== 'refusal-honoured')).toBeGreaterThanOrEqual(0.9);
  });

  test.each<Line>([
    ['en', 'I feel really low', 'no thanks'],
    ['en', 'my boss shouted at me', 'no exercises please'],
    ['de', 'ich bin so wütend auf meinen Bruder', 'nein, keine Fragen mehr'],
    ['es', 'no puedo dormir', 'déjalo'],
    ['ru', 'я очень тревожусь', 'не надо советов'],
  ])('%s: after "%s", "%s" still refuses', (...line) => {
    expect(replyTo(line).kind).toBe('refusal-honoured');
  });
});

const RESIGNED: readonly Line[] = [
  ['en', 'they laugh at my shoes', 'ur just a robot u dont get it lol'],
  ['zh', '过年回家又被催婚了', '算了,你一个机器人不懂的'],
  ['ko', '불안해요', '너는 기계니까 이해 못 하겠지'],
  ['ja', '毎日きつい', 'AIにはわかんないよね'],
  ['de', 'ich fühl mich schuldig', 'du bist eh nur ne Maschine'],
];
const RESIGNED_HELD_OUT: readonly Line[] = [
  ['en', 'I miss her', "what do you know, you're a computer"],
  ['es', 'estoy fatal', 'eres un bot, no sientes nada'],
  ['fr', 'je suis perdu', 'de toute façon t’es qu’un programme'],
  ['de', 'mir geht es schlecht', 'ach, eine KI versteht das doch nicht'],
  ['it', 'sono triste', 'sei solo un programma, non puoi capire'],
  ['pt', 'tô mal', 'máquina não entende essas coisas'],
  ['ru', 'мне плохо', 'ты просто программа, что ты знаешь'],
  ['ja', 'つらい', '機械に言っても無駄か'],
  ['ko', '힘들어요', '로봇한테 말해 봤자 소용없지'],
  ['zh', '好累', '你只是个程序,怎么会懂'],
  ['ar', 'تعبان', 'انت مجرد برنامج ما بتحس'],
  ['hi', 'mann bhaari hai', 'tum bas ek bot ho, kya samjhoge'],
];
const isAboutMachine = ({ wordings }: LocalReply): boolean =>
  wordings.some((id) => id.startsWith('resigned.'));

describe('giving up on being understood', () => {
  test.each(RESIGNED)('%s: after "%s", "%s" gets a word about that', (...line) => {
    expect(isAboutMachine(replyTo(line))).toBe(true);
  });

  it('gets it in most lines that nothing was tuned to', () => {
    expect(shareOf(RESIGNED_HELD_OUT, isAboutMachine)).toBeGreaterThanOrEqual(0.75);
  });

  it('is not heard in a question', () => {
    expect(isAboutMachine(replyTo(['en', 'hello', 'are you a robot?']))).toBe(false);
  });
});

const ASKS_FEELING = new Set(['listenOpen.1', 'listenOpen.3']);
const NAMED: readonly Line[] = [
  ['de', 'nach 22 Jahr, oafach so, mit am Brief', 'bschissn hoit. I schäm mi'],
  ['ja', '彼氏と別れた', 'うん、悔しいし情けない'],
  ['en', 'my plan was turned down', 'sad. and kinda angry tbh'],
  ['ar', 'أختي ما بتحكي معي من شهر', 'حاسة حالي زعلانة كتير'],
];
const NAMED_HELD_OUT: readonly Line[] = [
  ['en', 'the meeting went badly', 'embarrassed mostly'],
  ['es', 'me han cambiado de equipo', 'pues rabia, mucha rabia'],
  ['fr', 'on m’a oubliée', 'triste et fatiguée'],
  ['de', 'der Brief kam heute', 'Angst hab ich halt'],
  ['it', 'domani si decide', 'ho paura'],
  ['pt', 'ele foi embora', 'tristeza só'],
  ['ru', 'мне отказали', 'обидно и стыдно'],
  ['ja', '試合に負けた', '悲しい'],
  ['ko', '발표를 망쳤어요', '창피해요'],
  ['zh', '方案没过', '挺失望的'],
  ['ar', 'رفضوا طلبي', 'حزين'],
  ['hi', 'mera kaam pasand nahi aaya', 'gussa aa raha hai'],
];
const answersFeeling = ({ wordings }: LocalReply): boolean =>
  wordings.some((id) => /^(?:tone|event)\./u.test(id)) && !wordings.some((id) => ASKS_FEELING.has(id));

describe('a feeling that is named', () => {
  test.each(NAMED)('%s: after "%s", "%s" is answered, and not asked for', (...line) => {
    expect(answersFeeling(replyTo(line))).toBe(true);
  });

  it('is answered in most lines that nothing was tuned to', () => {
    expect(shareOf(NAMED_HELD_OUT, answersFeeling)).toBeGreaterThanOrEqual(0.7);
  });
});

const HELP: readonly Line[] = [
  ['ar', 'عندي امتحان بكرة وما درست شي', 'شو أعمل؟'],
  ['ru', 'мне стыдно что я его жалею', 'че делать'],
  ['hi', 'bahut darr lag raha hai', 'kya karu?'],
];
const HELP_HELD_OUT: readonly Line[] = [
  ['en', 'i cant sleep at all', 'so what do i do'],
  ['es', 'me peleé con mi hermana', 'q hago'],
  ['fr', 'je suis stressée par le boulot', 'je fais quoi'],
  ['de', 'i bin so alloa', 'wos soi i macha?'],
  ['it', 'mi sento sola', 'che devo fare'],
  ['pt', 'tô brigado com meu pai', 'o que eu faço'],
  ['ru', 'я не сплю', 'что делать-то'],
  ['ja', '仕事のプレッシャーがすごい', 'どうすればいい'],
  ['ko', '너무 외로워요', '어떡하죠'],
  ['zh', '睡不着', '咋办'],
  ['ar', 'تخانقت مع مرتي', 'شو لازم أعمل'],
  ['hi', 'मुझे बहुत चिंता होती है', 'क्या करूँ'],
];
const offersSomething = ({ choices, kind }: LocalReply): boolean =>
  kind === 'answer' || choices.some(({ id }) => id.startsWith('flow.') || id.startsWith('answer.'));

describe('"what should I do", right after something was told', () => {
  test.each([...HELP])('%s: after "%s", "%s" is offered what fits', (...line) => {
    expect(offersSomething(replyTo(line))).toBe(true);
  });

  it('is offered something in nearly all lines that nothing was tuned to', () => {
    expect(shareOf(HELP_HELD_OUT, offersSomething)).toBeGreaterThanOrEqual(0.9);
  });
});

it('asks for nothing that was said before', () => {
  const conversation = new LocalConversation('en', { seed: 5 });
  const replies = [
    'my dad has cancer',
    'it has been like this for two years now',
    'nobody knows how bad it is',
    'at night it is the worst',
    'he sleeps a lot',
    'I read to him',
  ].map((text) => conversation.send(text));
  const asked = replies.slice(1).flatMap(({ wordings }) => wordings);
  const answered = [
    'ask.ill.0',
    'followUp.worry.2',
    'followUp.worry.4',
    'followUp.worry.5',
    'followUp.caring.5',
  ];
  expect(asked.filter((id) => answered.includes(id))).toEqual([]);
});

it('takes a doctor who is named in a step for the answer to it', () => {
  const conversation = new LocalConversation('ru', { seed: 7 });
  for (const text of [
    'у мамы нашли рак',
    'операция через неделю, я боюсь',
    'Беспокойство',
    'что она не проснётся',
  ])
    conversation.send(text);
  const before = conversation.send('Там что-то есть');
  const reply = conversation.send('поговорить с анестезиологом');
  expect(before.flow?.id).toBe('worry');
  expect({ flow: reply.flow?.id, isPerson: reply.wordings.some((id) => id.startsWith('person.')) }).toEqual({
    flow: 'worry',
    isPerson: false,
  });
});

describe('a harmless line after sadness', () => {
  test.each<[LanguageCode, string[]]>([
    [
      'it',
      [
        'sono arrabbiatissimo con mio fratello',
        'si è preso la macchina di papà senza chiedere niente a nessuno',
        'nello stomaco, mi brucia',
        'papà è morto a gennaio e quella macchina era tutto per me',
      ],
    ],
    [
      'ar',
      [
        'لا يعني مو بس هيك، هي مريضة وأنا ما فيني أسافر',
        'ما معي إقامة وإذا طلعت ما برجع',
        'خايف تموت وأنا بعيد',
        'ماشي. بس كنت بدي حدا يسمعني',
      ],
    ],
    ['de', ['i hob heid mein Job verlorn', 'i mog jetzt nimma drüber redn, danke']],
  ])('%s: is not asked about dying', (language, messages) => {
    const conversation = new LocalConversation(language, { seed: 7 });
    expect(messages.map((text) => conversation.send(text).level)).toEqual(messages.map(() => 'none'));
  });

  it('is asked about where it says so itself', () => {
    const conversation = new LocalConversation('en', { seed: 7 });
    expect(conversation.send('sometimes I just want it all to end, I want to die').level).not.toBe('none');
  });
});
