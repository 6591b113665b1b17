import type { LanguageCode } from '@mikai/contract/languages';
import { wholeWords as words } from './whole-words.js';

/** Forms by language for `settled-dangers.ts`, matched to folded text. */
type Forms = Record<LanguageCode, RegExp>;

/** Somebody left, was left or divorced, or moved out, some time ago. */
export const OVER: Forms = {
  en: words(
    String.raw`(?:i |ive |we |weve |been )(?:\p{L}{2,8} )?(?:left (?:him|her|them)?|split up|broke up|divorced|separated|got out|moved out|got away)(?: \p{L}{1,8}){0,5} (?:ago|since|back|last year|in \d{4})|(?:\d{1,2}|\p{L}{3,6}) (?:years|yrs|months) (?:ago|since|free|out)`,
  ),
  es: words(
    String.raw`(?:hace|desde hace|llevo) (?:\p{L}{2,8} |\d{1,2} )?(?:\p{L}{2,8} )?(?:anos|meses)(?: \p{L}{1,9}){0,5}|me (?:separe|divorcie|fui de alli)(?: \p{L}{1,8}){0,3} (?:anos|meses|\d{4})`,
  ),
  fr: words(
    String.raw`(?:il y a|depuis|ca fait) (?:\p{L}{2,8} |\d{1,2} )?(?:ans|annees|mois)|(?:je suis|jai) (?:\p{L}{2,7} )?(?:separee?|divorcee?|partie?|quittee?)(?: \p{L}{1,8}){0,3} (?:ans|mois|\d{4})`,
  ),
  de: words(
    String.raw`(?:vor|seit) (?:\p{L}{2,8} |\d{1,2} )?(?:jahren|monaten)|(?:\p{L}{3,8}|\d{1,2}) (?:jahre|monate) her|(?:getrennt|geschieden|weggezogen|ausgezogen) seit`,
  ),
  it: words(
    String.raw`(?:\p{L}{3,8}|\d{1,2}) (?:anni|mesi) fa|(?:da) (?:\p{L}{3,8}|\d{1,2}) (?:anni|mesi)|sono (?:\p{L}{2,5} )?anni che`,
  ),
  pt: words(
    String.raw`(?:ha|faz|tem) (?:\p{L}{2,8} |\d{1,2} )?(?:\p{L}{2,8} )?(?:anos|meses)|(?:\p{L}{3,8}|\d{1,2}) (?:anos|meses) atras`,
  ),
  ru: words(
    String.raw`(?:\p{L}{3,8} |\d{1,2} )?(?:лет|года?|месяц\p{L}{0,2}) (?:назад|как|прошло)|уже (?:\p{L}{3,8} |\d{1,2} )?(?:лет|года?)|(?:развел(?:ась|ся)|развелись|ушла от него) (?:\p{L}{1,8} ){0,4}(?:лет|года?)`,
  ),
  ja: /(?:\d{1,2}|[一二三四五六七八九十何数]+)(?:年|か?ヶ?月)(?:も)?(?:前|経|たつ|たっ|以上)|離婚して(?:から)?(?:もう)?|別れて(?:から)?(?:もう)?(?:\d|[一二三四五六七八九十何数])/u,
  ko: /(?:\d{1,2}|[일이삼사오육칠팔구십몇]|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?(?:년|달|개월) ?(?:전|됐|되었|지났|째|넘)/u,
  zh: /(?:\d{1,2}|[一二两三四五六七八九十几好多]+)(?:年|个月)(?:前|了|多)|(?:离婚|分手|搬走|离开他|离开她)(?:已经|都)?(?:\d{1,2}|[一二两三四五六七八九十几好多])/u,
  ar: words(
    String.raw`(?:من|قبل|منذ|صار لي|صارلي|بقالي)(?: \p{L}{2,8}| \d{1,2}){0,2} (?:سنين|سنوات|سنه|سنتين|شهور|اشهر)|(?:انفصلت|تطلقت|اطلقت|طلقته|تركته|سبته)(?: \p{L}{1,8}){0,3} (?:سنين|سنوات|سنه|شهور)`,
  ),
  hi: words(
    String.raw`(?:\p{L}[\p{L}\p{M}]{1,7}|\d{1,2}) (?:साल|महीने|saal|sal|mahine) (?:पहले|हो गए|हो गये|हुए|pehle|pahle|ho gaye|hue)|(?:तलाक|talaq|divorce|अलग)(?: [\p{L}\p{M}]{1,7}){0,3} (?:साल|महीने|saal|mahine)`,
  ),
};

/** Somebody is safe today. */
export const SAFE_TODAY: Forms = {
  en: words(
    String.raw`(?:im|i am|were|we are|ive been) (?:\p{L}{2,8} )?(?:safe|okay|ok|fine|free|happy)(?: now| today)?|safe now|(?:hes|shes) (?:in prison|dead|gone)`,
  ),
  es: words(
    String.raw`(?:estoy|ando|estamos|vivo)(?: \p{L}{2,8}){0,2} (?:a salvo|segur[oa]s?|bien|tranquil[oa]s?|en paz|feliz)`,
  ),
  fr: words(
    String.raw`(?:je suis|jsuis|on est|nous sommes|je vis)(?: \p{L}{2,9}){0,2} (?:en securite|a labri|tranquille|hors de danger|bien|en paix|sauvee?)|je vais(?: \p{L}{2,9}){0,2} bien`,
  ),
  de: words(
    String.raw`(?:ich bin|bin|wir sind|mir geht es|mir gehts)(?: \p{L}{2,8}){0,2} (?:in sicherheit|sicher|gut|frei|okay|ok|geschutzt)`,
  ),
  it: words(
    String.raw`(?:sono|siamo|sto|vivo)(?: \p{L}{2,8}){0,2} (?:al sicuro|in salvo|bene|tranquill[oai]|serena|sereno|liber[oa])`,
  ),
  pt: words(
    String.raw`(?:estou|to|tou|tamos|estamos|vivo)(?: \p{L}{2,8}){0,2} (?:segur[oa]s?|a salvo|bem|em paz|tranquil[oa]|livre)`,
  ),
  ru: words(
    String.raw`(?:я |мы )?(?:сейчас |теперь |уже )?(?:в безопасности|все хорошо|свободна|свободен|в порядке|живу спокойно)`,
  ),
  ja: /(?:今は?|もう)(?:は)?(?:\p{L}{0,6})?(?:安全|大丈夫|平気|幸せ|安心)|安全(?:な|だ|です|に)/u,
  ko: /(?:이제|지금)(?:은|는)? ?(?:\p{L}{0,6} ?)?(?:안전|괜찮|편안|행복)|안전(?:해|하|합)/u,
  zh: /(?:现在|已经|如今)(?:\p{L}{0,5})?(?:安全|没事|很好|平静)|(?:我|我们)(?:很|挺)?安全/u,
  ar: words(
    String.raw`(?:انا |احنا |نحن )?(?:الان |هلا |الحين |دلوقتي |حاليا )?(?:بامان|في امان|امنه|بخير|مرتاحه|مرتاح|كويسه|كويس)`,
  ),
  hi: words(
    String.raw`(?:मैं |हम |main |mai )?(?:अब |अभी |ab |abhi )?(?:सुरक्षित|सेफ|ठीक|safe|surakshit|theek|thik)(?: [\p{L}\p{M}]{1,7}){0,1} (?:हूं|हैं|hu|hoon|hun|hain)`,
  ),
};

/**
 * The wish is about a task and not about life: "it's not that I don't want to live, I don't want to go to work". The task has to be named, as
 * "it's not that I want to die, I just want it to stop" settles nothing.
 */
export const CONTRASTS: Forms = {
  en: words(
    String.raw`not (?:that|like|because) i (?:dont|do not) want to (?:live|be alive|wake up)(?: \p{L}{1,8}){0,8} (?:work|school|class|office|uni|job|gym|shift|exam|meeting|dishes|laundry)`,
  ),
  es: words(
    String.raw`no es que no quiera (?:vivir|despertar)(?: \p{L}{1,9}){0,6} (?:trabajar|trabajo|escuela|cole|colegio|clase|oficina|uni|examen|reunion)`,
  ),
  fr: words(
    String.raw`(?:cest |ce nest )?pas que (?:je|j) (?:ne )?veu[xt] pas vivre(?: \p{L}{1,9}){0,7} (?:travail|boulot|taf|bosser|travailler|ecole|cours|bureau|fac|exam\p{L}{0,3})`,
  ),
  de: words(
    String.raw`nicht (?:dass|weil|so dass) ich nicht (?:mehr )?leben (?:will|mochte)(?: \p{L}{1,9}){0,6} (?:arbeit|arbeiten|schule|buro|uni|schicht|prufung)(?: \p{L}{1,8}){0,2}`,
  ),
  it: words(
    String.raw`non e che non (?:voglia|voglio) vivere(?: \p{L}{1,9}){0,6} (?:lavorare|lavoro|scuola|ufficio|uni|esame|lezione)`,
  ),
  pt: words(
    String.raw`(?:nao|n) e que (?:eu )?(?:nao|n) (?:queira|quero) viver(?: \p{L}{1,9}){0,6} (?:trabalhar|trabalho|trampo|escola|aula|faculdade|prova|escritorio)`,
  ),
  ru: words(
    String.raw`не (?:то чтобы|потому что|то что|то чтоб) (?:я )?(?:жить не хочу|не хочу жить)(?: \p{L}{1,9}){0,5} (?:работу|работать|школу|учебу|универ|пары|экзамен)(?: \p{L}{1,8}){0,2}`,
  ),
  ja: /(?:死にたい|生きたくない|消えたい)(?:わけ|ん|の|とか)?(?:じゃなくて|ではなくて|じゃなく|ではなく|じゃない).{0,6}(?:仕事|会社|学校|出勤|バイト|授業|試験|ゼミ)に?(?:行きたくない|行くのが|が(?:嫌|いや)|したくない)/u,
  ko: /(?:살기|죽고) ?(?:싫|싶)(?:은|다는|단)? ?(?:게|것이|거|건|얘기가|뜻이)? ?아니(?:라|고|야|에요).{0,12}(?:출근|회사|학교|일|알바|수업|시험|야근)(?:하기|가기|을|를)? ?(?:\p{L}{0,4} ?)?싫/u,
  zh: /不是(?:我)?(?:不想活|想死).{0,4}(?:是|只是|就是|而是).{0,3}(?:不想|懒得)(?:上班|上学|工作|上课|考试|加班|洗碗)/u,
  ar: words(
    String.raw`(?:مش|مو|ليس) (?:اني |انني |انا |القصه |الموضوع )*(?:مش |مو |ما |لا )?(?:عايزه? اعيش|ابي اعيش|اريد ان اعيش|اريد العيش|بدي عيش|ابغي اعيش)(?: \p{L}{1,7}){0,4} (?:الشغل|شغل|الدوام|المدرسه|الجامعه|العمل|الامتحان)`,
  ),
  hi: words(
    String.raw`(?:ऐसा नहीं|ऐसा नही|aisa nahi|aisa nahin)(?: [\p{L}\p{M}]{1,7}){0,4} (?:जीना|jeena|jina)(?: [\p{L}\p{M}]{1,7}){0,6} (?:ऑफिस|काम|स्कूल|दफ्तर|कॉलेज|office|kaam|school|college|job|naukri|नौकरी)(?: [\p{L}\p{M}]{1,7}){0,4}`,
  ),
};

/** Nobody in a home or a group wants to die. */
export const NOBODY_HERE: Forms = {
  en: words(
    String.raw`(?:nobody|no one|none of us)(?: (?:here|in (?:my|our|this) (?:house|family|home|flat)|at home)){0,2} (?:wants to|is trying to|is going to) (?:die|kill (?:themselves|themself|himself))`,
  ),
  es: words(
    String.raw`(?:nadie|ninguno)(?: (?:aqui|de nosotros|en (?:mi|esta|nuestra) (?:casa|familia))){0,2} (?:se )?(?:quiere|va a|piensa) (?:morir(?:se)?|matarse|suicidarse)|aqui nadie (?:se )?(?:quiere|va a) (?:morir(?:se)?|matar(?:se)?|suicidarse)`,
  ),
  fr: words(
    String.raw`personne(?: (?:ici|chez (?:nous|moi)|a la maison|dans (?:ma|notre) famille)){0,2} (?:ne )?veut (?:mourir|se tuer|se suicider)`,
  ),
  de: words(
    String.raw`(?:hier|bei uns|daheim|zu hause) (?:will|mochte) (?:keiner|niemand)(?: von uns)? (?:sterben|sich umbringen)|(?:keiner|niemand)(?: (?:hier|bei uns|von uns|daheim)){0,2} (?:will|mochte) (?:sterben|sich umbringen)`,
  ),
  it: words(
    String.raw`nessuno(?: (?:qui|in casa|a casa mia|di noi|in famiglia)){0,2} (?:qui )?vuole (?:morire|uccidersi|ammazzarsi)|qui nessuno vuole (?:morire|uccidersi|ammazzarsi)`,
  ),
  pt: words(
    String.raw`(?:ninguem)(?: (?:aqui|em casa|la em casa|de nos|na minha (?:casa|familia))){0,2} (?:quer) (?:morrer|se matar)|aqui ninguem quer (?:morrer|se matar)`,
  ),
  ru: words(
    String.raw`(?:у нас )?никто(?: (?:здесь|тут|у нас|дома|из нас|в семье)){0,2} (?:(?:умирать|умереть) не (?:хочет|собирается)|не (?:хочет|собирается) (?:умирать|умереть|убивать себя))`,
  ),
  ja: /(?:誰も|だれも)(?:死にたい(?:なんて|と)?|死のうと(?:か)?)(?:は)?(?:思って(?:い)?ない|言って(?:い)?ない|思ってません)|死にたい人(?:は|なんて)(?:うち|家)?(?:に)?(?:い|居)ない/u,
  ko: /(?:우리 ?집|우리|여기|집)(?:에|에는|엔)? ?(?:죽고 ?싶은|죽으려는) ?사람(?:은|이)? ?(?:아무도 ?)?없/u,
  zh: /(?:我家|我们家|这里|家里|我们)(?:里)?(?:没有?人|没谁|谁都不|谁也不)(?:想|要)(?:死|自杀)/u,
  ar: words(
    String.raw`(?:ما ?حد|ماحدش|محدش|لا احد|ما في حدا|مافيش حد|ما في احد)(?: (?:هنا|عندنا|بالبيت|في البيت|في بيتنا|منا)){0,2} (?:يريد|عايز|يبي|بده|ناوي) (?:ان )?(?:يموت|الموت|ينتحر)`,
  ),
  hi: words(
    String.raw`(?:(?:यहां|घर में|हमारे घर में|yahan|ghar mein|ghar me) )?(?:कोई|koi)(?: (?:भी|bhi))? (?:मरना|marna) (?:नहीं|नही|nahi|nahin) (?:चाहता|चाह रहा|chahta|chah raha)`,
  ),
};

/** Somebody writes, reads or plays a story, and the danger is its hero's. */
export const STORIES: Forms = {
  en: words(
    String.raw`(?:writing|working on|wrote|drafting) (?:a|my|this|the) (?:\p{L}{3,9} )?(?:novel|story|screenplay|script|play|fanfic|book|short story|song)`,
  ),
  es: words(
    String.raw`(?:escrib\p{L}{2,5}|trabajando en) (?:una?|mi|el|la) (?:\p{L}{3,9} )?(?:novela|cuento|guion|historia|fanfic|obra)`,
  ),
  fr: words(
    String.raw`(?:jecris|ecris|ecrire|ecrit|redige) (?:une?|mon|ma|le|la) (?:\p{L}{3,9} )?(?:roman|nouvelle|scenario|histoire|fanfic|piece)`,
  ),
  de: words(
    String.raw`(?:schreib\p{L}{0,2}|arbeite|sitze) (?:\p{L}{2,7} )?(?:an )?(?:einen|meinen|einem|meinem|eine|meine|einer|meiner|ein|mein) (?:\p{L}{3,9} )?(?:roman|geschichte|drehbuch|kurzgeschichte|buch|stuck|fanfic\p{L}{0,4})`,
  ),
  it: words(
    String.raw`(?:scriv\p{L}{1,5}|sto scrivendo|lavoro a) (?:un|una|il|la|il mio|la mia|un mio) ?(?:\p{L}{3,9} )?(?:romanzo|racconto|sceneggiatura|copione|storia|libro)`,
  ),
  pt: words(
    String.raw`(?:escrev\p{L}{1,5}|to escrevendo) (?:uma?|meu|minha|o|a) (?:\p{L}{3,9} )?(?:romance|conto|roteiro|historia|livro|fanfic)`,
  ),
  ru: words(
    String.raw`(?:пишу|написала?|дописываю|работаю над) (?:\p{L}{3,9} )?(?:роман\p{L}{0,2}|рассказ\p{L}{0,2}|сценари\p{L}{1,2}|повест\p{L}{1,2}|книг\p{L}|фанфик\p{L}{0,2})`,
  ),
  ja: /(?:小説|物語|脚本|漫画|台本|短編)(?:を|の)?(?:書い|執筆|描い|連載)/u,
  ko: /(?:소설|대본|시나리오|웹툰|이야기|단편)(?:을|를)? ?(?:쓰|집필|그리)/u,
  zh: /(?:写|画|构思)(?:一?[篇部个本]|我的|着)?.{0,4}(?:小说|剧本|故事|短篇|漫画)/u,
  ar: words(
    String.raw`(?:اكتب|بكتب|عم اكتب|كتبت) (?:\p{L}{2,8} )?(?:روايه|روايتي|قصه|قصتي|سيناريو|مسلسل|كتاب)`,
  ),
  hi: words(
    String.raw`(?:उपन्यास|कहानी|स्क्रिप्ट|नाटक|novel|kahani|script)(?: [\p{L}\p{M}]{1,7}){0,2} (?:लिख|likh)[\p{L}\p{M}]{0,3}`,
  ),
};

/** What somebody adds who has not settled it: again, since yesterday, outside, me too, tonight, found me, still. */
export const STILL_NOW: Forms = {
  en: words(
    String.raw`again|tonight|still|outside|found me|follow(?:s|ing) me|threat\p{L}{2,5}|me too|like me|so do i|same as me|but (?:now|i|today|yesterday)|yesterday|cant go on|want to die too|i will|ill|im going to|gonna|goodbye|myself|lately|these days`,
  ),
  es: words(
    String.raw`otra vez|de nuevo|vuelve|volvio|esta noche|todavia|aun|sigue|afuera|me encontro|amenaz\p{L}{1,4}|yo tambien|como yo|igual que yo|ayer|hoy|pero (?:yo|ahora)|voy a|adios|ultimamente`,
  ),
  fr: words(
    String.raw`encore|a nouveau|ce soir|toujours|dehors|ma retrouvee?|menac\p{L}{1,4}|moi aussi|comme moi|hier|mais (?:moi|la|maintenant)|je vais (?:me|le|mourir)|adieu|dernierement`,
  ),
  de: words(
    String.raw`wieder da|schon wieder|erneut|heute|immer noch|noch immer|draussen|gefunden|bedroh\p{L}{1,3}|droht|ich auch|wie ich|gestern|aber (?:ich|jetzt)|ich werde|gleich|tschuss|lebt wohl|neuerdings`,
  ),
  it: words(
    String.raw`di nuovo|ancora|stasera|stanotte|fuori|mi ha trovat\p{L}|minacci\p{L}{1,3}|anchio|come me|ieri|oggi|ma (?:io|adesso|ora)|addio|ultimamente|mi uccido`,
  ),
  pt: words(
    String.raw`de novo|outra vez|hoje|ainda|la fora|me achou|me encontrou|ameac\p{L}{1,4}|eu tambem|como eu|igual (?:a )?mim|ontem|mas (?:eu|agora)|vou me|adeus|ultimamente`,
  ),
  ru: words(
    String.raw`снова|опять|сегодня|все еще|до сих пор|под дверью|нашел меня|угрож\p{L}{1,4}|я тоже|как я|и я|вчера|но (?:я|теперь)|прощай\p{L}{0,2}|я буду|последнее время`,
  ),
  ja: /また|今夜|今日|まだ|外に|見つか|脅|私も|僕も|俺も|昨日|でも(?:今|私)|さようなら|最近/u,
  ko: /또|다시 ?(?:때|찾아|나타)|오늘|아직|밖에|찾아왔|협박|나도|저도|어제|근데 ?(?:나|이제|지금)|잘 ?있어|요즘/u,
  zh: /又|再次|今晚|今天|还在|门外|找到我|威胁|我也|跟我一样|和我一样|昨天|但(?:是)?(?:我|现在)|再见|永别|最近/u,
  ar: words(
    String.raw`و?(?:ثاني|تاني|مره اخري|الليله|اليوم|لسا|لسه|ما زال|مازال|بره|برا|لقاني|يهدد\p{L}{0,3}|وانا كمان|انا كمان|انا ايضا|مثلي|زيي|امبارح|امس|مبارح|بس (?:انا|هلا|الحين)|وداعا)`,
  ),
  hi: words(
    String.raw`फिर से|दोबारा|आज|अभी भी|अब भी|बाहर|ढूंढ|धमकी|मैं भी|मेरी तरह|कल|लेकिन (?:मैं|अब)|अलविदा|phir se|aaj|abhi bhi|bahar|main bhi|mai bhi|kal|lekin (?:main|ab)|alvida`,
  ),
};
