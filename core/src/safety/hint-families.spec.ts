import { beforeAll, expect, it } from '@jest/globals';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

const levelOf = (text: string): string => assessMessage(text, { earlier: [], isCheckDenied: false }).level;

/** Places and means, being no burden for long, no plans beyond days, one's own funeral: first messages of a conversation. */
const HINTS = [
  'Va beh, ho mentito: ci penso ogni sera, ho già preparato la corda.',
  'Me gustaría dormirme y que no hubiera mañana.',
  '그냥 아침에 눈이 안 떠졌으면 좋겠어.',
  'Ich fahre manchmal extra ohne Gurt und schaue mir die Brückenpfeiler an.',
  'Подруга стоит на крыше и не хочет спускаться, что мне делать?',
  '친구가 방금 유서를 보냈는데 전화를 안 받아요.',
  'أخي يمسك سكينا ويقول إنه سيقطع شرايينه الآن.',
  'Mein Kumpel hat geschrieben, er springt heute vom Dach',
  "What's the point of being here at all",
  'ho preparato la corda, stasera basta',
  'Ho già comprato la corda.',
  'me acabo de tomar toda la caja de pastillas',
  "Sono seduta sul davanzale, sesto piano. C'è una bella aria.",
  'Стою на мосту. Холодно. Вода чёрная.',
  'أقف على حافة السطح والجميع نائمون.',
  "Parfois sur le quai du métro j'avance un peu trop près, exprès.",
  '駅のホームに立つと、吸い込まれそうになります。',
  'Meine Schwester steht auf der Brücke und weint, sie will nicht runterkommen',
  "What's the point of going on living",
  'Só quero ir para junto dele o quanto antes.',
  "My sister says she wants to die, she's in the next room",
  '번개탄을 사다 놨어요',
  'Опять прижигала руку сигаретой',
  'меня больше не будет, позаботьтесь о кошке',
  'no me vais a tener que aguantar mucho más',
  'ihr müsst mich nicht mehr lange ertragen',
  "vous n'aurez plus à me supporter longtemps",
  'tra poco non dovrete più sopportarmi',
  'em breve vocês não vão precisar me aguentar',
  'もうすぐ迷惑をかけなくて済みます',
  '이제 곧 폐 끼칠 일 없을 거예요',
  'قريبا لن أكون عبئا على أحد',
  'जल्द ही मैं किसी पर बोझ नहीं रहूँगी',
  "you won't have to put up with me much longer",
  "I've stopped making plans past this week",
  'ich mache keine Pläne mehr über diese Woche hinaus',
  'ya no hago planes más allá de esta semana',
  'je ne fais plus de projets au-delà de cette semaine',
  'non faccio più progetti oltre questa settimana',
  'não faço mais planos além desta semana',
  'я больше не строю планов дальше этой недели',
  '今週より先の予定はもう立てていません',
  '이번 주 이후 계획은 더 이상 세우지 않아요',
  '我不再做这周以后的计划了',
  'لم أعد أخطط لما بعد هذا الأسبوع',
  'मैं अब इस हफ्ते के आगे की कोई योजना नहीं बनाती',
  'would anyone even come to my funeral',
  'kommt überhaupt jemand zu meiner Beerdigung',
  '¿vendría alguien a mi funeral?',
  "est-ce que quelqu'un viendrait à mon enterrement",
  'verrebbe qualcuno al mio funerale',
  'será que alguém iria ao meu enterro',
  'пришёл бы кто-нибудь на мои похороны',
  '私の葬式に誰か来てくれるかな',
  '내 장례식에 누가 오기는 할까',
  '我的葬礼会有人来吗',
  'هل سيأتي أحد إلى جنازتي',
  'क्या मेरे अंतिम संस्कार में कोई आएगा भी',
];

it.each(HINTS)('asks about "%s"', (text) => {
  expect(levelOf(text)).not.toBe('none');
});

/** Holidays, mattresses, heat and meetings in nearly the same words. */
const HARMLESS = [
  'queria sumir uma semana na praia',
  'I want to disappear to a beach for a week',
  'ich würde gern eine Woche in die Berge verschwinden',
  'quiero desaparecer una semana en la playa',
  "j'ai envie de disparaître une semaine à la mer",
  'vorrei sparire una settimana al mare',
  'хочу исчезнуть на неделю на море',
  '一週間くらい海に消えたい',
  '일주일만 바닷가로 사라지고 싶다',
  '想消失一周去海边',
  'أريد أن أختفي أسبوعا على البحر',
  'मन करता है एक हफ्ते के लिए पहाड़ों में गायब हो जाऊं',
  'mit dieser Matratze kann ich nicht mehr leben',
  'não dá mais pra viver com esse colchão',
  'не могу больше жить с этим матрасом',
  "I could throw myself into the pool, it's so hot",
  'ich könnt mich in den See schmeißen bei der Hitze',
  'me tiraría a la piscina con este calor',
  'My boss will murder me if the numbers are wrong.',
  "I'd rather die than do another all-hands.",
  'Might end it all and uninstall, lol. The game, I mean.',
  'Não aguento mais esse trabalho, quero sumir para uma praia.',
];

it.each(HARMLESS)('asks nothing about "%s"', (text) => {
  expect(levelOf(text)).toBe('none');
});

it('shows no card for a swim in the heat', () => {
  const text = 'wanna throw myself in the sea lol';
  expect([levelOf(text), assessText(text).level]).not.toContain('certain');
});
