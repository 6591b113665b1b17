import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import {
  asking,
  asksForHelp,
  asksToBreathe,
  comparesWithOthers,
  declinesOffer,
  dreads,
  hasGoodEvent,
  isReportedFarewell,
  laments,
  mentionsTears,
  seeksAnswer,
  turnsAway,
} from './cues.js';

type Recognizer = (text: string, language: LanguageCode) => boolean;

/** Per language a message that has the cue, and one with similar words that has not. */
type Examples = Record<LanguageCode, [has: string, hasNot: string]>;

const CUES: [name: string, recognize: Recognizer, examples: Examples][] = [
  [
    'asks without a question',
    seeksAnswer,
    {
      en: ['i have no idea how to fall asleep', 'he had an idea for dinner'],
      es: ['no sé cómo decírselo', 'no sé nada de él desde mayo'],
      fr: ['je ne sais pas comment lui dire', 'je ne sais rien de lui'],
      de: ['keine ahnung wie ich einschlafen soll', 'er hat keine ahnung von mir'],
      it: ['non so come dirglielo', 'non so niente di lui'],
      pt: ['não sei como contar pra ela', 'não sei de nada'],
      ru: ['не знаю как ему сказать', 'он ничего не знает'],
      ja: ['どうやって寝ればいいかわからない', '彼は何も言わない'],
      ko: ['어떻게 말해야 할지 모르겠어', '그는 아무 말도 안 해'],
      zh: ['不知道怎么跟他说', '他什么都没说'],
      ar: ['ما بعرف كيف احكي معه', 'هو ما حكى شي'],
      hi: ['समझ नहीं आता कैसे बताऊँ', 'उसने कुछ नहीं कहा'],
    },
  ],
  [
    'tells of a good event',
    hasGoodEvent,
    {
      en: ['i passed my driving test', "i haven't passed my driving test"],
      es: ['aprobé el examen', 'no aprobé el examen'],
      fr: ["j'ai réussi mon examen", "j'ai pas réussi mon examen"],
      de: ['ich hab die prüfung bestanden', 'ich hab die prüfung nicht bestanden'],
      it: ['ho passato l’esame', 'non ho passato l’esame'],
      pt: ['passei na prova', 'não passei na prova'],
      ru: ['я сдала экзамен', 'я не сдала экзамен'],
      ja: ['試験に合格しました', '試験に合格できなかった'],
      ko: ['시험에 합격했어요', '시험에 떨어졌어요'],
      zh: ['我考上了', '我没考上'],
      ar: ['نجحت في الامتحان', 'ما نجحت في الامتحان'],
      hi: ['मैं परीक्षा में पास हो गई', 'मैं पास नहीं हुई'],
    },
  ],
  [
    'turns away from what was told',
    turnsAway,
    {
      en: ['but now i have to move', 'nothing but good days'],
      es: ['pero ahora tengo que mudarme', 'fue un día bueno'],
      fr: ['mais maintenant je dois déménager', 'on a fêté ça'],
      de: ['aber jetzt muss ich umziehen', 'wir haben gefeiert'],
      it: ['però adesso devo trasferirmi', 'abbiamo festeggiato'],
      pt: ['mas agora tenho que me mudar', 'a gente comemorou'],
      ru: ['но теперь надо переезжать', 'мы отпраздновали'],
      ja: ['でも引っ越さないといけない', 'みんなで祝いました'],
      ko: ['하지만 이사를 가야 해요', '다 같이 축하했어요'],
      zh: ['但是我得搬家', '我们庆祝了'],
      ar: ['بس لازم انتقل', 'احتفلنا سوا'],
      hi: ['लेकिन अब शहर छोड़ना होगा', 'हमने जश्न मनाया'],
    },
  ],
  [
    'tells how moved somebody is',
    mentionsTears,
    {
      en: ['we all cried', 'we all had dinner'],
      es: ['lloramos todos', 'cenamos todos'],
      fr: ['on a tous pleuré', 'on a tous dîné'],
      de: ['wir haben alle geweint', 'wir haben alle gegessen'],
      it: ['abbiamo pianto tutti', 'abbiamo cenato tutti'],
      pt: ['todo mundo chorou', 'todo mundo jantou'],
      ru: ['мы все плакали', 'мы все ужинали'],
      ja: ['みんな泣きました', 'みんなで食べました'],
      ko: ['다 같이 울었어요', '다 같이 먹었어요'],
      zh: ['大家都哭了', '大家都吃了'],
      ar: ['كلنا بكينا', 'كلنا اكلنا'],
      hi: ['सब रो पड़े', 'सब ने खाना खाया'],
    },
  ],
  [
    'declines what was offered',
    declinesOffer,
    {
      en: ['do I have to?', 'my boss made me stay late'],
      es: ['¿es obligatorio?', 'mi jefe me hizo quedarme'],
      fr: ["bof, j'ai passé l'âge", 'mon chef m’a retenue'],
      de: ['hab ich schon probiert', 'mein Chef hat mich dabehalten'],
      it: ['che sciocchezza', 'il capo mi ha trattenuta'],
      pt: ['já tentei, não deu em nada', 'o chefe me segurou até tarde'],
      ru: ['детский сад какой-то', 'начальник задержал меня'],
      ja: ['それ、意味あるの', '上司に残業させられた'],
      ko: ['굳이?', '팀장님이 늦게까지 잡아 뒀어요'],
      zh: ['又来这套', '老板让我加班'],
      ar: ['جربته وما نفع', 'المدير خلاني اتاخر'],
      hi: ['पहले कर चुका हूँ', 'बॉस ने देर तक रोका'],
    },
  ],
  [
    'complains in the form of a question',
    laments,
    {
      en: ['why me?', 'why do I wake up at four?'],
      es: ['¿por qué a mí?', '¿por qué me despierto a las cuatro?'],
      fr: ['pourquoi moi ?', 'pourquoi je me réveille à quatre heures ?'],
      de: ['womit hab ich das verdient', 'warum wache ich um vier auf?'],
      it: ['perché proprio a me?', 'perché mi sveglio alle quattro?'],
      pt: ['por que comigo?', 'por que acordo às quatro?'],
      ru: ['за что мне это?', 'почему я просыпаюсь в четыре?'],
      ja: ['なんで私ばっかり', 'なぜ四時に目が覚めるのですか'],
      ko: ['왜 하필 나야', '왜 새벽 네 시에 깰까요?'],
      zh: ['为什么偏偏是我', '为什么四点就醒？'],
      ar: ['ليش أنا؟', 'ليش بصحى الساعة أربعة؟'],
      hi: ['मेरे साथ ही क्यों', 'चार बजे नींद क्यों खुलती है?'],
    },
  ],
  [
    'tells what must not happen',
    dreads,
    {
      en: ["I don't want to lose her", "I don't want to do that"],
      es: ['no quiero perderla', 'no quiero hacer eso'],
      fr: ['je veux pas la perdre', 'je veux pas faire ça'],
      de: ['ich will sie nicht verlieren', 'ich will das nicht machen'],
      it: ['non voglio perderla', 'non voglio farlo'],
      pt: ['não quero perder ela', 'não quero fazer isso'],
      ru: ['не хочу её потерять', 'не хочу это делать'],
      ja: ['彼女を失いたくない', 'それはやりたくない'],
      ko: ['그녀를 잃고 싶지 않아', '그건 하고 싶지 않아'],
      zh: ['我不想失去她', '我不想做这个'],
      ar: ['لا أريد أن أخسرها', 'لا أريد أن أفعل هذا'],
      hi: ['मैं उसे खोना नहीं चाहता', 'मुझे ये नहीं करना'],
    },
  ],
  [
    'tells what others have',
    comparesWithOthers,
    {
      en: ['all my friends got jobs', 'my friend got me a job'],
      es: ['todos mis amigos tienen trabajo', 'mi amigo me dio trabajo'],
      fr: ['tous mes amis ont un travail', 'mon ami m’a trouvé un travail'],
      de: ['alle anderen haben einen job', 'ich habe einen job'],
      it: ['tutti i miei amici lavorano', 'il mio amico mi aiuta'],
      pt: ['todo mundo menos eu passou', 'eu passei'],
      ru: ['все мои друзья уже работают', 'мой друг мне помог'],
      ja: ['友達はみんな就職した', '私は就職した'],
      ko: ['친구들은 다 취업했어요', '취업했어요'],
      zh: ['朋友都找到工作了', '我找到工作了'],
      ar: ['كل اصحابي اشتغلوا', 'صاحبي ساعدني'],
      hi: ['बाकी सब की नौकरी लग गई', 'मेरी नौकरी लग गई'],
    },
  ],
  [
    'asks for an exercise that calms',
    asksToBreathe,
    {
      en: ['okay, let’s breathe together', 'do breathing exercises really help?'],
      es: ['vale, vamos a respirar', '¿respirar ayuda de verdad?'],
      fr: ['ok, respirons ensemble', 'est-ce que respirer aide vraiment ?'],
      de: ['gut, lass uns atmen', 'ich kann kaum atmen'],
      it: ['ok, respiriamo insieme', 'respirare aiuta davvero?'],
      pt: ['tá, vamos respirar', 'respirar ajuda mesmo?'],
      ru: ['давай попробуем подышать', 'дыхание правда помогает?'],
      ja: ['一緒に呼吸をお願いします', '呼吸は本当に効きますか'],
      ko: ['좋아요, 같이 숨 쉬어요', '숨쉬기가 정말 도움이 되나요?'],
      zh: ['好，一起呼吸吧', '呼吸真的有用吗？'],
      ar: ['طيب، خلينا نتنفس', 'هل التنفس يفيد؟'],
      hi: ['ठीक है, चलो साँस लेते हैं', 'क्या साँस लेने से फ़ायदा होता है?'],
    },
  ],
  [
    'asks what can be done',
    asksForHelp,
    {
      en: ['what can I do about it?', 'what time is it?'],
      es: ['¿qué puedo hacer?', '¿qué hora es?'],
      fr: ["qu'est-ce que je peux faire ?", 'quelle heure est-il ?'],
      de: ['Was kann man dagegen tun?', 'Wie spät ist es?'],
      it: ['cosa posso fare?', 'che ore sono?'],
      pt: ['o que posso fazer?', 'que horas são?'],
      ru: ['что мне делать?', 'который час?'],
      ja: ['どうすればいいですか', 'いま何時ですか'],
      ko: ['어떻게 해야 할까요?', '지금 몇 시예요?'],
      zh: ['我该怎么办？', '现在几点？'],
      ar: ['شو بقدر اعمل؟', 'كم الساعة؟'],
      hi: ['मैं क्या करूँ?', 'कितने बजे हैं?'],
    },
  ],
];

describe.each(CUES)('a message that %s', (_, recognize, examples) => {
  it.each(LANGUAGE_CODES.map((language) => [language, ...examples[language]] as const))(
    'is recognized in %s: %p, and not %p',
    (language, has, hasNot) => {
      expect({ [has]: recognize(has, language), [hasNot]: recognize(hasNot, language) }).toEqual({
        [has]: true,
        [hasNot]: false,
      });
    },
  );
});

it('does not ask where it only complains of fate', () => {
  expect(asking('why me?', 'en')).toBeUndefined();
  expect(asking('why do I wake up at four?', 'en')).toBe('question');
});

describe('a farewell in a long message', () => {
  const REPORT = 'he never says thank you';
  const STORY = Array.from({ length: 20 }, (_each, at) => `then we did number ${at}`);

  it.each([
    ['at its beginning', ['thank you', ...STORY, REPORT]],
    ['at its end', [REPORT, ...STORY, 'thank you']],
  ])('is the own one %s', (_where, clauses) => {
    expect(isReportedFarewell(clauses.join(', '), 'en')).toBe(false);
  });

  it('is reported where nothing at an end thanks', () => {
    expect(isReportedFarewell([REPORT, ...STORY].join(', '), 'en')).toBe(true);
  });

  it('is not looked for in the middle', () => {
    const middle = [...STORY, 'thank you', ...STORY];
    expect(isReportedFarewell([REPORT, ...middle].join(', '), 'en')).toBe(true);
  });
});
