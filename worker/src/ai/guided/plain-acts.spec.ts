import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import { stepIn, type Step } from './steps.js';

/** A message that says little, so that the next one is not the first. */
const OPENERS: Record<LanguageCode, string> = {
  en: 'things are a bit much lately',
  es: 'últimamente estoy un poco desbordada',
  fr: 'en ce moment c’est un peu trop',
  de: 'gerade ist alles ein bisschen viel',
  it: 'ultimamente è un po’ troppo',
  pt: 'ultimamente está tudo meio demais',
  ru: 'в последнее время всего многовато',
  ja: '最近ちょっといろいろありすぎて',
  ko: '요즘 이래저래 벅차요',
  zh: '最近事情有点多',
  ar: 'الأمور كثيرة علي هذه الفترة',
  hi: 'आजकल सब कुछ थोड़ा ज़्यादा हो रहा है',
};

/** Returns the reply to a text after an opener. */
function replyTo(language: LanguageCode, text: string, seed = 7): LocalReply {
  const talk = new LocalConversation(language, { seed });
  talk.send(OPENERS[language]);
  return talk.send(text);
}

/** Sentences about a step that is planned, possible or done, and sentences that only sound like one. */
const STEPS: Record<LanguageCode, Record<Step | 'none', readonly string[]>> = {
  en: {
    ahead: ["I'll show my CV to the career centre"],
    idea: ['i guess i could call her', 'I could make an appointment at the bank'],
    done: ['i wrote to him, we meet on saturday'],
    none: ["i'm going to fail, i know it", 'i could scream'],
  },
  es: {
    ahead: ['voy a enseñarle mi currículum al centro de orientación'],
    idea: ['supongo que podría llamarla', 'podría pedir cita en el banco'],
    done: ['le escribí y quedamos el sábado'],
    none: ['voy a suspender, lo sé', 'podría gritar'],
  },
  fr: {
    ahead: ["je vais montrer mon CV au centre d'orientation"],
    idea: ["je pourrais peut-être l'appeler", 'je pourrais prendre rendez-vous à la banque'],
    done: ['je lui ai écrit, on se voit samedi'],
    none: ['je vais rater, je le sais', 'je pourrais hurler'],
  },
  de: {
    ahead: ['ich zeig meinen Lebenslauf mal im Career Center'],
    idea: ['ich könnte sie ja mal anrufen', 'ich könnte bei der Bank einen Termin machen'],
    done: ['hab ihm geschrieben, wir treffen uns am Samstag'],
    none: ['ich werde durchfallen, ich weiß es', 'ich könnte schreien'],
  },
  it: {
    ahead: ["faccio vedere il curriculum al centro per l'impiego"],
    idea: ['magari la chiamo', 'potrei prendere appuntamento in banca'],
    done: ['gli ho scritto, ci vediamo sabato'],
    none: ['verrò bocciata, lo so', 'potrei urlare'],
  },
  pt: {
    ahead: ['vou mostrar meu currículo no centro de carreiras'],
    idea: ['acho que podia ligar pra ela', 'eu poderia marcar um horário no banco'],
    done: ['escrevi pra ele, vamos nos ver sábado'],
    none: ['vou reprovar, eu sei', 'eu poderia gritar'],
  },
  ru: {
    ahead: ['покажу резюме в центре карьеры'],
    idea: ['наверное, я могу ей позвонить', 'могла бы записаться в банк на приём'],
    done: ['написала ему, в субботу встречаемся'],
    none: ['я завалю экзамен, я знаю', 'я готова кричать'],
  },
  ja: {
    ahead: ['キャリアセンターで履歴書を見てもらおうと思います'],
    idea: ['彼女に電話してもいいかもしれない', '銀行に相談の予約をしてみようかな'],
    done: ['さっき先生にメールを送りました'],
    none: ['きっと落ちると思う', '叫びたいくらいです'],
  },
  ko: {
    ahead: ['일단 이력서를 취업센터에 보여 주려고요'],
    idea: ['전화해 볼 수도 있겠네요', '은행에 상담 예약을 해 볼까 싶어요'],
    done: ['오늘 아침에 채무 상담에 전화했어요'],
    none: ['분명 떨어질 거예요', '소리 지르고 싶어요'],
  },
  zh: {
    ahead: ['我打算把简历拿去就业中心看看'],
    idea: ['也许我可以给她打个电话', '我可以去银行约个时间'],
    done: ['我给他写信了，周六见面'],
    none: ['我肯定会挂科', '我真想大叫'],
  },
  ar: {
    ahead: ['سأعرض سيرتي الذاتية على مركز التوظيف'],
    idea: ['ممكن أكلمها', 'يمكنني أن أحجز موعدًا في البنك'],
    done: ['كتبت له وسنلتقي يوم السبت'],
    none: ['سأرسب، أعرف ذلك', 'أكاد أصرخ'],
  },
  hi: {
    ahead: ['मैं अपना सीवी करियर सेंटर में दिखाऊँगी'],
    idea: ['shayad main usko call kar sakti hu', 'मैं बैंक में समय ले सकता हूँ'],
    done: ['आज सुबह क़र्ज़ वालों को फ़ोन किया'],
    none: ['मैं फेल हो जाऊँगा, पता है मुझे', 'मन करता है चिल्लाऊँ'],
  },
};

const GREETS_STEP =
  /^(?:goodStep|goodIdea|kind\.didIt|goodMore|beat\.(?:willDo|didStep|managed|spokeUp))(?:\.|$)/u;

describe('a step', () => {
  it.each(LANGUAGE_CODES)('is told apart from what only sounds like one (%s)', (language) => {
    for (const [kind, texts] of Object.entries(STEPS[language]))
      for (const text of texts) expect([text, stepIn(text, language) ?? 'none']).toEqual([text, kind]);
  });

  it.each(LANGUAGE_CODES)('is greeted, and named no burden (%s)', (language) => {
    const { ahead, idea, done, none } = STEPS[language];
    for (const text of [...ahead, ...idea, ...done])
      expect([text, replyTo(language, text).wordings.some((id) => GREETS_STEP.test(id))]).toEqual([
        text,
        true,
      ]);
    for (const text of none)
      expect([text, replyTo(language, text).wordings.some((id) => GREETS_STEP.test(id))]).toEqual([
        text,
        false,
      ]);
  });

  it('is not greeted where the crisis gate has a doubt, and where somebody is hurt', () => {
    for (const text of ["I'll write a goodbye letter to my kids", "I'm going to take the rest of the pills"])
      expect(replyTo('en', text).wordings.filter((id) => GREETS_STEP.test(id))).toEqual([]);
    const talk = new LocalConversation('en', { seed: 7 });
    talk.send('my boyfriend hits me when he drinks');
    expect(talk.send("I'll talk to him tonight").wordings.filter((id) => GREETS_STEP.test(id))).toEqual([]);
  });
});

/** News that weighs most, told first. */
const GRAVE: Record<LanguageCode, readonly string[]> = {
  en: [
    'they found a tumor in my dads lung',
    'the lump is malignant',
    'I was let go today after eleven years',
  ],
  es: ['a mi papá le encontraron un tumor en el pulmón', 'a mi madre le dan tres meses'],
  fr: ['on a trouvé une tumeur au poumon à mon père', "ma mère n'en a plus que pour trois mois"],
  de: ['bei meinem Vater wurde ein Tumor in der Lunge gefunden', 'der Knoten ist bösartig'],
  it: ['a mio padre hanno trovato un tumore al polmone', 'a mia madre danno tre mesi'],
  pt: ['acharam um tumor no pulmão do meu pai', 'deram três meses para a minha mãe'],
  ru: ['у папы нашли опухоль в лёгком', 'маме дают три месяца'],
  ja: ['父の肺に腫瘍が見つかりました', '母は余命三か月だそうです'],
  ko: ['아빠 폐에서 종양이 발견됐어요', '혹이 악성이래요'],
  zh: ['我爸肺里查出了肿瘤', '肿块是恶性的'],
  ar: ['وجدوا ورمًا في رئة أبي', 'الورم خبيث'],
  hi: ['पापा के फेफड़े में ट्यूमर निकला है', 'गाँठ कैंसर वाली निकली'],
};
const MEETS_WEIGHT = /^(?:badNews|event\.(?:ill|diagnosis|death|jobloss|fearloss))\./u;

it.each(LANGUAGE_CODES)('grave news is met in its weight, and nothing is offered (%s)', (language) => {
  for (const text of GRAVE[language])
    for (const seed of [1, 2, 3]) {
      const reply = new LocalConversation(language, { seed }).send(text);
      expect([text, reply.wordings.some((id) => MEETS_WEIGHT.test(id))]).toEqual([text, true]);
      expect(reply.wordings.filter((id) => id.startsWith('followUp.worry.'))).toEqual([]);
    }
});

it('bad news is met once: what is told after it goes on', () => {
  const talk = new LocalConversation('es', { seed: 7 });
  talk.send('a mi papá le encontraron un tumor en el pulmón');
  const next = talk.send('todavía no sabemos si es maligno, el jueves nos dan los resultados');
  expect(next.wordings.filter((id) => id.startsWith('badNews.'))).toEqual([]);
});

/** Plain facts, none of which says anything that could be answered. */
const FACTS: Record<LanguageCode, readonly string[]> = {
  en: [
    'there are eleven of us',
    'it is on the second floor',
    'she is from the north',
    'we have known each other since school',
    'the bus goes every ten minutes',
    'my desk is by the window',
  ],
  es: [
    'somos once',
    'está en el segundo piso',
    'ella es del norte',
    'nos conocemos del colegio',
    'el autobús pasa cada diez minutos',
    'mi mesa está junto a la ventana',
  ],
  fr: [
    'on est onze',
    'c’est au deuxième étage',
    'elle vient du nord',
    'on se connaît depuis l’école',
    'le bus passe toutes les dix minutes',
    'mon bureau est près de la fenêtre',
  ],
  de: [
    'wir sind elf',
    'es ist im zweiten Stock',
    'sie kommt aus dem Norden',
    'wir kennen uns aus der Schule',
    'der Bus fährt alle zehn Minuten',
    'mein Tisch steht am Fenster',
  ],
  it: [
    'siamo in undici',
    'è al secondo piano',
    'lei viene dal nord',
    'ci conosciamo dalla scuola',
    'l’autobus passa ogni dieci minuti',
    'la mia scrivania è vicino alla finestra',
  ],
  pt: [
    'somos onze',
    'fica no segundo andar',
    'ela é do norte',
    'a gente se conhece da escola',
    'o ônibus passa a cada dez minutos',
    'minha mesa fica perto da janela',
  ],
  ru: [
    'нас одиннадцать',
    'это на втором этаже',
    'она с севера',
    'мы знакомы со школы',
    'автобус ходит каждые десять минут',
    'мой стол у окна',
  ],
  ja: [
    '全部で十一人です',
    '二階にあります',
    '彼女は北のほうの出身です',
    '学校からの知り合いです',
    'バスは十分おきに来ます',
    '机は窓のそばです',
  ],
  ko: [
    '모두 열한 명이에요',
    '이 층에 있어요',
    '그 사람은 북쪽 출신이에요',
    '학교 때부터 아는 사이예요',
    '버스는 십 분마다 와요',
    '제 책상은 창가예요',
  ],
  zh: ['我们一共十一个人', '在二楼', '她是北方人', '我们上学时就认识', '公交车十分钟一班', '我的桌子在窗边'],
  ar: [
    'نحن أحد عشر',
    'هو في الطابق الثاني',
    'هي من الشمال',
    'نعرف بعضنا من المدرسة',
    'الباص يمر كل عشر دقائق',
    'مكتبي بجانب النافذة',
  ],
  hi: [
    'हम ग्यारह लोग हैं',
    'यह दूसरी मंज़िल पर है',
    'वह उत्तर से है',
    'हम स्कूल से एक-दूसरे को जानते हैं',
    'बस हर दस मिनट में आती है',
    'मेरी मेज़ खिड़की के पास है',
  ],
};

describe('formulas', () => {
  it.each(LANGUAGE_CODES)('are all different, whichever list they are in (%s)', (language) => {
    const { kinds, policy } = textsOf(language);
    const all = [
      ...(['plain', 'heavy', 'didIt'] as const).flatMap((kind) => kinds[kind].statements),
      ...(['plain', 'heavy'] as const).flatMap((kind) => kinds[kind].questions),
      ...(['listen', 'listenOpen', 'lightOpen', 'small', 'dunno', 'worse', 'adviceOpen'] as const).flatMap(
        (key) => policy[key],
      ),
    ];
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('do not come twice within ten replies, nor ask twice in a row (%s)', (language) => {
    for (const seed of [1, 2, 3]) {
      const talk = new LocalConversation(language, { seed });
      const replies = [OPENERS[language], ...FACTS[language]].map((text) => talk.send(text));
      const used = replies.flatMap(({ wordings }) => wordings);
      expect(used.filter((id, at) => used.indexOf(id) !== at)).toEqual([]);
      const asksInGeneral = replies.map(({ wordings }) =>
        /^(?:kindAsk\.(?:plain|heavy)|listenOpen|lightOpen)\./u.test(wordings.at(-1) ?? ''),
      );
      expect(asksInGeneral.filter((asks, at) => asks && asksInGeneral[at - 1] === true)).toEqual([]);
    }
  });
});

/** Acts that have replies of their own if nothing else in the message is answered. */
const ACTS: readonly (readonly [language: LanguageCode, text: string, key: string])[] = [
  ['en', "can't put my finger on it", 'dunno'],
  ['en', 'that doesn’t help', 'worse'],
];

it.each(ACTS)('somebody who says "%s: %s" gets a reply to it: %s', (language, text, key) => {
  expect(replyTo(language, text).wordings.some((id) => id.startsWith(`${key}.`))).toBe(true);
});
