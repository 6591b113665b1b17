import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';

/** Ordinary sentences about a life, in words with which others complain of MikAI. */
const OF_A_LIFE: Record<LanguageCode, readonly string[]> = {
  en: [
    "I can't tell which decision is right",
    'My mum keeps saying the same thing',
    'My boss gives me the same reply every time',
    "Nobody's there when I come home",
    'I listen to music so I can sleep',
    'I was just telling my sister about it',
    "He didn't answer my letter",
    'She never asked about me',
    'Every week we fight about the same thing',
    'I asked something else of life',
    'You know, my dad repeats himself since the stroke',
    "I don't know what decision to make about the house",
  ],
  es: [
    'No sé cuál decisión tomar',
    'Mi madre siempre dice lo mismo',
    'Mi hijo no me ha contestado',
    'Otra vez lo mismo con mi jefe',
    'Mi hermana me entiende',
    'Por fin siento que me entiendes',
    'Nunca me preguntó nada',
    'Cada noche lo mismo, no duermo',
    'Hay alguien ahí para mi abuela',
    'Todos los días la misma respuesta de mi padre',
    'No respondió a mi carta',
    'Solo estoy contando los días',
  ],
  fr: [
    'Je ne sais pas quelle décision prendre',
    'Ma mère dit toujours la même chose',
    "Il n'a pas répondu à mon message",
    "C'est encore la même chose avec mon mari",
    "Il y a quelqu'un dans ma vie",
    'Tu me comprends',
    'Mon père répète les mêmes phrases depuis son AVC',
    "Elle n'a jamais rien demandé à personne",
    'Toujours la même réponse de la banque',
    'Mon fils ne répond plus',
    "Je n'ai rien demandé à mes parents pour Noël",
    'Quelle décision ai-je prise ce jour-là, je ne sais plus',
  ],
  de: [
    'Ich weiß nicht, welche Entscheidung richtig ist',
    'Es ist immer das Gleiche mit ihm',
    'Meine Mutter sagt immer dasselbe',
    'Ich rede mit niemandem',
    'Danach habe ich nicht mehr geschlafen',
    'Er hat auf meine Nachricht nicht geantwortet',
    'Ich spreche mit keinem darüber',
    'Schon wieder dasselbe mit meinem Chef',
    'Ich habe nichts gefragt in der Schule, aus Angst',
    'Mein Opa sagt jeden Tag den gleichen Satz',
    'Ich habe ihn nie nach seinem Leben gefragt',
    'Jeden Tag dieselbe Antwort vom Amt',
  ],
  it: [
    'Non so quale decisione prendere',
    'Mia madre dice sempre la stessa cosa',
    'Non ha risposto al mio messaggio',
    'Di nuovo la stessa cosa con il capo',
    'Mi capisci',
    'Sempre la stessa risposta dal medico',
    'Non ho chiesto niente a mio padre',
    'Mio nonno dice le stesse frasi ogni giorno',
    'Volevo solo raccontare a mia sorella del viaggio',
    "Nella mia vita c'è qualcuno",
    'Non mi ha mai chiesto come sto',
    'Ogni sera la stessa cosa',
  ],
  pt: [
    'Não sei qual decisão tomar',
    'Ele não respondeu',
    'Você me entende',
    'Meu pai repete sempre a história da guerra',
    'Ninguém está me ouvindo em casa',
    'A mesma coisa de novo com meu chefe',
    'Minha filha não respondeu minha mensagem',
    'A dor ainda tá aí',
    'Eu não perguntei nada ao médico por medo',
    'Minha avó fica repetindo as coisas',
    'Todo dia a mesma frase do meu marido',
    'Que decisão difícil eu tomei',
  ],
  ru: [
    'Не знаю, какое решение принять',
    'Каждый день одно и то же',
    'Мама говорит одно и то же',
    'Он не ответил на моё письмо',
    'Снова то же самое с начальником',
    'Ты меня понимаешь',
    'Я ничего не спрашивал у врача, боялся',
    'Бабушка всё время повторяет одну и ту же историю',
    'У меня есть кто поддержит',
    'Сын не отвечает на звонки',
    'Тяжело решить, какое решение верное',
    'Дома опять то же самое',
  ],
  ja: [
    '息子が答えてくれない',
    '夜はいつも音楽を聞いてる',
    '頭ではわかってる',
    'わかってるのに食べてしまう',
    '母は同じことばかり言う',
    '彼から何も聞いていない',
    '先生の話をちゃんと聞いてるのに叱られた',
    '冗談で言っただけなのに嫌われた',
    '会社にまだいる',
    'どの決断が正しいのかわからない',
    '毎日同じことの繰り返しで疲れた',
    '父は毎回同じ返事をする',
  ],
  ko: [
    '아들이 대답을 안 해요',
    '밤마다 음악을 듣고 있어요',
    '곁에 아무도 없어요',
    '이상한 소리가 들려요',
    '엄마는 같은 말만 반복해요',
    '어떤 결정을 해야 할지 모르겠어요',
    '남편이 내 말 듣지 않아요',
    '책을 읽고 있어도 집중이 안 돼요',
    '아직 있어요, 그 사람에 대한 마음이',
    '친구에게 장난으로 그냥 말한 거 때문에 싸웠어요',
    '매일 반복만 되는 하루',
    '똑같은 소리 듣는 게 지쳤어요',
  ],
  zh: [
    '钱不是问题',
    '晚上翻来覆去睡不着',
    '你懂我',
    '他没回答我的短信',
    '没有人能听懂我',
    '我不知道哪个决定是对的',
    '他没有在听我说话',
    '妈妈总是重复同样的话',
    '我没问过爸爸为什么离开',
    '老板每次都是一样的回答',
    '我没有问他去哪里了',
    '孩子听得懂,就是不理我',
  ],
  ar: [
    'لا أعرف أي قرار أتخذ',
    'ما سألت عني أبدا',
    'أمي لا تسمعني',
    'ما حدا فاهمني',
    'لم تجب على رسائلي',
    'أمي تكرر نفس الكلام كل يوم',
    'كل يوم نفس الكلام في البيت',
    'ابني ما جاوب على اتصالي',
    'مرتي ما بتفهمني',
    'ما سألت أبي عن مرضه',
    'زوجي يعيد نفس القصة',
    'جدتي تكرر نفس الجملة',
  ],
  hi: [
    'समझ नहीं आता कौन सा फैसला सही है',
    'उसने जवाब नहीं दिया',
    'मम्मी बार बार वही बात करती हैं',
    'पापा मेरी बात नहीं सुन रहे हैं',
    'उसने कुछ नहीं पूछा',
    'मुझे आवाज़ें सुनाई दे रही हैं',
    'मैं यहाँ क्या कर रहा हूँ, घर से इतनी दूर',
    'घर में एक ही बात पर झगड़ा होता है',
    'बॉस हर बार वही जवाब देते हैं',
    'मैंने डॉक्टर से कुछ नहीं पूछा, डर लगा',
    'मेरे घर वाले मुझे समझते नहीं',
    'दादी एक ही बात दोहराती रहती हैं',
  ],
};

/** Remarks about the conversation, by the reply to them. */
const TO_MIKAI: Record<string, Record<LanguageCode, readonly string[]>> = {
  askedNothing: {
    en: ['which decision?', 'what are you talking about?', 'I was just telling you'],
    es: ['¿qué decisión?', 'solo te cuento'],
    fr: ['quelle décision ?', "je t'ai rien demandé"],
    de: ['welche Entscheidung?', 'ich erzähle doch nur'],
    it: ['quale decisione?', 'ti sto solo raccontando'],
    pt: ['qual decisão?', 'não te perguntei'],
    ru: ['какое решение?', 'я тебя не спрашивал'],
    ja: ['何も聞いてません', 'どの決断?'],
    ko: ['무슨 결정이요?', '그냥 말하는 거예요'],
    zh: ['什么决定?', '我只是告诉你'],
    ar: ['أي قرار؟', 'عم احكي بس'],
    hi: ['कौन सा फैसला?', 'मैं तो बस बता रही हूँ'],
  },
  unanswered: {
    en: ["you didn't answer", "that's not what I asked"],
    es: ['no me has contestado lo que te pregunté'],
    fr: ["tu n'as pas répondu"],
    de: ['du hast nicht geantwortet', 'danach hab ich nicht gefragt'],
    it: ['non mi hai risposto'],
    pt: ['você não me respondeu'],
    ru: ['ты не ответил'],
    ja: ['答えになってない'],
    ko: ['그건 대답이 아니에요'],
    zh: ['你没有回答我'],
    ar: ['ليس هذا سؤالي'],
    hi: ['आपने जवाब नहीं दिया'],
  },
  repeat: {
    en: ['you keep saying the same thing', 'same answer again'],
    es: ['te repites'],
    fr: ['tu te répètes'],
    de: ['immer der gleiche Satz'],
    it: ['sempre la stessa frase'],
    pt: ['você fica repetindo'],
    ru: ['опять та же фраза'],
    ja: ['また同じ返事ですね'],
    ko: ['또 같은 말이네요'],
    zh: ['又是同样的话'],
    ar: ['نفس الجواب كل مرة'],
    hi: ['फिर वही जवाब'],
  },
  present: {
    en: ['do you understand me?'],
    es: ['¿me entiendes?', '¿me estás escuchando ahora?'],
    fr: ['est-ce que tu me comprends ?'],
    de: ['bist du da?'],
    it: ['mi capisci?'],
    pt: ['você me entende?'],
    ru: ['ты меня понимаешь?'],
    ja: ['聞いてる?'],
    ko: ['듣고 있어?'],
    zh: ['你懂我吗?'],
    ar: ['فاهمني؟'],
    hi: ['समझ रहे हो?'],
  },
};

/** The replies to what is said about the conversation. */
const META =
  /^(?:present(?:Here)?|askedNothing|unanswered|repeat|abilities|sayTogether|wishWell|notSilly)\./u;

const wordingsOf = (language: LanguageCode, text: string): string[] =>
  new LocalConversation(language, { seed: 1 }).send(text).wordings;

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  it('what is told of a life is not taken for talk about the conversation', () => {
    expect(
      OF_A_LIFE[language].filter((text) => wordingsOf(language, text).some((id) => META.test(id))),
    ).toEqual([]);
  });

  it('what is said to MikAI is answered as such', () => {
    const missed = Object.entries(TO_MIKAI).flatMap(([key, lines]) =>
      lines[language].filter(
        (text) =>
          !wordingsOf(language, text).some(
            (id) => id.startsWith(`${key}.`) || (key === 'present' && id.startsWith('presentHere.')),
          ),
      ),
    );
    expect(missed).toEqual([]);
  });
});

it.each([
  ['en', "I don't want to talk about what my mum said"],
  ['pt', 'Não quero falar sobre o que ela disse'],
  ['es', 'No quiero hablar de lo que me dijo'],
  ['fr', 'Je ne veux pas parler de ce qu’il m’a dit'],
  ['it', 'Non voglio parlare di quello che mi ha detto'],
  ['ru', 'Не хочу говорить об этом, мама сказала лишнее'],
  ['zh', '我不想谈他说的话'],
] as const)('in %s a refusal to talk of what others said is honoured: %s', (language, text) => {
  expect(new LocalConversation(language, { seed: 1 }).send(text).kind).toBe('refusal-honoured');
});

it.each([
  ['en', "they said they don't want to talk about it"],
  ['zh', '他说不想谈这件事'],
  ['ko', '남편이 그 일은 말하고 싶지 않다고 했어요'],
] as const)('in %s the refusal of others is none: %s', (language, text) => {
  expect(new LocalConversation(language, { seed: 1 }).send(text).kind).not.toBe('refusal-honoured');
});
