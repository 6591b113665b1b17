/**
 * How models think aloud without a mark, by the language of their thoughts. The English and Chinese forms are those that issues of
 * DeepSeek R1, Qwen 3, Gemma 4 and gpt-oss quote (langchain #33998, canonical/inference-snaps #104, textgen #7374, read on
 * 2026-11-30); the others were made after them.
 */
interface PlainThoughts {
  /** How its first sentences begin behind a filler, in small letters. */
  stems: readonly string[];
  /** Matches a first sentence that speaks about the person in the third person. */
  about: RegExp;
  /** Whether such a sentence needs a plan beside it to be a thought: an ordinary reply may begin like that. */
  needsPlan: boolean;
  /** Matches a plan of what to reply. */
  plan: RegExp;
  /** Matches what speaks to the person, which thoughts do not. */
  reader: RegExp;
}

/** Matches one of these expressions as whole words, in any script. */
const words = (...expressions: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${expressions.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Fillers that can precede a first sentence, in small letters. */
const FILLERS = [
  ...[
    'okay',
    'ok',
    'alright',
    'all right',
    'hmm',
    'hm',
    'well',
    'so',
    'right',
    'now',
    'let’s see',
    'let me see',
  ],
  ...['wait', 'got it', 'also', 'gut', 'alles klar', 'na gut', 'zunächst', 'nun'],
  ...[
    'bien',
    'vale',
    'bueno',
    'de acuerdo',
    'a ver',
    'entonces',
    'd’accord',
    'bon',
    'alors',
    'voyons',
    'donc',
  ],
  ...['bene', 'allora', 'dunque', 'vediamo', 'va bene', 'certo', 'bem', 'então', 'vejamos', 'tudo bem'],
  ...['хорошо', 'итак', 'так', 'ладно', 'ок', 'окей', 'хм', 'ну'],
  ...['はい', 'では', 'さて', 'えっと', 'うーん', 'まず', 'なるほど', 'よし'],
  ...['네', '좋아요', '음', '자', '그럼', '알겠습니다', '좋아'],
  ...['好的', '好', '嗯', '那么', '首先', '让我想想', '让我看看', '现在', '那'],
  ...['حسنًا', 'حسنا', 'طيب', 'إذن', 'إذًا', 'ठीक है', 'अच्छा', 'तो', 'हम्म'],
];
const FILLER = new RegExp(
  `^(?:${FILLERS.join('|')})(?:[,.:…!，。、！،।]{1,3} {0,2}| {1,2}|(?=\\p{Script=Han}))`,
  'iu',
);
/** The maximum number of fillers in a row: 'Okay, so, hmm'. */
const MAX_FILLERS = 3;

/** Matches these expressions at the beginning of a text. */
const beginning = (...expressions: string[]): RegExp => new RegExp(`^(?:${expressions.join('|')})`, 'iu');

/** Removes the fillers in front of a text. */
function withoutFillers(text: string): string {
  let rest = text;
  for (let count = 0; count < MAX_FILLERS; count += 1) rest = rest.replace(FILLER, '');
  return rest;
}

/** Apostrophes are of one kind in the texts that are compared. */
export const comparable = (text: string): string => text.trimStart().replaceAll("'", '’');

const ENGLISH: PlainThoughts = {
  stems: [
    ...[
      'the user',
      'this user',
      'our user',
      'user',
      'we have a user',
      'we have the user',
      'there’s a user',
      'there is a user',
    ],
    ...['it seems', 'it looks', 'it sounds', 'seems', 'looks', 'sounds'].flatMap((it) =>
      ['', ' like', ' that', ' like the', ' that the', ' the'].map((more) => `${it}${more} user`),
    ),
    ...[
      'we need to',
      'we should',
      'we must',
      'we have to',
      'we just',
      'i need to',
      'i should',
      'i must',
      'i have to',
      'i’ll',
    ],
    ...['let me', 'let us', 'let’s', 'according to the', 'according to my', 'based on the', 'based on my'],
    ...['the system prompt', 'the instructions', 'the guidelines'],
  ],
  about: beginning(
    // 'User says ...' without an article is how gpt-oss thinks.
    '(?:(?:it )?(?:seems|looks|sounds) (?:like |that )?)?(?:(?:the|this|our) )?user(?:’s)? (?:says|said|asks|asked|is|was|has|had|wants|wanted|wrote|writes|seems|seemed|appears|feels|felt|just|mentions|mentioned|expresses|expressed|shares|shared|describes|described|sent|needs|might|may|could|greets|greeted|responds|responded|replied|tells|told|would|now|initially|probably|clearly|also|still|message|question|statement|input|last|latest|request)(?!\\p{L})',
    '(?:we have|there’s|there is) (?:a|the) user(?!\\p{L})',
  ),
  needsPlan: false,
  plan: words(
    '(?:i|we) (?:should|need to|must|have to|ought to|want to)(?: (?:just|also|first|probably|gently|really))? (?:respond|reply|answer|acknowledge|validate|offer|ask|show|provide|start|avoid|use|make sure|keep|give|write|craft|address|check|be|express|encourage|suggest|consider|include|mention|follow|continue|try|help|note)',
    '(?:let me|let’s) (?:respond|reply|craft|write|draft|compose|think|start|acknowledge|validate|formulate|answer)',
    '(?:should|need to|must) (?:respond|reply|answer|acknowledge|validate|be (?:empathetic|warm|gentle|brief|supportive|careful))',
    'respond (?:with|politely|warmly|gently|briefly|empathetically|kindly)',
    '(?:my|the) (?:response|reply) should',
    'empathetic|empathetically|validate (?:their|his|her|the)|the user’s (?:feelings|emotions|message|request)',
    'the (?:assistant|system prompt|guidelines|instructions)',
  ),
  reader: words('you|your|yours|yourself|you’(?:re|ve|ll|d)'),
};

/** Beginnings that plan a reply and speak about nobody: thoughts, whatever follows. */
const PLANS_AT_ONCE = beginning(
  '(?:we|we just) (?:need to|should|must|have to) (?:respond|reply|answer|produce|write|craft|generate|output|provide|acknowledge|validate|be (?:empathetic|warm|supportive))(?!\\p{L})',
  '(?:i|i’ll) (?:need to|should|must|have to) (?:respond|reply|answer) (?:with|in|to (?:the|them|this)|as|by|briefly|warmly|gently|empathetically|kindly|politely|supportively)(?!\\p{L})',
  '(?:i|we) (?:need to|should|must|have to) (?:craft|produce|generate|output|formulate) (?:a|an|the) ',
  '(?:let me|let us|let’s) (?:think|craft|draft|write|compose|formulate|generate|consider)(?: about| through)? (?:how (?:to|i should) (?:respond|reply|answer)|(?:a|an|the|my) (?:[a-z]{2,15},? ){0,3}(?:response|reply|answer))',
  '(?:according to|based on) (?:the|my) (?:instructions|guidelines|system prompt|rules)',
  'the (?:system prompt|instructions|guidelines) (?:say|says|require|requires|tell|tells)',
);

const OTHERS: readonly PlainThoughts[] = [
  {
    stems: [
      'der nutzer',
      'der benutzer',
      'die nutzerin',
      'die benutzerin',
      'dieser nutzer',
      'dieser benutzer',
      'diese nutzerin',
      'diese benutzerin',
      'der user',
      'die userin',
      'die user',
    ],
    about: beginning(
      '(?:der|die|diese[r]?) (?:be)?nutzer(?:in)? (?:sagt|schreibt|fragt|möchte|will|hat|ist|fühlt|scheint|erzählt|erwähnt|braucht|äußert|teilt|wirkt|sagte|schrieb)(?!\\p{L})',
      '(?:der|die) user(?:in)? (?:sagt|schreibt|fragt|möchte|will|hat|ist|fühlt|scheint|braucht)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:ich|wir) (?:sollte|sollten|muss|müssen|soll|sollen)',
      'lass mich|einfühlsam|empathisch|mitfühlend|empathie',
      '(?:meine|die) antwort',
    ),
    reader: words('du|dir|dich|dein|deine|deinen|deinem|deiner|deines'),
  },
  {
    stems: ['el usuari', 'la usuari', 'este usuari', 'esta usuari'],
    about: beginning(
      '(?:el|la|este|esta) usuari[oa] (?:dice|pregunta|quiere|está|ha|parece|se siente|expresa|menciona|escribe|comparte|necesita|dijo|preguntó|me)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:debo|debería|debemos|deberíamos|tengo que|necesito) (?:responder|contestar|ser|mostrar|validar|ofrecer|reconocer|preguntar|dar|escribir|mantener|usar|evitar)',
      '(?:mi|la) respuesta|empatía|empático|empática|déjame (?:pensar|responder|escribir)',
    ),
    reader: words('tú|te|ti|tu|tus|contigo|vos|usted'),
  },
  {
    stems: ['l’utilisat', 'cet utilisat'],
    about: beginning(
      '(?:l’|cet )utilisat(?:eur|rice) (?:dit|demande|veut|est|a|semble|se sent|exprime|mentionne|écrit|partage|souhaite|me)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:je (?:dois|devrais)|il faut|nous devons) (?:répondre|être|montrer|valider|offrir|reconnaître|demander|donner|écrire|garder|éviter)',
      '(?:ma|la) réponse|empathie|empathique|empathiques',
    ),
    reader: words('tu|toi|te|ton|ta|tes|vous|votre|vos|t’\\p{L}{1,20}'),
  },
  {
    stems: ['l’utente', 'questo utente', 'questa utente'],
    about: beginning(
      '(?:l’|questo |questa )utente (?:dice|chiede|vuole|è|ha|sembra|si sente|esprime|scrive|sta|menziona|mi)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:devo|dovrei|dobbiamo|dovremmo) (?:rispondere|essere|mostrare|validare|offrire|riconoscere|chiedere|dare|scrivere|mantenere|evitare)',
      '(?:la mia|la) risposta|empatia|empatico|empatica',
    ),
    reader: words('tu|ti|te|tuo|tua|tuoi|tue'),
  },
  {
    stems: [
      'o usuári',
      'a usuári',
      'este usuári',
      'esta usuári',
      'o utilizador',
      'a utilizador',
      'este utilizador',
      'esta utilizador',
    ],
    about: beginning(
      '(?:o|a|este|esta) (?:usuári[oa]|utilizadora?) (?:diz|disse|pergunta|quer|está|parece|se sente|expressa|escreve|menciona|precisa|compartilha|me)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:devo|deveria|preciso|tenho que|devemos) (?:responder|ser|mostrar|validar|oferecer|reconhecer|perguntar|dar|escrever|manter|evitar)',
      '(?:minha|a) resposta|empatia|empático|empática',
    ),
    reader: words('você|vocês|te|ti|tu|teu|tua'),
  },
  {
    stems: ['пользователь', 'этот пользователь'],
    about: beginning(
      '(?:этот )?пользователь(?:ница)? (?:говорит|пишет|спрашивает|хочет|чувствует|сообщает|просит|сказала?|написала?|делится|выражает|упоминает|кажется|находится)(?!\\p{L})',
    ),
    needsPlan: false,
    plan: words(
      '(?:мне|нам)? ?(?:нужно|надо|следует|должен|должна|стоит) (?:ответить|быть|проявить|поддержать|спросить|написать|дать|признать|предложить)',
      'мой ответ|эмпатия|эмпатию|сочувствие',
    ),
    reader: words('ты|тебе|тебя|тобой|твой|твоя|твоё|твои|вы|вам|вас'),
  },
  {
    stems: ['ユーザー', 'このユーザー'],
    about: beginning('(?:この)?ユーザー(?:さん)?(?:は|が|から|の(?:発言|メッセージ|質問|状況|入力))'),
    needsPlan: true,
    plan: /(?:返答|返信|応答|回答)(?:を|は|する|しよう|し、|すべき)|べき(?:だ|です|。)|(?:共感|寄り添)[^。]{0,20}(?:必要|べき|しよう|返)|必要がある/u,
    reader: /あなた/u,
  },
  {
    stems: ['사용자', '유저', '이 사용자', '이 유저'],
    about: beginning('(?:이 )?(?:사용자|유저)(?:님)?(?:가|이|는|은|의 (?:말|메시지|질문))'),
    needsPlan: true,
    plan: /(?:답변|응답|대답)(?:을|를|해야|하자|은)|해야 (?:한다|겠다|할 것)|공감(?:하는|적으로|을 (?:표|보))/u,
    reader: /당신|너는|너의|네가/u,
  },
  {
    stems: ['用户', '使用者', '这位用户', '这个用户', '这位使用者', '这个使用者'],
    about: beginning(
      '(?:这位|这个)?(?:用户|使用者)(?:说|問|问|想|表|提到|在|是|似乎|感|希望|告诉|只|刚|又|正|发|的(?:问题|消息|情绪)|现在|可能|看)',
    ),
    needsPlan: false,
    plan: /我(?:应该|需要|得|必须|应当|要)|需要(?:回应|回复|回答|表达|给)|(?:回应|回复|回答)(?:应该|要|需)|共情|同理心/u,
    reader: /你|您/u,
  },
  {
    stems: [
      'المستخدم',
      'هذا المستخدم',
      'هذه المستخدم',
      'يقول',
      'تقول',
      'يسأل',
      'تسأل',
      'يريد',
      'يشعر',
      'كتب',
      'ذكر',
      'يبدو أن',
    ],
    about: beginning(
      '(?:هذا |هذه )?المستخدمة? (?:يقول|تقول|يسأل|تسأل|يريد|تريد|يشعر|تشعر|كتب|كتبت|ذكر|يبدو|يعبر|يعبّر)',
      '(?:يقول|تقول|يسأل|تسأل|يريد|يشعر|كتب|كتبت|ذكر|يبدو أن) المستخدمة?',
    ),
    needsPlan: true,
    plan: /(?:يجب|ينبغي|عليّ|علي|أحتاج|سوف) (?:أن |إلى )?(?:أرد|أجيب|أكون|أظهر|أعترف|أسأل|أكتب|أقدم|الرد)|الرد (?:يجب|ينبغي)|بتعاطف/u,
    reader: /(?<!\p{L})(?:أنت|لك|بك|منك|عليك|معك|إليك|عندك)(?!\p{L})/u,
  },
  {
    stems: ['उपयोगकर्ता', 'यूज़र', 'यूजर'],
    about: beginning('(?:उपयोगकर्ता|यूज़र|यूजर) (?:ने|को|का|की|के|कह|पूछ|चाह|बता|महसूस|दुखी)'),
    needsPlan: true,
    plan: /मुझे [^।]{0,80}(?:चाहिए|होगा)|(?:जवाब|उत्तर) (?:देना|दूँ|दूँगा|दूंगा)|सहानुभूति/u,
    reader: /(?<![\p{L}\p{M}])(?:आप|आपका|आपकी|आपके|आपको|आपने|तुम|तुम्हें|तुम्हारा)(?![\p{L}\p{M}])/u,
  },
];

const ALL: readonly PlainThoughts[] = [ENGLISH, ...OTHERS];

/** Returns how a first sentence thinks about the person, if it does. Its text is `comparable`, as that of the other functions. */
export function findThoughts(sentence: string): PlainThoughts | undefined {
  const text = withoutFillers(sentence);
  return ALL.find(({ about }) => about.test(text));
}

/** Returns whether a first sentence plans a reply and speaks to nobody. */
export const plansAtOnce = (sentence: string): boolean =>
  PLANS_AT_ONCE.test(withoutFillers(sentence)) && !ENGLISH.reader.test(sentence);

const STEMS = ALL.flatMap(({ stems }) => stems);

/** Returns whether the beginning of a sentence that is still being written can become a thought. */
export function canBeThoughts(beginningOfSentence: string): boolean {
  let text = beginningOfSentence.toLowerCase();
  for (let count = 0; count <= MAX_FILLERS; count += 1) {
    const isOpen =
      STEMS.some((stem) => stem.startsWith(text) || text.startsWith(stem)) ||
      FILLERS.some((filler) => filler.startsWith(text));
    if (isOpen) return true;
    text = text.replace(FILLER, '');
  }
  return false;
}

/** Every expression, for the test of their time. */
export const plainThoughtExpressions: readonly RegExp[] = [
  FILLER,
  PLANS_AT_ONCE,
  ...ALL.flatMap(({ about, plan, reader }) => [about, plan, reader]),
];
