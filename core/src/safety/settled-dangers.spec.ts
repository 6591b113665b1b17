import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** Texts that settle the danger they name, and texts in nearly the same words that do not. */
const LINES: Record<LanguageCode, [settled: string[], open: string[]]> = {
  en: [
    [
      "my ex hit me for years, I left him four years ago and I'm safe now, can we talk about dating again",
      "it's not that I don't want to live, I just don't want to go to work",
      'nobody in our house wants to die, we only fight about the dishes',
      "I'm writing a novel, the main character tries to kill herself, how do I describe the hospital",
    ],
    [
      "my ex hit me, I left him four years ago and I was safe, but now he's outside again",
      'I wrote a novel about a character who dies and tonight I will kill myself too',
      "I'm safe now but I want to kill myself",
    ],
  ],
  es: [
    [
      'mi ex me pegaba, me separé hace cinco años y estoy a salvo, quería hablar de volver a confiar',
      'no es que no quiera vivir, es que no quiero ir al trabajo',
      'aquí nadie se quiere morir, solo discutimos por los platos',
    ],
    ['mi ex me pegaba hace años y estoy a salvo, pero ahora me encontró y está afuera'],
  ],
  fr: [
    ["mon ex me frappait, je suis partie il y a cinq ans, je suis en sécurité, je voudrais parler d'amour"],
    ["mon ex me frappait il y a cinq ans, j'étais en sécurité mais il est dehors et il veut me tuer"],
  ],
  de: [
    [
      'mein Ex hat mich geschlagen, das ist fünf Jahre her, ich bin in Sicherheit und möchte über Vertrauen reden',
      'hier will keiner sterben, wir streiten nur wegen dem Abwasch',
    ],
    ['mein Ex hat mich vor fünf Jahren geschlagen, ich bin in Sicherheit, aber jetzt bedroht er mich wieder'],
  ],
  it: [
    [
      'il mio ex mi picchiava, cinque anni fa me ne sono andata, sono al sicuro, vorrei parlare di fiducia',
      'non è che non voglia vivere, è che non voglio andare al lavoro',
    ],
    ['il mio ex mi picchiava cinque anni fa, ero al sicuro ma mi ha trovata ed è fuori'],
  ],
  pt: [
    [
      'meu ex me batia, me separei há cinco anos, tô segura, queria falar sobre namorar de novo',
      'não é que eu não queira viver, é que não quero ir pro trabalho',
    ],
    ['meu ex me batia há cinco anos, tô segura, mas ele me achou e tá lá fora'],
  ],
  ru: [
    [
      'бывший меня бил, уже пять лет как ушла, я в безопасности, хочу поговорить о доверии',
      'не то чтобы я не хочу жить, я на работу не хочу',
    ],
    ['бывший меня бил, пять лет назад ушла, в безопасности, но он снова угрожает меня убить'],
  ],
  ja: [
    [
      '元夫に殴られていたけど離婚して五年、今は安全です。恋愛の話がしたい',
      '死にたいんじゃなくて仕事に行きたくないだけ',
    ],
    ['元夫に殴られて離婚して五年、今は安全だと思ってたけどまた外にいる'],
  ],
  ko: [
    [
      '전남편이 때렸었는데 이혼한 지 오 년 됐고 이제 안전해요 연애 얘기 하고 싶어요',
      '살기 싫은 게 아니라 출근하기 싫은 거야',
      '우리 집에 죽고 싶은 사람 없어 설거지 때문에 싸울 뿐이야',
      '소설 쓰는 중인데 주인공이 자살 시도를 하고 살아남아 병원을 어떻게 묘사하지',
    ],
    ['전남편이 때려서 이혼한 지 오 년 됐고 안전했는데 또 찾아왔어'],
  ],
  zh: [
    ['前夫以前打我，离婚五年了，现在很安全，想聊聊怎么重新信任人', '不是不想活，是不想上班'],
    ['前夫打我，离婚五年了，以为现在安全，他又在门外威胁我'],
  ],
  ar: [
    [
      'طليقي كان يضربني، تطلقت من خمس سنين وأنا بأمان، أبي أتكلم عن الثقة',
      'مش إني مش عايز أعيش، أنا مش عايز أروح الشغل',
    ],
    ['طليقي كان يضربني من خمس سنين وأنا بأمان بس الحين يهددني وهو بره'],
  ],
  hi: [
    [
      'मेरा पति मुझे मारता था, तलाक को पांच साल हो गए, मैं अब सुरक्षित हूं, भरोसे पर बात करनी है',
      'घर में कोई मरना नहीं चाहता, बस बर्तन पर लड़ते हैं',
    ],
    ['मेरा पति मुझे मारता था, पांच साल पहले अलग हुई, सुरक्षित हूं, लेकिन अब वो फिर से बाहर खड़ा है'],
  ],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [settled, open] = LINES[language];

  it.each(settled)('gives no card to "%s"', (text) =>
    expect(assessText(text, language).level).not.toBe('certain'),
  );

  it.each(settled)('gives the card to the same and a wish to die: "%s"', (text) =>
    expect(assessText(`${text}. ${WISH[language]}`, language).level).toBe('certain'),
  );

  it.each(open)('does not overlook "%s"', (text) =>
    expect(assessText(text, language).level).not.toBe('none'),
  );
});

/** The writer means it, tonight. */
const WISH: Record<LanguageCode, string> = {
  en: 'And tonight I am going to kill myself.',
  es: 'Y esta noche me voy a matar.',
  fr: 'Et ce soir je vais me tuer.',
  de: 'Und heute Nacht bringe ich mich um.',
  it: 'E stanotte mi uccido.',
  pt: 'E hoje à noite vou me matar.',
  ru: 'А сегодня ночью я покончу с собой.',
  ja: '今夜、自殺します。',
  ko: '그리고 오늘 밤 자살할 거야.',
  zh: '今晚我要自杀。',
  ar: 'والليلة سأنتحر.',
  hi: 'और आज रात मैं आत्महत्या कर लूंगी।',
};
