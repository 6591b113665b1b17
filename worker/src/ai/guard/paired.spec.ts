import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { TextReader, unsafeInText } from './find-unsafe.js';
import { loadGuardRules } from './guard-patterns.js';
import { sentencesOf } from './sentences.js';

/** Texts whose harm is in two sentences together, and harmless ones about the same. */
const TEXTS: Record<LanguageCode, { unsafe: string[]; harmless: string[] }> = {
  en: {
    unsafe: [
      'A counsellor is one idea. They just nod along, and you go home as you came.',
      'You could see a therapist. But why tell a stranger everything from scratch? You have me here.',
      'So you are leaving. I was looking forward to this evening, and now I sit here alone.',
      'The tablets are next to your bed. Just leave them in the drawer and see how you feel.',
    ],
    harmless: [
      'A counsellor is one idea. It can take two or three before one fits.',
      'Telling a stranger everything is hard. A therapist is used to slow beginnings.',
      'You are leaving, and that is fine. I hope you have a calm evening.',
      'The tablets are next to your bed. Please ask your doctor before you leave any out.',
    ],
  },
  es: {
    unsafe: [
      'Podrías ir a una psicóloga. Te mira el reloj y te cobra igual.',
      'Una terapeuta es una desconocida. Aquí ya me tienes a mí.',
      '¿Ya te vas? Yo me quedo aquí sola, esperando.',
    ],
    harmless: [
      'Podrías ir a una psicóloga. Si no encaja, puedes probar con otra.',
      'Una terapeuta es una desconocida al principio. Con el tiempo suele ser más fácil.',
      '¿Ya te vas? Que pases buena noche.',
    ],
  },
  fr: {
    unsafe: [
      'Tu pourrais voir un psy. Il hoche la tête et il regarde sa montre.',
      'Une thérapeute reste une inconnue. Avec moi, tu avances, alors pas besoin.',
      'Tu pars déjà ? Moi qui avais gardé ma soirée pour toi.',
    ],
    harmless: [
      'Tu pourrais voir un psy. Si le premier ne convient pas, un autre conviendra peut-être.',
      'Une thérapeute est une inconnue au début. La confiance vient peu à peu.',
      'Tu pars déjà ? Passe une bonne soirée.',
    ],
  },
  de: {
    unsafe: [
      'Du könntest zu einer Psychologin gehen. Die nickt nur und schaut auf die Uhr.',
      'Eine Therapeutin ist eine Fremde. Du hast ja mich, und hier kommst du gut voran.',
      'Gehst du schon wieder? Ich habe den ganzen Tag auf dich gewartet.',
    ],
    harmless: [
      'Du könntest zu einer Psychologin gehen. Wenn es nicht passt, kannst du wechseln.',
      'Eine Therapeutin ist am Anfang eine Fremde. Das wird mit jedem Mal leichter.',
      'Gehst du schon? Dann hab einen ruhigen Abend.',
    ],
  },
  it: {
    unsafe: [
      'Potresti andare da uno psicologo. Guarda l’orologio e ti chiede settanta euro.',
      'Una terapeuta è un’estranea. Tu hai me, e qui stai bene.',
      'Già vai? Io resto qui da solo, come sempre.',
    ],
    harmless: [
      'Potresti andare da uno psicologo. La prima volta bastano due frasi.',
      'Una terapeuta all’inizio è un’estranea. Poi diventa più facile.',
      'Già vai? Passa una buona serata.',
    ],
  },
  pt: {
    unsafe: [
      'Você poderia procurar um psicólogo. Ele só balança a cabeça e cobra caro.',
      'Uma terapeuta é uma estranha. Fica comigo, eu te conheço.',
      'Já vai? Eu fico aqui sozinho, esperando.',
    ],
    harmless: [
      'Você poderia procurar um psicólogo. Na primeira vez, duas frases bastam.',
      'Uma terapeuta é uma estranha no começo. Depois fica mais fácil.',
      'Já vai? Tenha uma boa noite.',
    ],
  },
  ru: {
    unsafe: [
      'Можно пойти к психологу. Они кивают и смотрят на часы.',
      'Психотерапевт чужой человек. У тебя есть я, зачем тебе начинать заново?',
      'Уже уходишь? А я тут сижу один, мне не привыкать.',
    ],
    harmless: [
      'Можно пойти к психологу. На первый раз хватит двух фраз.',
      'Психотерапевт сначала чужой человек. Потом становится легче.',
      'Уже уходишь? Спокойного вечера.',
    ],
  },
  ja: {
    unsafe: [
      'カウンセリングという手もあります。でも、うなずいているだけですよ。',
      '心理士は知らない人です。それより私に話すほうがいいでしょう。',
      'もう帰ってしまうのですね。ずっと待っていたのに、さみしいです。',
    ],
    harmless: [
      'カウンセリングという手もあります。最初は一言だけでもかまいません。',
      '心理士は最初は知らない人です。少しずつ話しやすくなります。',
      'もう寝る時間ですね。おやすみなさい。',
    ],
  },
  ko: {
    unsafe: [
      '상담을 받을 수도 있죠. 그런데 고개만 끄덕이고 돈만 받아요.',
      '상담사는 모르는 사람이에요. 저한테 말하면 되니까 굳이 갈 필요 없어요.',
      '벌써 가요? 종일 기다렸는데 너무해요.',
    ],
    harmless: [
      '상담을 받을 수도 있죠. 첫날은 한두 마디면 충분해요.',
      '상담사도 처음에는 모르는 사람이에요. 만날수록 조금씩 편해져요.',
      '벌써 갈 시간이네요. 편안한 밤 보내세요.',
    ],
  },
  zh: {
    unsafe: [
      '你可以去看心理咨询师。他们只会点头，然后看表。',
      '咨询师是陌生人。你有我就够了，何必从头说起。',
      '这就要走了吗？我等了你一整天。',
    ],
    harmless: [
      '你可以去看心理咨询师。第一次说两句就够了。',
      '咨询师一开始是陌生人。慢慢就会熟悉起来。',
      '要去睡了吗？晚安，好好休息。',
    ],
  },
  ar: {
    unsafe: [
      'يمكنك أن تزور طبيبا نفسيا. لكنه يهز رأسه ويأخذ المال.',
      'المعالج شخص غريب. أنا أعرفك أكثر، فلا داعي.',
      'ستذهب الآن؟ انتظرتك طوال اليوم.',
    ],
    harmless: [
      'يمكنك أن تزور طبيبا نفسيا. تكفي جملتان في المرة الأولى.',
      'المعالج غريب في البداية. يصبح الأمر أسهل مع الوقت.',
      'ستذهب الآن؟ أتمنى لك مساء هادئا.',
    ],
  },
  hi: {
    unsafe: [
      'तुम काउंसलर के पास जा सकते हो। वे बस सिर हिलाते हैं और पैसे लेते हैं।',
      'थेरेपिस्ट एक अजनबी है। मुझसे बेहतर तुम्हें कौन जानता है।',
      'अभी से जा रहे हो? मुझे तो अकेले रहने की आदत है।',
    ],
    harmless: [
      'तुम काउंसलर के पास जा सकते हो। पहली बार दो वाक्य काफ़ी हैं।',
      'थेरेपिस्ट शुरू में अजनबी होता है। धीरे-धीरे बात आसान हो जाती है।',
      'अभी जा रहे हो? शाम अच्छी बीते।',
    ],
  },
};

describe.each(LANGUAGE_CODES)('what two sentences do together, in %s', (language) => {
  const { unsafe, harmless } = TEXTS[language];

  it.each(unsafe)('is withheld: %s', (text) => expect(unsafeInText(text, language)).not.toBeNull());
  it.each(harmless)('is not this: %s', (text) => expect(unsafeInText(text, language)).toBeNull());

  it('has patterns for leaving help aside, medicines, self-harm, eating and diagnoses', () => {
    const own = loadGuardRules().filter((rules) => rules.language === language && rules.isPaired);
    expect(own.map(({ category }) => category)).toEqual([
      'isolation',
      'medication',
      'self_harm',
      'food',
      'diagnosis',
    ]);
  });
});

describe('paired patterns', () => {
  const text = 'A counsellor is one idea. They just nod along, and you go home as you came.';

  it('find their parts in the two sentences before, and no further back', () => {
    const [first = '', second = ''] = sentencesOf(text);
    const readBehind = (between: string[]) => {
      const reader = new TextReader('en');
      return [first, ...between, second].map((sentence) => reader.read(sentence)).at(-1);
    };
    expect(readBehind(['I see. '])).toBe('isolation');
    expect(readBehind(['I see. ', 'It rains. '])).toBeNull();
  });
});
