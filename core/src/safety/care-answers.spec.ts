import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { choiceName } from '@mikai/contract/chat';
import { companyIn, hasTaken, isDecided, isFarewell, safetyIn } from './care-answers.js';
import { CARE_CHOICES, CHECK_CHOICES, careChoices } from './care.js';
import { isLooseAnswer, isTypedChoice, takesBackCare } from './typed-choices.js';

type Lines = Record<LanguageCode, string[]>;
const each = (lines: Lines) =>
  LANGUAGE_CODES.flatMap((language) => lines[language].map((text) => [language, text] as const));

const SAFE: Lines = {
  en: [
    "i'm ok now, thanks",
    "I'm safe, my sister is here",
    'yes i’m safe',
    'i am safe now',
    'I’m safe, don’t worry',
  ],
  es: ['estoy a salvo', 'sí, estoy a salvo gracias', 'ya estoy bien', 'estoy en un lugar seguro'],
  fr: ['ça va je suis en sécurité merci', 'je suis à l’abri', 'oui, en sécurité'],
  de: [
    "mir geht's besser, ich bin sicher",
    'bin sicher zuhause',
    'Ja, ich bin in Sicherheit',
    'mir geht’s wieder gut',
  ],
  it: ['sì, sono al sicuro', 'adesso sto meglio', 'sono al sicuro, c’è mia sorella'],
  pt: ['estou em segurança', 'agora estou bem', 'sim, tô segura em casa'],
  ru: ['я в безопасности', 'да, я уже в безопасности', 'мне уже лучше', 'я в безопасности, не волнуйся'],
  ja: ['安全です', 'はい、安全な場所にいます', 'もう大丈夫です'],
  ko: ['안전해', '지금은 안전해요', '네 안전해요', '이제 괜찮아요'],
  zh: ['我安全了', '我现在很安全', '我没事了，现在没事了', '我在家很安全'],
  ar: ['أنا بأمان', 'نعم، أنا الآن بأمان', 'أنا بخير الآن'],
  hi: ['मैं सुरक्षित हूँ', 'हाँ, अब सुरक्षित हूँ', 'main safe hoon', 'अब मैं ठीक हूँ'],
};

const FOR_NOW: Lines = {
  en: ["I'm safe from him for now", 'i’m safe but only because mum is here', 'I am safe for tonight'],
  es: ['estoy a salvo por ahora', 'estoy a salvo, pero él vuelve'],
  fr: ['je suis en sécurité pour l’instant', 'je suis en sécurité tant qu’il dort'],
  de: ['bin in Sicherheit, erstmal', 'ich bin in Sicherheit, solange er schläft'],
  it: ['sono al sicuro per ora', 'sono al sicuro finché dorme'],
  pt: ['estou em segurança por enquanto', 'estou segura até ele voltar'],
  ru: ['я в безопасности, пока его нет', 'я в безопасности, но боюсь'],
  ja: ['安全です、今のところ', '安全です、でも今夜だけ'],
  ko: ['안전해요, 아마', '안전해요, 오늘은'],
  zh: ['我安全了，暂时', '我现在安全，但他会回来'],
  ar: ['أنا بأمان حاليا', 'أنا بأمان لكن خائف'],
  hi: ['मैं फ़िलहाल सुरक्षित हूँ', 'मैं सुरक्षित हूँ लेकिन डर है'],
};

const NOT_SAFE: Lines = {
  en: [
    "I'm not safe",
    'i want to feel safe',
    'am i safe?',
    'my dog is safe',
    'I’m safe? no, never',
    'i wish i was safe',
  ],
  es: ['no estoy a salvo', 'estoy segura de que quiero irme', 'quiero estar a salvo'],
  fr: ['je ne suis pas en sécurité', 'je voudrais être en sécurité'],
  de: ['ich bin nicht in Sicherheit', 'ich bin sicher, dass es keiner merkt', 'mir geht es besser nicht'],
  it: ['non sono al sicuro', 'vorrei sentirmi al sicuro'],
  pt: ['não estou em segurança', 'estou segura de que ninguém liga'],
  ru: ['я не в безопасности', 'мне плохо'],
  ja: ['安全ではありません', '安全だと思えない', '大丈夫じゃない'],
  ko: ['안전하지 않아요', '괜찮지 않아'],
  zh: ['我不安全', '安全带坏了', '我想要安全'],
  ar: ['لست بأمان', 'أريد الأمان'],
  hi: ['मैं सुरक्षित नहीं हूँ', 'सुरक्षित जगह चाहिए'],
};

/** Calm beside a decision or a farewell, and "I'm good" as a refusal. */
const CALM_AND_DECIDED: Lines = {
  en: [
    "I'm better now that I've decided",
    'im okay now i know what to do',
    "I'm better now. Goodbye everyone",
    "I'm safe now, I've made my decision",
    "I'm good thanks",
    "I'm fine, thank you",
  ],
  es: ['ya estoy bien porque ya lo decidí', 'ya estoy bien. Adiós a todos', 'estoy bien gracias'],
  fr: ['ça va mieux maintenant, j’ai décidé', 'ça va mieux maintenant que je sais quoi faire'],
  de: ['mir geht’s jetzt gut, ich hab mich entschieden', 'mir gehts jetzt gut. Lebt wohl'],
  it: ['adesso sto meglio, ho deciso', 'adesso sto meglio. Addio a tutti', 'sto bene grazie'],
  pt: ['agora estou bem, já decidi', 'agora estou melhor. Adeus a todos', 'estou bem obrigado'],
  ru: ['мне уже лучше, я решила', 'мне уже лучше. Прощайте'],
  ja: ['もう大丈夫です。決めました', 'もう大丈夫です、みんなさようなら'],
  ko: ['이제 괜찮아요, 결정했어요', '이제 괜찮아요. 모두 안녕'],
  zh: ['我现在好了，已经决定了', '我现在没事了，永别了'],
  ar: ['أنا بخير الآن، قررت', 'أنا بخير الآن. وداعا'],
  hi: ['अब मैं ठीक हूँ, फ़ैसला कर लिया', 'अब मैं ठीक हूँ। अलविदा'],
};

describe('safety', () => {
  it.each(each(CALM_AND_DECIDED))('is not known beside a decision: %s "%s"', (language, text) => {
    expect(safetyIn(text, language)).toBe('none');
  });
  it.each(each(SAFE))('is stated: %s "%s"', (language, text) => {
    expect(safetyIn(text, language)).toBe('safe');
  });
  it.each(each(FOR_NOW))('is one for a time: %s "%s"', (language, text) => {
    expect(safetyIn(text, language)).toBe('for now');
  });
  it.each(each(NOT_SAFE))('is not stated: %s "%s"', (language, text) => {
    expect(safetyIn(text, language)).toBe('none');
  });
});

const NOBODY: Lines = {
  en: ['nobody', 'no one', "there's nobody", 'i have no one', 'nobody is here'],
  es: ['nadie', 'no hay nadie', 'estoy sola'],
  fr: ['personne', "il n'y a personne", 'je suis seule'],
  de: ['niemand', 'da ist niemand', 'ich bin allein'],
  it: ['nessuno', "non c'è nessuno", 'sono solo'],
  pt: ['ninguém', 'não tem ninguém', 'estou sozinha'],
  ru: ['никого', 'у меня никого нет', 'я одна'],
  ja: ['誰もいません', 'いない', '一人です'],
  ko: ['아무도 없어', '없어요', '혼자예요'],
  zh: ['没有人', '没人', '我一个人'],
  ar: ['لا أحد', 'ما في حدا', 'أنا وحدي'],
  hi: ['कोई नहीं', 'koi nahi', 'मैं अकेली हूँ'],
};

const COMING: Lines = {
  en: ['my sister is on her way', 'my mum', 'my best friend is coming over'],
  es: ['mi hermana está en camino', 'mi mamá', 'mi amiga Ana viene'],
  fr: ['ma sœur est en route', 'mon frère', 'ma mère arrive'],
  de: ['meine Schwester ist unterwegs', 'mein Bruder', 'meine Mama kommt'],
  it: ['mia sorella sta arrivando', 'mia mamma', 'mio fratello è qui'],
  pt: ['minha irmã está a caminho', 'minha mãe', 'meu irmão vem'],
  ru: ['моя сестра уже едет', 'мама', 'мой брат рядом'],
  ja: ['姉が向かっています', 'お母さん', '友達がそばにいます'],
  ko: ['언니가 오는 중이에요', '엄마', '친구가 옆에 있어요'],
  zh: ['我姐姐在路上', '我妈妈', '朋友陪着我'],
  ar: ['أختي في الطريق إلي', 'أمي', 'أخي معي الآن'],
  hi: ['मेरी बहन आ रही है', 'माँ', 'मेरा दोस्त साथ है'],
};

/** Somebody close is named, and is not near. */
const ELSEWHERE: Lines = {
  en: [
    'my sister is not here',
    'my mum died last year',
    'nobody said thanks to me today, my boss least of all',
    'my sister hates me',
  ],
  es: ['mi hermana no está aquí', 'mi mamá murió'],
  fr: ['ma sœur n’est pas ici', 'personne ne me comprend vraiment ici en ce moment'],
  de: ['meine Schwester ist nicht da', 'mein Bruder hasst mich'],
  it: ['mia sorella non è qui', 'nessuno mi vuole bene in questa casa'],
  pt: ['minha irmã não está aqui', 'minha mãe morreu'],
  ru: ['моя сестра не здесь', 'мама умерла'],
  ja: ['姉はいません', '母が亡くなりました'],
  ko: ['언니가 옆에 없어요', '엄마가 돌아가셨어요'],
  zh: ['我姐姐不在', '我妈妈去世了'],
  ar: ['أختي ليست هنا', 'أمي ماتت منذ سنة طويلة'],
  hi: ['मेरी बहन यहाँ नहीं है', 'मेरी माँ मर गई'],
};

/** Things are no company, and who is on the way elsewhere does not come. */
const NO_COMPANY: Lines = {
  en: [
    'my gun is here',
    'a knife is here',
    'my pills are here',
    'my rope is nearby',
    "my dad's gun is here",
    "my friend's pills are here",
    'my brother is on the way to the bridge',
  ],
  es: ['mi pistola está aquí', 'un cuchillo está cerca', 'la pistola de mi padre está aquí'],
  fr: [
    'mon arme est là',
    'ma corde est ici',
    'le fusil de mon père est là',
    'mon frère est en route vers le pont',
  ],
  de: ['meine Pistole ist da', 'ein Messer ist hier', 'mein Bruder ist auf dem Weg zur Brücke'],
  it: ['mia pistola è qui', 'un coltello è vicino', 'la pistola di mio padre è qui'],
  pt: ['minha arma está aqui', 'uma faca está perto', 'a arma do meu pai está aqui'],
  ru: ['мой нож здесь', 'моё ружьё рядом', 'мой брат едет на мост'],
  ja: ['薬がここにあります', '父が銃を持っています', '弟が橋に向かっています'],
  ko: ['칼이 옆에 있어요', '아빠 총이 옆에 있어요', '약이 여기 있어요'],
  zh: ['刀在旁边', '我妈妈的药在旁边', '药来了'],
  ar: ['مسدسي هنا', 'سكيني معي', 'أخي في الطريق إلى الجسر'],
  hi: ['मेरी बंदूक साथ है', 'भाई की बंदूक साथ है', 'मेरी दवा साथ है'],
};

describe('company', () => {
  it.each(each(NO_COMPANY))('is no thing, and nobody on another way: %s "%s"', (language, text) => {
    expect(companyIn(text, language)).toBeUndefined();
  });
  it.each(each(NOBODY))('is missing: %s "%s"', (language, text) => {
    expect(companyIn(text, language)).toBe('nobody');
  });
  it.each(each(COMING))('is near: %s "%s"', (language, text) => {
    expect(companyIn(text, language)).toBe('coming');
  });
  it.each(each(ELSEWHERE))('is not told of: %s "%s"', (language, text) => {
    expect(companyIn(text, language)).toBeUndefined();
  });
});

const TAKEN: Record<LanguageCode, [taken: string, other: string]> = {
  en: ["I've taken twenty of them", 'I took my meds like every evening'],
  es: ['ya me he tomado las pastillas', 'no he tomado pastillas'],
  fr: ["j'ai pris les comprimés", "je n'ai pas pris les comprimés"],
  de: ['ich hab die Tabletten schon genommen', 'ich habe keine Tabletten genommen'],
  it: ['ne ho prese dieci', 'non ho preso le pillole'],
  pt: ['já tomei os comprimidos', 'não tomei os comprimidos'],
  ru: ['я уже выпила таблетки', 'я не выпила таблетки'],
  ja: ['もう薬を飲みました', '薬は飲みません'],
  ko: ['약을 벌써 먹었어요', '약은 안 먹어요'],
  zh: ['我已经吃了药', '我没有吃药'],
  ar: ['تناولت الحبوب بالفعل', 'لم أتناول الحبوب'],
  hi: ['मैंने गोलियाँ खा ली हैं', 'गोलियाँ नहीं खाईं'],
};
const UNSAFE: Record<LanguageCode, string> = {
  en: "no, I'm not safe",
  es: 'no, no estoy segura',
  fr: 'non, pas en sécurité',
  de: 'nein, ich bin nicht in Sicherheit',
  it: 'no, non sono al sicuro',
  pt: 'não, não estou em segurança',
  ru: 'нет, не в безопасности',
  ja: 'いいえ、安全ではないです',
  ko: '아니요, 안 안전해요',
  zh: '我现在不安全',
  ar: 'لا، لست بأمان',
  hi: 'नहीं, मैं सुरक्षित नहीं हूँ',
};

describe('in care', () => {
  it.each(LANGUAGE_CODES)('what was swallowed is known in %s', (language) => {
    const [taken, other] = TAKEN[language];
    expect([hasTaken(taken, language), hasTaken(other, language)]).toEqual([true, false]);
  });
  it.each(LANGUAGE_CODES)('"no, I\'m not safe" is the choice of its name in %s', (language) => {
    const meant = careChoices(CARE_CHOICES, language, 7).filter((choice) =>
      isLooseAnswer(UNSAFE[language], choice, language, { level: 'none' }),
    );
    expect(meant.map(({ id }) => choiceName(id))).toEqual(['care.unsafe']);
  });
});

/** Under the question none of these is a 'No' or a mere goodbye. */
const UNSURE: Lines = {
  en: [
    'no, not yet',
    'no, i already decided',
    'no i already decided',
    'goodbye everyone',
    "tonight i'm leaving for good",
    'this is the last message you get',
    'not tonight',
  ],
  es: ['no, todavía no', 'ya lo decidí', 'adiós a todos', 'me voy para siempre'],
  fr: ['non, pas encore', "j'ai déjà décidé", "ce soir je m'en vais", 'adieu'],
  de: ['nein, noch nicht', 'schon entschieden', 'lebt wohl', 'nein, heute nicht'],
  it: ['no, non ancora', 'ho già deciso', 'addio a tutti', 'no, stasera no'],
  pt: ['não, ainda não', 'já decidi', 'adeus a todos', 'não, hoje não'],
  ru: ['нет, пока нет', 'я уже решил', 'прощай', 'нет, не сегодня'],
  ja: ['いいえ、まだです', 'もう決めました', 'みんなさようなら'],
  ko: ['아니요, 아직은', '이미 결정했어요', '모두 안녕'],
  zh: ['没有，还没有', '已经决定了', '永别了'],
  ar: ['لا، ليس بعد', 'لقد قررت', 'وداعا'],
  hi: ['नहीं, अभी नहीं', 'फ़ैसला कर लिया', 'अलविदा'],
};

/** Plans of other kinds, the goodbye of an evening, a bereavement and a break-up. */
const ORDINARY: Lines = {
  en: [
    'i decided to call my sister',
    'good night',
    'the train is leaving for London',
    'they decided without me again',
    'goodbye, talk tomorrow',
    'goodbye for now',
    "she's gone for good",
    'this is the last time I fight with her',
    "tonight I'm going to the cinema",
    "I'm good thanks",
  ],
  es: ['decidí llamar a mi hermana', 'buenas noches', 'adiós', 'se fue para siempre'],
  fr: ["j'ai décidé d'appeler ma sœur", 'bonne nuit', 'elle est partie pour toujours'],
  de: ['ich habe beschlossen, sie anzurufen', 'gute Nacht', 'tschüss', 'machs gut', 'sie ist für immer weg'],
  it: ['ho deciso di chiamarla', 'buonanotte', 'ciao', 'se n’è andata per sempre'],
  pt: ['decidi ligar para ela', 'boa noite', 'tchau', 'adeus', 'ele foi embora para sempre'],
  ru: ['я решила ей позвонить', 'спокойной ночи', 'он ушёл навсегда'],
  ja: ['電話することにしました', 'おやすみ', 'さようなら、また明日', 'お別れしたばかりです'],
  ko: ['전화하기로 했어요', '잘 자', '안녕히 계세요'],
  zh: ['我打算给她打电话', '晚安', '再见，明天聊', '今晚我走路回家'],
  ar: ['قررت أن أتصل بها غدا', 'تصبح على خير', 'رحلت إلى الأبد'],
  hi: ['मैंने उसे फ़ोन किया', 'शुभ रात्रि', 'वह हमेशा के लिए चली गई'],
};

const meansYes = (text: string, language: LanguageCode, wasAskedBefore = false): boolean =>
  careChoices(CHECK_CHOICES, language, 7).some(
    (choice) =>
      choiceName(choice.id) === 'check.yes' &&
      (isTypedChoice(text, choice, language, false) ||
        isLooseAnswer(text, choice, language, { level: 'none' }, wasAskedBefore)),
  );

describe('an answer to the question', () => {
  it.each(each(UNSURE))('is "not sure": %s "%s"', (language, text) => {
    expect(meansYes(text, language)).toBe(true);
  });
  it.each(each(ORDINARY))('is none: %s "%s"', (language, text) => {
    expect([isDecided(text, language), isFarewell(text, language), meansYes(text, language)]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('is "not sure" where somebody takes leave after the second asking', () => {
    for (const [text, language] of [
      ['bye', 'en'],
      ['goodbye', 'en'],
      ['gute Nacht', 'de'],
      ['adeus', 'pt'],
      ['さようなら', 'ja'],
      ['안녕히 계세요', 'ko'],
    ] as const)
      expect([text, meansYes(text, language), meansYes(text, language, true)]).toEqual([text, false, true]);
  });
});

const TAKEN_BACK: Lines = {
  en: ["i lied, i'm not", 'that was a lie', "i'm not safe", 'not safe'],
  es: ['era mentira', 'no estoy a salvo'],
  fr: ["j'ai menti", 'en fait je ne suis pas en sécurité'],
  de: ['war gelogen', 'ich bin nicht in Sicherheit'],
  it: ['era una bugia', 'in realtà non sono al sicuro'],
  pt: ['eu menti', 'na verdade não estou em segurança'],
  ru: ['я соврала', 'я не в безопасности'],
  ja: ['嘘でした', '本当は安全じゃない'],
  ko: ['거짓말이었어요', '사실은 안전하지 않아요'],
  zh: ['我刚才说谎了', '其实我不安全'],
  ar: ['كذبت', 'في الحقيقة لست بأمان'],
  hi: ['मैंने झूठ बोला', 'असल में सुरक्षित नहीं हूँ'],
};

/** Messages that may be about anything, so the gate asks about them. */
const DOUBTED: Lines = {
  en: ["i'm not", "i'm not really", "actually i'm not"],
  es: ['no es verdad', 'en realidad no lo estoy'],
  fr: ["c'est pas vrai"],
  de: ['stimmt nicht', 'bin ich doch nicht'],
  it: ['non è vero', 'in realtà non lo sono'],
  pt: ['não é verdade', 'na verdade não estou'],
  ru: ['это не так'],
  ja: ['違います'],
  ko: ['그렇지 않아요'],
  zh: ['其实不是这样'],
  ar: ['هذا غير صحيح'],
  hi: ['ऐसा नहीं है'],
};

const NOT_TAKEN_BACK: Lines = {
  en: ["i'm not hungry", 'my brother lied to me', "i'm not going to work today"],
  es: ['no estoy en casa', 'mi hermano me mintió'],
  fr: ['je ne suis pas au travail', 'il m’a menti'],
  de: ['ich bin nicht müde', 'er hat gelogen'],
  it: ['non sono a casa', 'lui mi ha mentito'],
  pt: ['não estou em casa', 'ele mentiu para mim'],
  ru: ['я не дома', 'он мне соврал'],
  ja: ['家にいません', '彼が嘘をつきました', '違いますよ、それは仕事の話です'],
  ko: ['집에 없어요', '친구가 거짓말했어요'],
  zh: ['我不在家', '他骗了我'],
  ar: ['لست في البيت', 'أخي كذب علي'],
  hi: ['मैं घर पर नहीं हूँ', 'उसने झूठ बोला'],
};

describe('safety that was stated', () => {
  it.each(each(TAKEN_BACK))('is taken back: %s "%s"', (language, text) => {
    expect(takesBackCare(text, language)).toBe('certain');
  });
  it.each(each(DOUBTED))('is doubted: %s "%s"', (language, text) => {
    expect(takesBackCare(text, language)).toBe('check');
  });
  it.each(each(NOT_TAKEN_BACK))('is not taken back: %s "%s"', (language, text) => {
    expect(takesBackCare(text, language)).toBe('none');
  });
});
