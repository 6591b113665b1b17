import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, NOT_SAFE, PEOPLE, clausesOf, companyIn, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/**
 * Steps towards help in care that are taken up, each once: somebody close who lives near or is at home, a line that is engaged or answers, and the wish that
 * the conversation goes on until somebody is there. Forms are matched to folded text.
 */

/** Somebody close lives near or is at home; matched beside a word for somebody close. */
const NEAR: Forms = {
  en: /(?<!\p{L})(?:(?:is|are|s) (?:at home|home|asleep|sleeping|downstairs|upstairs|next door|in the (?:next|other) room|nearby)|(?:just )?(?:came|got|comes|is coming) (?:home|back)|(?:is|s) back|lives? (?:\p{L}{2,9} ){0,3}(?:away|near(?:by)?|close|around the corner|next door|down(?:stairs| the (?:road|street))))(?!\p{L})/u,
  es: /(?<!\p{L})(?:esta(?:n)? (?:\p{L}{2,8} )?(?:en casa|durmiendo|en (?:la habitacion|el cuarto) de al lado|abajo|arriba)|duermen?|(?:acaba de (?:llegar|volver)|ha (?:llegado|vuelto)|llego) (?:a casa)?|viven? (?:\p{L}{1,9} ){0,3}(?:calles?|lado|cerca|abajo|arriba|minutos|enfrente))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:est (?:\p{L}{2,8} )?(?:a la maison|chez nous|en bas|en haut|dans la (?:piece|chambre) da cote)|dort|dorment|(?:vient de |est )rentre[er]?|habite (?:\p{L}{1,9} ){0,3}(?:rues?|cote|pres|minutes|en face|en bas))(?!\p{L})/u,
  de: /(?<!\p{L})(?:ist (?:\p{L}{2,8} )?(?:zuhause|zu hause|daheim|nebenan|unten|oben)|schlaft|schlafen|(?:ist|kam) (?:gerade |eben )?(?:heim|nach hause|zuruck)(?:gekommen)?|wohnt (?:\p{L}{2,9} ){0,3}(?:weiter|nebenan|nahe|um die ecke|unten|oben|gegenuber|entfernt))(?!\p{L})/u,
  it: /(?<!\p{L})(?:e (?:\p{L}{2,8} )?(?:a casa|in casa|di la|nella stanza accanto|di sotto|di sopra)|dorme|dormono|(?:e (?:appena )?)?(?:tornat[oa]|rientrat[oa])(?: a casa)?|(?:abita|vive) (?:\p{L}{1,9} ){0,3}(?:vie|strade|vicino|accanto|minuti|di fronte))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:esta|ta) (?:\p{L}{2,8} )?(?:em casa|dormindo|no quarto ao lado|la embaixo)|dorme|mora (?:\p{L}{1,9} ){0,3}(?:ruas?|quadras?|perto|lado|minutos|em frente))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:сейчас )?(?:дома|спит|спят|в соседней комнате)|живет (?:\p{L}{1,9} ){0,3}(?:рядом|улиц\p{L}|близко|недалеко|напротив|минутах|подъезде))(?!\p{L})/u,
  ja: /(?:家に|うちに|隣の部屋に|下に|近くに)(?:います|いる|いて|住んで)|寝て(?:います|いる|る)|近所/u,
  ko: /집에 ?(?:있|계)|자고 ?있|옆방|근처에 ?(?:살|있)|가까이 ?살|옆집/u,
  zh: /在家|在睡|睡着|在隔壁|住(?:在)?(?:附近|隔壁|楼上|楼下|对面|不远)|两条街/u,
  ar: /(?<!\p{L})(?:في (?:ال)?(?:بيت|منزل|غرفه)|نايم\p{L}?|نائم\p{L}?|(?:ي|ت)سكن (?:\p{L}{2,9} ){0,3}(?:قريب\p{L}?|جنب\p{L}{0,2}|بجانب\p{L}{0,2}|شارع\p{L}{0,2})|في الغرفه المجاوره)(?!\p{L})/u,
  hi: /घर (?:पर|में) (?:है|हैं)|सो (?:रह|गय|गई)|पास में रहत|दो गली|बगल (?:में|के)|(?<!\p{L})(?:ghar (?:pe|par|mein|me) hai|so rah|paas me(?:in)? reht)/u,
};

/** Others at home who are no family. */
const HOUSEMATES =
  /(?<!\p{L})(?:room ?mates?|flat ?mates?|house ?mates?|companer[oa]s? de piso|coloc(?:s|ataires?)?|mitbewohner\p{L}{0,5}|coinquilin[oaie]|colega de (?:quarto|casa)|сосед(?:ка|и|и по комнате)?|زميل\p{L}{0,3}|roommate)(?!\p{L})|ルームメイト|同居人|룸메|室友|रूममेट/u;

/** A line is engaged, or nobody answers there. */
const ENGAGED: Forms = {
  en: /(?<!\p{L})(?:line(?:s)? (?:is |are |was |s )?(?:busy|engaged)|(?:busy|engaged) (?:signal|tone)|(?:on|kept me on) hold|cant get through|couldnt get through|nobody (?:answers|answered|picks up|picked up)|no one (?:answers|answered|picks up|picked up))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:comunica|ocupad[oa]|saturad[oa])|en espera|nadie (?:contesta|coge|atiende|responde)|no (?:me )?(?:contestan|cogen|atienden|responden))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:ca sonne |ligne )?occupee?|en attente|personne (?:ne )?(?:repond|decroche)|(?:ne )?repondent pas)(?!\p{L})/u,
  de: /(?<!\p{L})(?:besetzt|warteschleife|komm\p{L}? nicht durch|(?:niemand|keiner) geht (?:ran|dran|ans telefon)|geht (?:niemand|keiner) (?:ran|dran))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:linea |e |suona )?occupat[oa]|in attesa|nessuno risponde|non risponde nessuno|non rispondono)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:linha |ta |esta |da )?ocupad[oa]|na espera|ninguem atende|nao atendem)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:занято|не дозвонит\p{L}{1,3}|не могу дозвониться|никто не (?:берет|отвечает)|не берут трубку|линия занята)(?!\p{L})/u,
  ja: /(?:電話|窓口|ホットライン|ダイヤル)[^|]{0,8}(?:つながらない|繋がらない|つながりません|話し中|混んで)|話し中/u,
  ko: /통화 ?중|연결이? ?(?:안|되지)|(?:전화|상담)[^|]{0,8}(?:안 ?받|받지 ?않)/u,
  zh: /占线|打不通|没人接|忙线|线路忙|打不进/u,
  ar: /(?<!\p{L})(?:(?:الخط )?مشغول|لا احد يرد|ما احد يرد|محد يرد|لا يرد(?:ون)?|ما يردون)(?!\p{L})/u,
  hi: /(?:लाइन|फोन|नंबर) (?:व्यस्त|बिजी)|कोई (?:नहीं उठा|उठा नहीं)|(?<!\p{L})(?:line busy|busy aa|koi nahi utha|koi utha nahi)/u,
};

/** Matches only that the call went through. */
const REACHED: Forms = {
  en: /^(?:(?:ok|okay|now|finally|they|someone|somebody) ){0,3}(?:got through|(?:it )?went through|its ringing|(?:someone|somebody|they|she|he)?s? ?(?:answered|picked up)|(?:she|he|they)(?:s|re| is| are)? (?:called|calling)(?: me)? back|im (?:on the phone|through) (?:now|with them))(?: now)?$/u,
  es: /^(?:(?:ya|ok|por fin) ){0,2}(?:me (?:han )?(?:contestado|cogido|contestaron|atendieron|atienden)|han contestado|contestaron|me (?:devuelve|devolvio|ha devuelto) la llamada|estoy hablando con (?:ellos|alguien))$/u,
  fr: /^(?:(?:ok|ca y est|enfin) ){0,2}(?:(?:ils|on|quelquun) (?:ont|a|ma|mont) (?:repondu|decroche)|(?:elle|il) (?:me |ma )?rappelle(?:e)?|jai quelquun (?:en ligne|au telephone))$/u,
  de: /^(?:(?:ok|jetzt|endlich) ){0,2}(?:(?:ich )?bin durch(?:gekommen)?|(?:es |da )?(?:ist|geht) (?:jemand|einer) (?:dran|ran|rangegangen)|jemand ist (?:dran|rangegangen)|(?:sie|er) (?:ruft (?:gerade )?zuruck|hat zuruckgerufen)|hab jemanden dran)$/u,
  it: /^(?:(?:ok|ora|finalmente) ){0,2}(?:(?:mi )?hanno risposto|ha risposto qualcuno|qualcuno ha risposto|(?:mi )?(?:richiama|ha richiamat[oa])|sono in linea)$/u,
  pt: /^(?:(?:ok|agora|finalmente) ){0,2}(?:(?:me )?atenderam|alguem atendeu|(?:ela |ele )?(?:me )?ligou de volta|consegui (?:falar|ligar)|estou falando com (?:eles|alguem))$/u,
  ru: /^(?:(?:все|ок|наконец) ){0,2}(?:дозвонил(?:ась|ся)|(?:мне )?ответили|взяли трубку)$/u,
  ja: /^(?:やっと|今)?(?:電話が|電話)?(?:つながった|繋がった|つながりました|繋がりました|出てくれました|出てくれた)$/u,
  ko: /^(?:이제 |드디어 |지금 )?(?:연결됐어요?|연결되었어요|통화 ?됐어요?|전화 ?받았어요|받았어요)$/u,
  zh: /^(?:终于|现在|电话)?(?:打?通了|接通了|有人接了|接了)$/u,
  ar: /^(?:(?:اخيرا|خلاص|الان) ){0,2}(?:ردوا(?: علي)?|اجابوا|رد (?:احد|علي)|انا معهم(?: علي الخط)?)$/u,
  hi: /^(?:(?:अब|आखिर) )?(?:लग गया|फोन लग गया|किसी ने उठा(?:या| लिया)|उठा लिया|lag gaya|phone lag gaya|kisi ne utha(?:ya| liya))$/u,
};

/** The wish that the conversation goes on, or the question whether anybody is there. */
const STAY: Forms = {
  en: /(?<!\p{L})(?:(?:can|could|will|would) you (?:please )?(?:stay|be here|keep (?:talking|writing)|wait)|(?:please |just )?stay (?:here|with me)|dont (?:go|leave)(?: me| please)?$|(?:are you|you) still there|is (?:any(?:one|body)|some(?:one|body)) (?:there|here))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:puedes|podrias) (?:quedarte|seguir|esperar)|quedate(?: aqui| conmigo)?|no te vayas|sigues ahi|hay alguien(?: ahi)?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:tu peux|peux tu|vous pouvez) (?:rester|attendre)|reste (?:la|avec moi)|ne (?:pars|me laisse) pas|tu es (?:toujours|encore) la|(?:il y a|y a t il|y a) quelquun)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:kannst|konntest) du (?:\p{L}{2,8} ){0,2}(?:dableiben|bleiben|da ?sein|warten)|bleib(?:st du)? (?:bitte )?(?:da|hier|bei mir)|geh (?:bitte )?nicht weg|bist du noch da|ist (?:da|hier) (?:jemand|wer)|ist jemand da)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:puoi|potresti) (?:restare|rimanere|stare qui|aspettare)|resta (?:qui|con me)|non (?:andare via|andartene|lasciarmi)|ci sei ancora|ce qualcuno)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:voce )?(?:pode|poderia|consegue) (?:ficar|esperar)|fica (?:aqui|comigo)|nao (?:vai embora|va embora|me deixa)|(?:voce )?ainda (?:esta|ta) ai|tem alguem (?:ai|aqui))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:ты )?(?:можешь|сможешь) (?:остаться|побыть|подождать)|(?:останься|побудь|будь) (?:здесь|тут|со мной)|не уходи|ты (?:еще )?(?:здесь|тут)|(?:здесь |тут )?есть кто(?: ?нибудь| то)?)(?!\p{L})/u,
  ja: /(?:ここに|そばに|一緒に)(?:いて(?:くれ|ください|ほしい|$)|いられ)|行かないで|まだいますか|まだいる$|誰かいますか|誰かいる$/u,
  ko: /(?:여기|곁에|같이) ?(?:있어 ?(?:줄|주|줘)|있을 ?수)|가지 ?마|아직 ?(?:있|거기)|거기 ?(?:누구|있)|누구 ?(?:있|없)/u,
  zh: /(?:能|可以)(?:在这里|一直)?(?:陪|等|留)|陪(?:着)?我(?:等|聊|一下|一会)|别走|不要走|你还在吗|有人(?:在)?吗/u,
  ar: /(?<!\p{L})(?:(?:هل )?(?:ممكن|تقدر|يمكنك|تستطيع) (?:ان )?(?:تبقي|تظل|تنتظر|البقاء)|(?:ابق|ابقي|خليك|خلك) (?:معي|هنا)|لا تروح|لا تذهب|هل (?:انت )?(?:ما زلت )?هنا|هل (?:يوجد|من|في) احد)(?!\p{L})/u,
  hi: /(?:क्या (?:आप|तुम) )?(?:यहीं|यहां|मेरे साथ) (?:रुक|रह|रहो|रहिए)|मत जा(?:ओ|ना|इए)|(?:अभी भी|वहां) हो|कोई है|(?<!\p{L})(?:ruk sakte|mere saath raho|mat jao|koi hai)/u,
};

type Step = 'nearby' | 'lineBusy' | 'reached' | 'stay';

const isPerson = (whole: string, language: LanguageCode): boolean =>
  new RegExp(PEOPLE[language], 'u').test(whole) || HOUSEMATES.test(whole);

/** Returns whether a short message says that somebody close lives near or is at home. */
export function isSomebodyNear(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return false;
  const whole = clausesOf(text).join(' ');
  return isPerson(whole, language) && NEAR[language].test(whole) && !NOT_SAFE[language].test(whole);
}

/** Returns the step that a short message tells or asks for; `undefined` for all else. */
export function stepIn(text: string, language: LanguageCode): Step | undefined {
  if (text.length > MAX_ANSWER) return undefined;
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (has(REACHED)) return 'reached';
  if (has(ENGAGED)) return 'lineBusy';
  if (has(STAY)) return 'stay';
  return isSomebodyNear(text, language) ? 'nearby' : undefined;
}

/** Returns the reply in care to a step towards help, each once; otherwise `undefined`. */
export function stepTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } | undefined {
  const step = stepIn(text, language);
  if (step === undefined || answered.includes(step)) return undefined;
  // The person at home may be the violent one.
  const isViolent = numbers.category === 'abuse' || answered.includes('abused');
  if (isViolent && step !== 'lineBusy' && step !== 'reached') return undefined;
  if (step === 'nearby' && (answered.includes('coming') || companyIn(text, language) === 'coming'))
    return undefined;
  return {
    spoken: careReply(language, step, 0, numbers),
    language,
    state: { turns: Math.max(turns, 1), answered: [...answered, step] },
  };
}

/** Matches the question what to say to somebody. */
export const ASKS_WORDS =
  /(?<!\p{L})(?:what (?:do|should|would|can) i (?:say|tell)|que (?:le|les) (?:digo|dijo|cuento)|quest ce que je (?:lui |leur )?dis|je (?:lui |leur )?dis quoi|was (?:soll|sag\p{L}?) ich(?: \p{L}{2,8}){0,2}|cosa (?:le |gli )?dico|che (?:le |gli )?dico|o que (?:eu )?(?:digo|falo)|что (?:мне )?(?:ей |ему |им )?(?:сказать|говорить)|(?:ماذا|ايش|شو) (?:اقول|احكي)\p{L}{0,3}|kya (?:kahu|bolu|bolun|kahun))(?!\p{L})|(?:何|なん)て?(?:と)?言え|뭐라고 ?(?:말|하|해)|(?:怎么|该)(?:说|跟[他她]说)|क्या (?:कहूं|बोलूं)/u;
