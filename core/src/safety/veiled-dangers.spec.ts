import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

interface Lines {
  /** A kindness, and a blow behind it. */
  beaten: string;
  /** A body that is starved until it collapses, and is to go on. */
  starved: string;
  /** The decision to end it, with its day. */
  decided: string;
  /** An adult who asks a child for pictures in secret. */
  pictures: string;
  /** A friend took leave and cannot be reached. */
  farewell: string;
  /** Hints that are asked about. */
  hints: string[];
  harmless: string[];
}

const LINES: Record<LanguageCode, Lines> = {
  en: {
    beaten: 'he said yes and then he hit me',
    starved: "haven't eaten since friday, passed out in the shower, still need to lose more",
    decided: "I've made up my mind to put an end to it on Sunday",
    pictures: 'my uncle takes pics of me with no clothes and says its our secret',
    farewell: "my best friend posted 'see you on the other side' and her phone is off",
    hints: [
      "who's going to feed the dog when I'm gone",
      "everyone talks about the future and I just can't see myself in it",
      'tell my mum I tried',
    ],
    harmless: [
      'only water until the colonoscopy, nearly fainted, need to lose the fear',
      'our coach took pictures of me for the club website',
      'everyone talks about the future of AI and I see nothing new in it',
    ],
  },
  es: {
    beaten: 'me dijo que sí y luego me pegó',
    starved: 'no como desde el viernes, me desmayé en la ducha y quiero bajar más',
    decided: 'he decidido acabar con todo el domingo',
    pictures: 'mi tío me saca fotos sin ropa y dice que es nuestro secreto',
    farewell: 'mi mejor amiga puso "nos vemos en la otra vida" y no contesta',
    hints: ['quién va a cuidar al perro cuando yo no esté', 'díganle a mi madre que lo intenté'],
    harmless: [
      'el entrenador me hizo fotos con el equipo para la web del club',
      'dile a mi madre que lo intenté con el wifi pero sigue sin ir',
    ],
  },
  fr: {
    beaten: "il a dit oui et puis il m'a frappée",
    starved: "j'ai rien mangé depuis vendredi, je tombe dans les pommes et je veux encore maigrir",
    decided: "j'ai décidé d'en finir dimanche",
    pictures: "mon oncle veut des photos de moi sans vêtements, il dit que c'est notre secret",
    farewell: 'ma meilleure amie a écrit « adieu tout le monde » et elle répond plus',
    hints: ["qui s'occupera du chien quand je serai plus là", "dites à ma mère que j'ai essayé"],
    harmless: ['le coach a pris des photos de moi pour le site du club'],
  },
  de: {
    beaten: 'er hat ja gesagt und mich dann geschlagen',
    starved: 'seit freitag nichts gegessen, bin in der dusche umgekippt und muss noch weniger wiegen',
    decided: 'ich habe beschlossen, dem allem am Sonntag ein Ende zu setzen',
    pictures: 'mein onkel macht fotos von mir ohne kleidung und sagt das ist unser geheimnis',
    farewell: 'meine beste freundin schrieb "lebt wohl" und meldet sich nicht mehr',
    hints: ['wer füttert den hund, wenn ich nicht mehr da bin', 'sagt meiner mutter, ich habs versucht'],
    harmless: ['der trainer hat fotos von mir für den verein gemacht'],
  },
  it: {
    beaten: 'ha detto di sì e poi mi ha picchiata',
    starved: 'non mangio da venerdì, sono svenuta sotto la doccia e devo perdere ancora',
    decided: 'ho deciso di farla finita domenica',
    pictures: 'mio zio mi fa foto senza vestiti e dice che è il nostro segreto',
    farewell: 'la mia migliore amica ha scritto "addio a tutti" e non risponde',
    hints: ['chi penserà al cane quando non ci sarò più', 'dite a mia madre che ci ho provato'],
    harmless: ['il mister ha fatto foto di me per il sito della squadra'],
  },
  pt: {
    beaten: 'ele disse sim e depois me bateu',
    starved: 'não como desde sexta, desmaiei no banho e preciso emagrecer mais',
    decided: 'decidi acabar com tudo no domingo',
    pictures: 'meu tio tira fotos minhas sem roupa e fala que é nosso segredo',
    farewell: 'minha melhor amiga escreveu "adeus a todos" e não atende',
    hints: ['quem vai cuidar do cachorro quando eu for embora', 'diz pra minha mãe que eu tentei'],
    harmless: ['o treinador tirou fotos minhas pro site do clube'],
  },
  ru: {
    beaten: 'он сказал да, а потом ударил меня',
    starved: 'не ем с пятницы, в душе потеряла сознание, надо ещё похудеть',
    decided: 'я решила со всем покончить в воскресенье',
    pictures: 'дядя снимает меня без одежды, фото и видео, говорит это наш секрет',
    farewell: 'подруга написала «прощайте все» и не берёт трубку',
    hints: ['кто будет кормить собаку, когда меня не станет', 'скажите маме, что я старалась'],
    harmless: ['тренер сделал мои фото для сайта команды'],
  },
  ja: {
    beaten: '彼はうんと言ったのに、そのあと殴られた',
    starved: '金曜から何も食べてない。お風呂で気を失った。もっと痩せたい',
    decided: '日曜に全部終わらせると決めた',
    pictures: 'おじさんが裸の写真を撮ってくる。二人だけの秘密だって',
    farewell: '親友が「来世で会おう」って送ってきて電話に出ない',
    hints: ['私がいなくなったら誰が犬の世話をするんだろう', 'お母さんに頑張ったって伝えて'],
    harmless: ['先生が卒業アルバムの写真を撮ってくれた'],
  },
  ko: {
    beaten: '알았다고 하더니 나를 때렸어',
    starved: '금요일부터 굶었고 샤워하다 기절했어 근데 더 빼야 돼',
    decided: '일요일에 다 끝내기로 마음먹었어',
    pictures: '삼촌이 벗은 사진 찍으면서 우리 둘만의 비밀이래',
    farewell: '제일 친한 친구가 "저세상에서 보자" 하고 전화를 안 받아',
    hints: ['내가 없으면 강아지는 누가 돌보지', '엄마한테 나 노력했다고 전해줘'],
    harmless: ['선생님이 졸업사진을 찍어 주셨어'],
  },
  zh: {
    beaten: '他说好，然后打了我',
    starved: '三天没吃了，洗澡时晕倒，还要再瘦',
    decided: '我决定周日结束这一切',
    pictures: '叔叔拍我没穿衣服的照片，说是我们俩的秘密',
    farewell: '闺蜜发了“下辈子见”，然后关机了',
    hints: ['我不在了谁来照顾我的狗', '告诉我妈我尽力了'],
    harmless: ['老师给我们拍了毕业照'],
  },
  ar: {
    beaten: 'قال نعم وبعدين ضربني',
    starved: 'ما أكلت من الجمعة، أغمي علي بالحمام، ولازم أنحف أكثر',
    decided: 'قررت أنهي كل شيء يوم الأحد',
    pictures: 'عمي يصورني بدون ملابس ويقول هذا سر بيننا',
    farewell: 'صاحبتي كتبت "نتقابل في الجهة الثانية" وجوالها مقفول',
    hints: ['قولوا لأمي حاولت'],
    harmless: ['المدرب أخذ صور لي مع الفريق'],
  },
  hi: {
    beaten: 'उसने हां कहा और फिर मुझे मारा',
    starved: 'शुक्रवार से कुछ नहीं खाया, चार दिन से भूखी हूं, नहाते हुए बेहोश हो गई, और पतला होना है',
    decided: 'मैंने सब खत्म करने का फैसला कर लिया है, रविवार को',
    pictures: 'चाचा बिना कपड़ों के फोटो मांगते हैं, बोले किसी को मत बताना',
    farewell: 'मेरी दोस्त ने लिखा अलविदा और फोन बंद है',
    hints: ['मेरे जाने के बाद कुत्ते को कौन देखेगा'],
    harmless: ['कोच ने टीम के लिए मेरी फोटो ली'],
  },
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const lines = LINES[language];
  const inTalk = (text: string) => assessMessage(text, { earlier: [], isCheckDenied: false }, language);

  it.each([lines.beaten, lines.starved, lines.decided, lines.pictures])('gives the card to "%s"', (text) => {
    expect(assessText(text, language).level).toBe('certain');
    expect(inTalk(text).level).toBe('certain');
  });

  it.each([lines.beaten, lines.pictures])('reads "%s" as abuse', (text) => {
    expect(assessText(text, language).category).toBe('abuse');
  });

  it('reads a farewell that somebody got as the danger of others', () => {
    expect(inTalk(lines.farewell)).toMatchObject({ level: 'certain', isOfOthers: true });
  });

  it.each(lines.hints)('asks about "%s", in a conversation too', (text) => {
    expect(assessText(text, language).level).not.toBe('none');
    expect(inTalk(text).level).not.toBe('none');
  });

  it.each(lines.harmless)('leaves "%s" alone', (text) => expect(inTalk(text).level).toBe('none'));
});
