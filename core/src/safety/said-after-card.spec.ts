import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { correctionIn, isFigurative } from './corrections.js';
import { otherCareIn } from './other-care.js';
import { homeAnswerIn } from './said-at-home.js';
import { dangerIn } from './said-of-danger.js';
import { helpAnswerIn } from './said-of-help.js';

type Rows = readonly (readonly [LanguageCode, string])[];

const missed = (rows: Rows, fits: (text: string, language: LanguageCode) => boolean) =>
  rows.filter(([language, text]) => !fits(text, language));

/** A time, a place or loneliness, in answer to "safe, or could you hurt yourself?". */
const DANGERS: Rows = [
  ['en', 'tonight when the kids are at their dads'],
  ['en', 'down by the canal lock'],
  ['en', "there's nobody i can ring"],
  ['es', 'mañana a las seis, antes de que se levante nadie'],
  ['es', 'en el garaje'],
  ['fr', 'samedi, avant que ma mère rentre'],
  ['fr', 'dans la cave'],
  ['de', 'um sechs, bevor meine Frau aufwacht'],
  ['de', 'im Keller'],
  ['it', 'quando mia moglie esce per il turno di notte'],
  ['pt', 'quando meu marido sair'],
  ['ru', 'в пятницу ночью, когда все уснут'],
  ['ru', 'никого рядом нет'],
  ['ja', '終電が行った後、駅で'],
  ['ja', '誰もいない'],
  ['ko', '다들 나가고 나면'],
  ['ko', '아무도 없어요'],
  ['zh', '十二点就吃'],
  ['zh', '等他们睡了以后'],
  ['ar', 'بعد صلاة الفجر'],
  ['ar', 'لا أحد في البيت'],
  ['hi', 'रात को जब सब सो जाएँगे'],
  ['hi', 'कुएँ के पास'],
  ['hi', 'घर पर कोई नहीं है'],
];

const NO_DANGERS: Rows = [
  ['en', "i'm in my room"],
  ['en', 'my sister comes over tonight'],
  ['en', 'i had soup for lunch today'],
  ['fr', 'lundi j’ai un rendez-vous chez le dentiste'],
  ['zh', '今天吃了一碗很好喝的汤'],
  ['es', 'esta noche viene mi hermana'],
  ['fr', 'je suis dans ma chambre'],
  ['de', 'ich bin im Bett'],
  ['de', 'ich bin nicht allein'],
  ['it', 'sono in camera'],
  ['pt', 'estou em casa'],
  ['ru', 'я дома'],
  ['ja', '部屋にいます'],
  ['ko', '집이에요'],
  ['zh', '我在家'],
  ['ar', 'أنا في البيت'],
  ['hi', 'मैं घर पर हूँ'],
];

const NO_CALLS: Rows = [
  ['en', "i can't talk on the phone"],
  ['es', 'no voy a llamar, ya llamé una vez y me colgaron'],
  ['fr', "je n'arrive pas à parler au téléphone"],
  ['de', 'ich kann da nicht anrufen'],
  ['it', 'non riesco a telefonare'],
  ['pt', 'não consigo ligar'],
  ['ru', 'я не могу звонить'],
  ['ja', '電話はできません'],
  ['ko', '전화는 싫어요'],
  ['zh', '我不想打电话'],
  ['ar', 'ما اقدر اتصل'],
  ['hi', 'फोन नहीं करना चाहता'],
];

const WRITING: Rows = [
  ['en', 'can i text someone instead?'],
  ['es', '¿puedo escribir a alguien en vez de hablar?'],
  ['fr', 'il y a un chat ou un sms ?'],
  ['de', 'kann ich auch schreiben?'],
  ['it', 'posso scrivere a qualcuno?'],
  ['pt', 'tem algum chat?'],
  ['ru', 'можно кому-нибудь написать?'],
  ['ja', 'チャットはありますか'],
  ['ko', '문자로 할 수 있나요?'],
  ['zh', '可以发短信吗?'],
  ['ar', 'ممكن اكتب لأحد؟'],
  ['hi', 'क्या मैसेज कर सकते हैं?'],
];

const NO_SERVICES: Rows = [
  ['en', 'please no police'],
  ['es', 'no quiero una ambulancia'],
  ['fr', "pas d'hôpital s'il vous plaît"],
  ['de', 'ich will kein Krankenhaus'],
  ['it', 'non voglio andare in ospedale'],
  ['pt', 'não quero polícia'],
  ['ru', 'только не вызывайте скорую'],
  ['ja', '救急車は呼びたくない'],
  ['ko', '경찰 부르지 마세요'],
  ['zh', '别报警'],
  ['ar', 'لا أريد الشرطة'],
  ['hi', 'पुलिस को मत बुलाना'],
];

const WHOM: Rows = [
  ['en', 'who can i call?'],
  ['es', '¿a quién puedo llamar?'],
  ['fr', 'je peux appeler qui ?'],
  ['de', 'wen kann ich anrufen?'],
  ['it', 'chi posso chiamare?'],
  ['pt', 'pra quem eu posso ligar?'],
  ['ru', 'кому мне позвонить?'],
  ['ja', 'どこに電話すればいいですか'],
  ['ko', '누구한테 전화해야 돼요?'],
  ['zh', '我该打给谁?'],
  ['ar', 'بمن اتصل؟'],
  ['hi', 'किसको फोन करूं?'],
];

const ORDINARY: Rows = [
  ['en', 'my boss never calls me back'],
  ['en', 'the phone bill is too high'],
  ['es', 'mi jefe me llama cada día'],
  ['fr', "j'ai appelé ma sœur"],
  ['de', 'meine Mutter ruft jeden Tag an'],
  ['it', 'ho chiamato mia sorella'],
  ['pt', 'liguei para a minha mãe'],
  ['ru', 'мама звонит каждый день'],
  ['ja', '友達と電話しました'],
  ['ko', '친구랑 전화했어요'],
  ['zh', '我给妈妈打了电话'],
  ['ar', 'اتصلت بأمي'],
  ['hi', 'मैंने माँ को फोन किया'],
];

const AT_HOME: readonly (readonly [LanguageCode, string, ReturnType<typeof homeAnswerIn>])[] = [
  ['en', "he's on his way home", 'comes'],
  ['en', 'he is in the shower', 'busy'],
  ['en', 'my kids are in the next bed', 'children'],
  ['en', 'i can get out the back', 'refuge'],
  ['en', "i'm outside now", 'away'],
  ['es', 'ya viene por el pasillo', 'comes'],
  ['es', 'está viendo el fútbol', 'busy'],
  ['fr', 'il rentre dans dix minutes', 'comes'],
  ['fr', 'il dort', 'busy'],
  ['de', 'er kommt gleich von der Arbeit', 'comes'],
  ['de', 'meine oma wohnt gegenüber', 'refuge'],
  ['it', 'sta dormendo', 'busy'],
  ['it', 'posso uscire dalla porta sul retro con la bimba', 'refuge'],
  ['it', 'sono dalla vicina', 'away'],
  ['pt', 'ele tá voltando do trabalho agora', 'comes'],
  ['pt', 'ele tá no banho', 'busy'],
  ['pt', 'meus filhos tão no quarto', 'children'],
  ['ru', 'он спит за стенкой', 'busy'],
  ['ru', 'он скоро придёт', 'comes'],
  ['ja', 'おばあちゃんの家が近くにある', 'refuge'],
  ['ja', 'もうすぐ帰ってきます', 'comes'],
  ['ko', '지금 옆집 아줌마 집에 왔어요', 'away'],
  ['ko', '아빠가 자고 있어요', 'busy'],
  ['zh', '他今晚又要来', 'comes'],
  ['zh', '我可以去邻居家', 'refuge'],
  ['ar', 'هو نايم الحين', 'busy'],
  ['ar', 'اولادي معي بالغرفة', 'children'],
  ['hi', 'वो सो रहा है', 'busy'],
  ['hi', 'वो घर आ रहा है', 'comes'],
];

const FIGURES: Rows = [
  ['en', "omg no, it's a figure of speech"],
  ['es', 'es solo una forma de hablar'],
  ['fr', "c'est une façon de parler"],
  ['de', 'das war nur so dahingesagt'],
  ['it', 'è solo un modo di dire'],
  ['pt', 'é só modo de falar'],
  ['ru', 'это просто такое выражение'],
  ['ja', '言葉のあやです'],
  ['ko', '아니 그냥 하는 말이에요'],
  ['zh', '我只是随口一说'],
  ['ar', 'لا لا أقصد أنه متعب فقط'],
  ['hi', 'ये बस कहने का ढंग था'],
];

const NO_JOKES: Rows = [
  ['en', "i'm not joking"],
  ['es', 'no es broma'],
  ['fr', "c'est pas une blague"],
  ['de', 'das ist kein Witz'],
  ['it', 'non è uno scherzo'],
  ['pt', 'não é brincadeira'],
  ['ru', 'я не шучу'],
  ['ja', '冗談じゃない'],
  ['ko', '농담 아니에요'],
  ['zh', '我没开玩笑'],
  ['ar', 'انا لا امزح'],
  ['hi', 'मजाक नहीं था'],
];

const OTHERS: readonly (readonly [LanguageCode, string, ReturnType<typeof otherCareIn>])[] = [
  ['en', 'should i give her water?', 'give'],
  ['en', "she's not talking anymore", 'breathing'],
  ['en', "he doesn't want me to call anyone", 'forbidden'],
  ['es', '¿le doy agua?', 'give'],
  ['fr', 'je lui donne du lait ?', 'give'],
  ['fr', 'elle ronfle bizarrement', 'breathing'],
  ['de', 'er will nicht dass ich jemanden rufe', 'forbidden'],
  ['de', 'soll ich ihm Wasser geben?', 'give'],
  ['it', 'non risponde più', 'breathing'],
  ['pt', 'devo dar água?', 'give'],
  ['ru', 'она больше не отвечает мне', 'breathing'],
  ['ja', '救急車は呼ばないでって言われた', 'forbidden'],
  ['ja', '呼びかけても返事しない', 'breathing'],
  ['ko', '물을 먹여도 돼요?', 'give'],
  ['zh', '她求我别叫救护车', 'forbidden'],
  ['ar', 'هل اعطيها ماء؟', 'give'],
  ['hi', 'उसके मुंह में पानी डालूं क्या?', 'give'],
  ['hi', 'वो अब बोल नहीं रही', 'breathing'],
];

describe('what is written after the card', () => {
  it('knows a time, a place and loneliness, and no place in which people simply are', () => {
    expect(missed(DANGERS, (text, language) => dangerIn(text, language) !== undefined)).toEqual([]);
    expect(missed(NO_DANGERS, (text, language) => dangerIn(text, language) === undefined)).toEqual([]);
  });

  it.each([
    ['write', NO_CALLS],
    ['writing', WRITING],
    ['noServices', NO_SERVICES],
    ['whom', WHOM],
    [undefined, ORDINARY],
  ] as const)('knows what is said of the way to help: %s', (answer, rows) => {
    expect(missed(rows, (text, language) => helpAnswerIn(text, language) === answer)).toEqual([]);
  });

  it('knows what is said of the moment at home', () => {
    expect(AT_HOME.map(([language, text]) => [language, text, homeAnswerIn(text, language)])).toEqual(
      AT_HOME,
    );
  });

  it('ends care for a figure of speech that is taken back', () => {
    expect(
      missed(FIGURES, (text, language) => correctionIn(text, language, [], 'suicide') === 'end'),
    ).toEqual([]);
  });

  it('takes no joke for one once means or a time were named', () => {
    expect(
      missed(FIGURES, (text, language) => correctionIn(text, language, ['means'], 'suicide') === 'joke'),
    ).toEqual([]);
    expect(correctionIn('just kidding', 'en', ['grave'], 'suicide')).toBe('joke');
  });

  it('takes back nothing where it is meant, where it was plain, or after abuse', () => {
    expect(
      missed(NO_JOKES, (text, language) => correctionIn(text, language, ['figure'], 'suicide') === undefined),
    ).toEqual([]);
    expect(correctionIn('just kidding', 'en', [], 'suicide')).toBeUndefined();
    expect(correctionIn('my husband says I exaggerate', 'en', [], 'abuse')).toBeUndefined();
  });

  it('knows a figure of speech by its laughter or its trifle', () => {
    expect(isFigurative('me quiero tirar por la ventana cada vez que abro el tema 40 jaja', 'es')).toBe(true);
    expect(isFigurative('my mother in law is going to kill me when she sees the carpet', 'en')).toBe(true);
    expect(isFigurative('he is going to kill me', 'en')).toBe(false);
    expect(isFigurative('I want to kill myself', 'en')).toBe(false);
  });

  it('knows what is asked and told of the care for somebody else', () => {
    expect(OTHERS.map(([language, text]) => [language, text, otherCareIn(text, language)])).toEqual(OTHERS);
  });
});
