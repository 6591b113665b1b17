import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { refusedIn } from './cues.js';
import { directIn, type Direct } from './direct.js';
import { LocalConversation } from './local-conversation.js';
import { textsOf } from './guided-data.js';
import type { PolicyKey } from './schema.js';
import { wantsAdvice } from './wanted-advice.js';

type Example = [LanguageCode, hit: string, twin: string];

/** Lines that ask or say something explicitly, each with a line that only resembles it. */
const EXAMPLES: Partial<Record<Direct, Example[]>> = {
  HOW_SAY: [
    ['en', 'any idea how to say nicely that sunday is sunday', 'he said nicely that sunday is sunday'],
    ['es', 'dame una frase y ya', 'me dijo una frase muy fea'],
    ['fr', 'une idée de comment dire ça', 'il m’a dit ça hier'],
    [
      'de',
      'hast du ne idee wie man dem nett sagt dass sonntag sonntag ist',
      'er sagt nett, dass sonntag sonntag ist',
    ],
    ['it', 'come glielo dico senza farlo arrabbiare', 'gliel’ho detto e si è arrabbiato'],
    ['pt', 'me dá uma frase pronta', 'ele falou uma frase horrível'],
    ['ru', 'подскажи фразу, как сказать помягче', 'он сказал это помягче, чем обычно'],
    ['ja', '嫌味っぽくならない言い方ある？', '嫌味っぽく言われた'],
    ['ko', '이거 어떻게 말하면 좋을까', '그렇게 말했더니 화를 냈어'],
    ['zh', '怎么说比较委婉啊', '他说得很委婉'],
    ['ar', 'كيف اقولها بطريقة لطيفة', 'قالها لي بوقاحة'],
    ['hi', 'अच्छे से कैसे बोलूँ कि बुरा न लगे', 'उसने बुरा बोला'],
  ],
  HOW_APOLOGISE: [
    ['en', 'how do i even say sorry to a 6 yr old', 'i said sorry to my kid'],
    ['es', 'como le pido perdon', 'le pedí perdón ayer'],
    ['fr', 'comment je m’excuse auprès de lui', 'je me suis excusée'],
    ['de', 'wie entschuldigt man sich bei nem 6jährigen', 'ich hab mich entschuldigt'],
    ['it', 'come gli chiedo scusa', 'gli ho chiesto scusa'],
    ['pt', 'como eu peço desculpa pra ela', 'pedi desculpa pra ela'],
    ['ru', 'как мне извиниться перед сыном', 'извинение он не принял'],
    ['ja', '6歳の子にどうやって謝ればいいの', '子どもに謝った'],
    ['ko', '애한테 뭐라고 사과하지', '애한테 사과했어'],
    ['zh', '该怎么道歉', '我跟孩子道歉了'],
    ['ar', 'كيف اعتذر لطفل', 'اعتذرت له امس'],
    ['hi', 'bache se sorry kaise bolu', 'maine sorry bol diya'],
  ],
  WHAT_IF: [
    ['en', 'what if they freak out', 'they freaked out'],
    ['es', 'y si se enojan', 'se enojaron mucho'],
    ['fr', 'et s’ils le prennent mal', 'ils l’ont mal pris'],
    ['de', 'und wenn sie ausrasten', 'sie sind ausgerastet'],
    ['it', 'e se la prende male', 'l’ha presa male'],
    ['pt', 'e se ela ficar brava', 'ela ficou brava'],
    ['ru', 'а если он разозлится', 'он разозлился'],
    ['ja', '怒られたらどうしよう', '怒られた'],
    ['ko', '화내면 어떡하지', '화를 냈어'],
    ['zh', '他们要是发火怎么办', '他们发火了'],
    ['ar', 'واذا عصبوا؟', 'عصبوا علي'],
    ['hi', 'अगर वो गुस्सा हो गए तो', 'वो गुस्सा हो गए थे'],
  ],
  WISHES_NO: [
    ['en', 'i wish youd just say no', 'i wish i could say no to him'],
    ['es', 'ojalá me dijeras que no', 'ojalá no fuera lunes'],
    ['fr', 'j’aimerais que tu dises non', 'j’aimerais lui dire non'],
    ['de', 'ich wünschte du würdest einfach nein sagen', 'ich wünschte ich könnte nein sagen'],
    ['it', 'speravo che dicessi di no', 'speravo di no'],
    ['pt', 'queria que você dissesse que não', 'queria dizer não pra ela'],
    ['ru', 'скажи, что нет', 'он сказал нет'],
    ['ja', '違うって言ってほしい', '違うって言われた'],
    ['ko', '아니라고 말해줘', '아니라고 했어'],
    ['zh', '我希望你说不是', '我希望他回来'],
    ['ar', 'اتمنى تقول لا', 'اتمنى اقول لا'],
    ['hi', 'बस कह दो नहीं', 'उसने नहीं कहा'],
  ],
  ANSWER_ME: [
    ['en', 'can you answer me first', 'he never answers my texts'],
    ['es', 'no me respondiste', 'no le respondí a mi jefe'],
    ['fr', 't’as pas répondu', 'il a pas répondu à mon message'],
    ['de', 'kannst du das mal beantworten', 'er beantwortet meine mails nicht'],
    ['it', 'non mi hai risposto', 'non mi ha risposto nessuno'],
    ['pt', 'você não respondeu', 'ele não respondeu minha mensagem'],
    ['ru', 'ответь на мой вопрос', 'он не ответил на звонок'],
    ['ja', 'それ答えてほしいんだけど', '彼に聞いたら黙ってた'],
    ['ko', '먼저 대답해줘', '걔가 연락을 안 해'],
    ['zh', '你能不能先回答我', '他不接我电话'],
    ['ar', 'طيب جاوبني', 'ما رد على اتصالي'],
    ['hi', 'इसका जवाब तो दो', 'वो फ़ोन नहीं उठाता'],
  ],
  WOULD_YOU: [
    ['en', 'what would you do', 'what i would do is leave'],
    ['es', 'q harías vos', 'no sé qué hará él'],
    ['fr', 'tu ferais quoi', 'il ferait mieux de partir'],
    ['de', 'was würdest du machen', 'was er macht, ist mir egal'],
    ['it', 'tu cosa faresti', 'lui cosa fa non lo so'],
    ['pt', 'o que vc faria', 'o que ele faz é errado'],
    ['ru', 'что бы ты сделал', 'что он сделал, не знаю'],
    ['ja', 'あなたならどうする', '彼がどうするかは知らない'],
    ['ko', '너라면 어떻게 할래', '걔는 늘 그래'],
    ['zh', '你会怎么做', '他会做饭'],
    ['ar', 'لو مكاني وش تسوي', 'ما يهمني وش يسوي'],
    ['hi', 'tum kya karte', 'wo kuch nahi karta'],
  ],
  CARES: [
    ['en', 'do you even care', 'i dont care anymore'],
    ['es', 'a vos te importa?', 'ya no me importa'],
    ['fr', 'ça t’intéresse vraiment ?', 'ça l’intéresse pas'],
    ['de', 'interessiert dich das überhaupt', 'das interessiert ihn nicht'],
    ['it', 'ti importa davvero?', 'non gli importa'],
    ['pt', 'vc se importa comigo?', 'ele não se importa'],
    ['ru', 'тебе вообще не всё равно?', 'ему всё равно'],
    ['ja', '私のこと気にしてる？', '彼は気にしない'],
    ['ko', '내가 걱정돼?', '엄마가 걱정돼'],
    ['zh', '你在乎吗', '他不在乎'],
    ['ar', 'يهمك اصلا؟', 'ما يهمه شي'],
    ['hi', 'tumhe parwah hai kya', 'usko parwah nahi'],
  ],
  MISTAKE: [
    ['en', 'do you think im making a mistake', 'i made a mistake at work'],
    ['es', '¿me estoy equivocando?', 'mi jefe se equivocó'],
    ['fr', 'tu crois que je me trompe', 'il s’est trompé'],
    ['de', 'meinst du ich mach nen fehler', 'er hat einen fehler gemacht'],
    ['it', 'dici che sbaglio?', 'ha sbagliato lui'],
    ['pt', 'será que errei?', 'ele errou comigo'],
    ['ru', 'думаешь, я ошибаюсь?', 'он ошибся'],
    ['ja', '私間違ってると思う？', '電話番号を間違えた'],
    ['ko', '내가 잘못한 걸까', '걔가 잘못했어'],
    ['zh', '你觉得我做错了吗', '他做错了题'],
    ['ar', 'تتوقع انا غلطان؟', 'هو غلطان'],
    ['hi', 'क्या मैं ग़लत कर रहा हूँ', 'उसने ग़लत किया'],
  ],
  TONIGHT: [
    ['en', 'what do i do tonight when shes home', 'tonight she comes home'],
    ['es', 'q hago esta noche pa no pensar', 'esta noche llega ella'],
    ['fr', 'je fais quoi ce soir', 'ce soir elle rentre'],
    ['de', 'was mach ich heute abend', 'heute abend kommt sie heim'],
    ['it', 'cosa faccio stasera', 'stasera torna lei'],
    ['pt', 'o que eu faço hoje à noite', 'hoje à noite ela volta'],
    ['ru', 'что мне делать сегодня вечером', 'сегодня вечером она вернётся'],
    ['ja', '今夜どうすればいい？', '今夜帰ってくる'],
    ['ko', '오늘 밤에 뭐 하지', '오늘 밤에 와'],
    ['zh', '那今晚怎么办', '今晚她回来'],
    ['ar', 'وش اسوي الليلة لما ترجع', 'الليلة بترجع'],
    ['hi', 'aaj raat kya karu', 'aaj raat wo aayegi'],
  ],
  HOW_START: [
    ['en', 'idk where to start', 'i start at nine tomorrow'],
    ['es', 'no sé por dónde empezar', 'empiezo el lunes'],
    ['fr', 'je sais pas par où commencer', 'je commence lundi'],
    ['de', 'womit fang ich an', 'ich fang montag an'],
    ['it', 'non so da dove iniziare', 'inizio lunedì'],
    ['pt', 'por onde eu começo', 'começo segunda'],
    ['ru', 'не знаю, с чего начать', 'начинаю в понедельник'],
    ['ja', '何から始めればいいかわからない', '月曜から始まる'],
    ['ko', '뭐부터 해야 할지 모르겠어', '월요일부터 시작해'],
    ['zh', '不知道从哪开始', '周一开始上班'],
    ['ar', 'مو عارفة كيف ابدا', 'ابدا الدوام الاحد'],
    ['hi', 'samajh nahi aata kaha se shuru karu', 'somvar se shuru hai'],
  ],
  WRITE_FOR_ME: [
    ['en', 'can you write it for me', 'he never writes to me'],
    ['es', 'me lo escribís vos?', 'me escribió ayer'],
    ['fr', 'tu peux l’écrire pour moi', 'il peut écrire à qui il veut'],
    ['de', 'kannst du mir das schreiben', 'er hat mir geschrieben'],
    ['it', 'me lo scrivi tu?', 'mi scrive ogni giorno'],
    ['pt', 'vc escreve pra mim?', 'ele escreveu pra ela'],
    ['ru', 'напиши за меня', 'он мне написал'],
    ['zh', '你帮我写吧', '他给我写信了'],
    ['ja', '代わりに書いてくれない？', '手紙を書いた'],
    ['ko', '대신 써 줘', '편지를 썼어'],
    ['ar', 'تكتبها لي؟', 'كتب لي رسالة'],
    ['hi', 'tum likh do na', 'usne kuch nahi likha'],
  ],
  REASSURE: [
    ['en', 'tell me it will be ok', 'he told me it was ok'],
    ['es', 'decime que va a salir bien', 'me dijo que salió bien'],
    ['fr', 'dis-moi que ça va aller', 'il dit que ça va'],
    ['de', 'sag mir dass alles gut wird', 'er sagt, alles ist gut'],
    ['it', 'dimmi che andrà tutto bene', 'dice che va bene così'],
    ['pt', 'me diz que vai ficar tudo bem', 'ele disse que ficou bem'],
    ['ru', 'скажи, что всё будет хорошо', 'он сказал, что хорошо'],
    ['zh', '跟我说会没事的', '他说没事'],
    ['ja', '大丈夫って言って', '大丈夫と言われた'],
    ['ko', '잘될 거라고 해줘', '잘됐다고 했어'],
    ['ar', 'طمني', 'قال انه بخير'],
    ['hi', 'bol do sab theek ho jayega', 'usne bola theek hai'],
  ],
  APOLOGISES: [
    ['en', 'sorry didnt mean to be rude', 'he was so rude to me'],
    ['es', 'perdón, no quise ser grosera', 'fue muy grosera conmigo'],
    ['fr', 'désolé si j’ai été sec', 'il a été sec avec moi'],
    ['de', 'sorry wollte nicht unhöflich sein', 'er war so unhöflich'],
    ['it', 'scusa per il tono', 'il suo tono mi ha ferita'],
    ['pt', 'desculpa, não quis ser grosso', 'ele foi grosso comigo'],
    ['ru', 'извини за грубость', 'он мне нагрубил'],
    ['ja', 'さっきはごめん', '謝ってほしかった'],
    ['ko', '짜증내서 미안', '걔가 짜증냈어'],
    ['zh', '抱歉我态度不好', '她态度不好'],
    ['ar', 'اسف على اسلوبي', 'اسلوبه سيئ معي'],
    ['hi', 'sorry, bura mat manna', 'mujhe bura laga'],
  ],
};

describe.each(Object.entries(EXAMPLES))('%s', (name, examples) => {
  it.each(examples)('is found in %s where it is said, and nowhere else', (language, hit, twin) => {
    const has = (text: string) => directIn(text, language).has(name as Direct);
    expect([has(hit), has(twin)]).toEqual([true, false]);
  });
});

/** Returns whether the last reply of a conversation has one of these wordings. */
function lastIs(language: LanguageCode, lines: readonly string[], ...keys: PolicyKey[]): boolean {
  const conversation = new LocalConversation(language, { seed: 7 });
  const replies = lines.map((line) => conversation.send(line).reply);
  const wordings = keys.flatMap((key) => textsOf(language).policy[key]);
  // A sentence that names an exercise is left out where none is wanted.
  return wordings.some((text) => replies.at(-1)?.includes(text.split('{')[0] ?? text) === true);
}

it.each<[LanguageCode, string, string]>([
  ['en', 'am I a bad mother', 'i wish youd said no'],
  ['es', '¿crees que soy mala madre?', 'ojalá dijeras que no'],
  ['fr', 'est-ce que je suis une mauvaise mère', 'j’espérais que tu dirais non'],
  ['de', 'bin ich ne schlechte Mutter', 'ich hab gehofft du sagst nein'],
  ['it', 'secondo te sono una cattiva madre?', 'dimmi di no'],
  ['pt', 'será que sou uma mãe ruim', 'queria que vc dissesse que não'],
  ['ru', 'разве я плохая мать', 'скажи, что это не так'],
  ['zh', '最多三个小时 我是不是不配当妈', '我希望你说不是'],
  ['ja', '母親失格でしょうか', '違うって言ってほしい'],
  ['ko', '나는 나쁜 엄마일까', '아니라고 해줘'],
  ['ar', 'هل أنا أم سيئة', 'كنت أتمنى أن تقول لا'],
  ['hi', 'क्या मैं बुरी माँ हूँ', 'बस कह दो नहीं'],
])('says no in %s to somebody who doubts themselves and wishes for it', (language, question, wish) => {
  expect(lastIs(language, [question, wish], 'saysNo')).toBe(true);
});

it('answers a doubt again where an answer is asked for', () => {
  expect(
    lastIs('zh', ['夜里两小时醒一次', '最多三个小时 我是不是不配当妈', '你能不能先回答我'], 'selfParent'),
  ).toBe(true);
});

it.each<[LanguageCode, string, string]>([
  ['en', 'my boss mails me on sundays and expects an answer', 'whats a nice way to say it'],
  ['es', 'mi jefe me escribe los domingos', 'dame una frase y ya'],
  [
    'de',
    'der chef schickt sonntags mails und erwartet antwort',
    'hast du ne idee wie man dem nett sagt dass sonntag sonntag ist',
  ],
  ['ja', '店長が日曜にメールしてくる', '嫌味っぽくならない言い方ある？'],
  ['ar', 'المدير يرسل لي يوم الجمعة', 'كيف اقولها بطريقة لطيفة'],
  ['hi', 'boss sunday ko mail karta hai', 'pyar se kaise bolu'],
  ['zh', '领导周日老给我发邮件', '怎么说比较委婉啊'],
])('suggests sentences in %s to somebody who looks for a way to say something', (language, told, asked) => {
  expect(lastIs(language, [told, asked], 'sayTogether')).toBe(true);
});

it('suggests sentences without the exercise to somebody who wants none', () => {
  const conversation = new LocalConversation('en', { seed: 7 });
  conversation.send('no exercises please');
  const { reply, choices } = conversation.send('just give me a sentence to say it');
  expect(reply).toContain("'");
  expect(reply + JSON.stringify(choices)).not.toContain('A conflict');
});

describe('an exercise that is named as one of several', () => {
  it.each<[LanguageCode, string, string]>([
    ['en', 'yeah ok lets try the worry thing', 'worry'],
    ['en', 'sure lets do the kindness one', 'kindness'],
    ['es', 'va, hagamos lo de la amabilidad', 'kindness'],
    ['de', 'gut dann machen wir das mit der entscheidung', 'decision'],
    ['zh', '好吧 做那个对自己好一点的', 'kindness'],
    ['ar', 'يلا نسوي حق القرار', 'decision'],
  ])('begins in %s: %s', (language, text, flow) => {
    expect(new LocalConversation(language, { seed: 7 }).send(text).flow?.id).toBe(flow);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'the thing is i worry about my mum'],
    ['en', 'haha ok good one'],
    ['en', 'ok so the work thing happened again'],
    ['es', 'lo de mi decisión salió mal'],
    ['de', 'das mit der entscheidung war ein fehler'],
    ['ar', 'موضوع جديد لو سمحت'],
    ['ru', 'новая тема пожалуйста'],
  ])('does not begin where it is only told of in %s: %s', (language, text) => {
    expect(new LocalConversation(language, { seed: 7 }).send(text).flow).toBeNull();
  });
});

it.each<[LanguageCode, string, string]>([
  ['en', 'any tips?', "I don't have any ideas left"],
  ['es', '¿tenés algún consejo?', 'mi madre siempre me da consejos'],
  ['fr', 't’as pas des conseils pour réviser', 'ma mère me donne toujours des conseils'],
  ['de', 'hast du tipps', 'er hat mir tipps gegeben'],
  ['it', 'hai qualche consiglio', 'mi ha dato un consiglio'],
  ['pt', 'vc tem alguma dica', 'ela não tem dicas'],
  ['ru', 'есть какие-нибудь советы?', 'его советы мне надоели'],
  ['zh', '有什么建议吗', '他的建议没用'],
  ['ja', '何かアドバイスある？', 'アドバイスばかりされる'],
  ['ko', '조언 있어?', '조언은 싫어'],
  ['ar', 'عندك نصايح؟', 'مليت من نصايحه'],
  ['hi', 'कोई टिप्स?', 'उसने टिप्स दिए'],
])('hears a wish for tips in a short question in %s', (language, asked, told) => {
  expect([wantsAdvice(asked, language), wantsAdvice(told, language)]).toEqual([true, false]);
  expect(refusedIn(asked, language)).toBeUndefined();
});

it('thinks along where no decision was told of', () => {
  const told = 'i snapped at my kid this morning and now im at work feeling gross';
  expect(lastIs('en', [told, 'what would you do'], 'practicalIdea')).toBe(true);
  expect(lastIs('en', ['cant decide if i should move in with my bf', 'what would you do'], 'wouldYou')).toBe(
    true,
  );
});

it.each<[LanguageCode, string]>([
  ['fr', 'donne moi juste une phrase'],
  ['it', 'dammi solo una frase'],
  ['pt', 'me dá só uma frase'],
  ['ru', 'дай просто фразу'],
])('hears in %s that a sentence is enough', (language, text) => {
  expect(directIn(text, language).has('HOW_SAY')).toBe(true);
});

it('honours that no questions are wanted, and says what it can', () => {
  const conversation = new LocalConversation('en', { seed: 7 });
  conversation.send('cant decide if i should move in with my bf');
  const { reply } = conversation.send('no questions pls just tell me what you think');
  expect(textsOf('en').policy.refusalQuestions.some((text) => reply.includes(text))).toBe(true);
  expect(textsOf('en').policy.wouldYou.some((text) => reply.includes(text))).toBe(true);
  expect(reply).not.toContain('?');
});

it('leaves questions about medicine to a doctor', () => {
  expect(lastIs('en', ['what would you do, take two more of my pills?'], 'wouldYou')).toBe(false);
});

it.each<[LanguageCode, string, string]>([
  ['en', 'am i exaggerating', 'yes or no'],
  ['es', '¿te parece que exagero?', 'sí o no'],
  ['fr', 'tu trouves que j’exagère', 'oui ou non'],
  ['de', 'übertreib ich', 'ja oder nein'],
  ['it', 'secondo te sto esagerando con mia sorella?', 'sì o no'],
  ['pt', 'será que tô exagerando', 'sim ou não'],
  ['ru', 'думаешь, я преувеличиваю?', 'да или нет'],
  ['zh', '我是不是小题大做', '是还是不是'],
  ['ja', '大げさかな', 'はいかいいえで答えて'],
  ['ko', '내가 너무 예민한 걸까', '예 아니오로 말해'],
  ['ar', 'هل أبالغ', 'نعم ولا لا'],
  ['hi', 'kya main overreact kar raha hu', 'haan ya na'],
])('answers again in %s to somebody who wants a yes or a no', (language, asked, again) => {
  expect(lastIs(language, [asked, again], 'selfExaggerate')).toBe(true);
});

it('answers what is known of an event to somebody who asks what now', () => {
  const conversation = new LocalConversation('en', { seed: 7 });
  expect(conversation.send('lost my job today. what now').kind).toBe('answer');
});

it('gives something to begin with where tips are wanted once more', () => {
  const lines = [
    'امتحاناتي بعد يومين وانا مو قادر اركز ابد',
    'عطني نصيحة للتركيز لو سمحت',
    'لا انا ابغى نصايح، عطني',
  ];
  expect(lastIs('ar', lines, 'ideaStart', 'practicalIdea')).toBe(true);
});

it('hears the goodbye beside a remark that nothing was asked', () => {
  const lines = ['yaar office me sab mera mazak udate hai', 'sawal nahi tha bhai. chalo kal milte hai'];
  expect(lastIs('hi', lines, 'goodbye')).toBe(true);
});

it('takes a question that was announced as one', () => {
  expect(lastIs('en', ['can i ask you something weird'], 'mayAsk')).toBe(true);
});

it('keeps a fear as the answer to a step that asks for it', () => {
  const conversation = new LocalConversation('en', { seed: 7 });
  conversation.send('lets do the worry thing');
  expect(conversation.send('what if they laugh at me').flow?.id).toBe('worry');
  expect(lastIs('en', ['lets do the worry thing', 'what if they laugh at me'], 'whatIf')).toBe(false);
});

it('rules out one way of several, and goes on with the others', () => {
  const conversation = new LocalConversation('fr', { seed: 7 });
  conversation.send('Apaiser le corps');
  conversation.send('7');
  const { flow, kind } = conversation.send("la respiration j'ai essayé ca marche pas sur moi");
  expect([flow?.id, kind]).toEqual(['calm', 'step']);
});

it('goes on listening to somebody who has told something and wants no more than that', () => {
  const listening = lastIs('ru', ['я боюсь что стану как моя мама', 'Просто выслушай'], 'listenOn');
  expect(listening).toBe(true);
});
