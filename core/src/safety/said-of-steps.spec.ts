import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { isNotMe } from './not-me.js';
import { isHelpCalled } from './other-answers.js';
import { stepIn } from './said-of-steps.js';

interface Steps {
  nearby: string;
  lineBusy: string;
  reached: string;
  stay: string;
  calling: string;
  notMe: string;
  nothing: string[];
}

const STEPS: Record<LanguageCode, Steps> = {
  en: {
    nearby: 'my mum lives two streets away',
    lineBusy: 'i called, the line is busy',
    reached: 'got through',
    stay: 'can you stay until she is here',
    calling: 'she is calling 911',
    notMe: "it's not me, it's him",
    nothing: ["i'm at home", 'i keep busy', 'not me'],
  },
  es: {
    nearby: 'mi compañera de piso está en casa',
    lineBusy: 'llamé pero comunica',
    reached: 'ya me han contestado',
    stay: 'puedes quedarte hasta que venga',
    calling: 'ya está llamando al 112',
    notMe: 'no soy yo, es él',
    nothing: ['estoy en casa', 'tengo sueño'],
  },
  fr: {
    nearby: 'ma mère habite à deux rues',
    lineBusy: 'ça sonne occupé',
    reached: 'ils ont répondu',
    stay: "tu peux rester jusqu'à ce qu'elle arrive",
    calling: 'elle appelle le 15',
    notMe: "c'est pas moi, c'est lui",
    nothing: ['je suis à la maison', 'je suis fatiguée'],
  },
  de: {
    nearby: 'meine mutter wohnt zwei straßen weiter',
    lineBusy: 'es ist besetzt',
    reached: 'ich bin durch',
    stay: 'kannst du dableiben bis sie da ist',
    calling: 'sie ruft gerade den notruf',
    notMe: 'es geht nicht um mich',
    nothing: ['ich bin zuhause', 'ich bin müde'],
  },
  it: {
    nearby: 'mia madre abita vicino',
    lineBusy: 'è occupato',
    reached: 'mi hanno risposto',
    stay: 'puoi restare finché arriva',
    calling: 'sta chiamando il 112',
    notMe: 'non sono io, è lui',
    nothing: ['sono a casa', 'sono stanca'],
  },
  pt: {
    nearby: 'minha mãe tá em casa',
    lineBusy: 'liguei e tá ocupado',
    reached: 'atenderam',
    stay: 'você pode ficar até ela chegar',
    calling: 'ela tá ligando pro samu',
    notMe: 'não sou eu, é ele',
    nothing: ['estou em casa', 'estou cansada'],
  },
  ru: {
    nearby: 'мама дома, спит',
    lineBusy: 'там занято',
    reached: 'дозвонилась',
    stay: 'можешь побыть со мной пока она едет',
    calling: 'она вызывает скорую',
    notMe: 'это не я, а он',
    nothing: ['я дома', 'я устала'],
  },
  ja: {
    nearby: '母が家にいます',
    lineBusy: '相談窓口に電話したけどつながらない',
    reached: 'つながった',
    stay: '来るまでここにいてくれますか',
    calling: '母が救急車を呼んでくれています',
    notMe: '私じゃなくて彼です',
    nothing: ['家にいます', '疲れました'],
  },
  ko: {
    nearby: '엄마가 집에 있어요',
    lineBusy: '상담 전화가 통화 중이에요',
    reached: '연결됐어요',
    stay: '올 때까지 같이 있어 줄 수 있어요?',
    calling: '엄마가 119에 전화하고 있어요',
    notMe: '제가 아니라 친구예요',
    nothing: ['집이에요', '피곤해요'],
  },
  zh: {
    nearby: '我妈在家',
    lineBusy: '心理热线打过 占线',
    reached: '通了',
    stay: '你能陪我等她来吗',
    calling: '她正在打120',
    notMe: '不是我，是他',
    nothing: ['我很累', '我室友明天才回来'],
  },
  ar: {
    nearby: 'أمي في البيت',
    lineBusy: 'الخط مشغول',
    reached: 'ردوا علي',
    stay: 'ممكن تبقى معي',
    calling: 'هي تتصل بالاسعاف',
    notMe: 'ليس أنا، بل هو',
    nothing: ['أنا تعبان', 'أنا وحدي'],
  },
  hi: {
    nearby: 'मम्मी घर पर हैं',
    lineBusy: 'लाइन व्यस्त है',
    reached: 'फ़ोन लग गया',
    stay: 'क्या आप यहीं रुक सकते हैं',
    calling: 'वो 112 पर फ़ोन कर रही है',
    notMe: 'मैं नहीं, वो',
    nothing: ['मैं थक गई हूँ', 'मैं घर पर हूँ'],
  },
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const { nothing, calling, notMe, ...steps } = STEPS[language];

  it.each(Object.entries(steps))('takes up the step %s in "%s"', (step, text) =>
    expect(stepIn(text, language)).toBe(step),
  );

  it(`knows that help is being called: ${calling}`, () => expect(isHelpCalled(calling, language)).toBe(true));

  it(`knows that somebody else is meant: ${notMe}`, () => expect(isNotMe(notMe, language)).toBe(true));

  it.each(nothing)('takes nothing from "%s"', (text) => {
    expect(stepIn(text, language)).toBeUndefined();
    expect(isHelpCalled(text, language)).toBe(false);
  });
});
