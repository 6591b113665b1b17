import type { LanguageCode } from '@mikai/contract/languages';
import { clausesOf, type Forms } from './care-answers.js';
import { PossibleForms } from './possible-forms.js';

/**
 * Violence that is described in few words, often over several messages: a blow, a wound, that it happens again; a former partner who comes and stands
 * at the door. Forms are matched to folded text.
 */

/** Somebody strikes the writer. */
const BLOW: Forms = {
  en: /(?<!\p{L})(?<!(?:it|that|this|what|just|reality|grief|loss|news|wave|waves|song|sadness|anxiety|loneliness|tiredness|exhaustion|panic|heat|stress|everything|hunger|nostalgia|realization|sun|flu|virus|car|ball) )(?:(?:hit|hits)(?= me(?! (?:up|on|so|hard|how|when|today|suddenly|all at once|like|that|with|in the feels)(?!\p{L})))|(?:slapped|slaps|punched|punches|kicked|kicks)(?= me(?! out(?!\p{L})))|choked|chokes|strangled|smacked|(?:beat)(?= me(?! (?:at|in|to|by)(?!\p{L})))|beats(?= me (?:up|when|again|every|if|with))) me(?!\p{L})/u,
  es: /(?<!\p{L})me (?:peg[oa](?! (?:fuerte|duro|mucho|el|la|los|un|una|que|hondo|de lleno)(?!\p{L}))|golpeo|golpea|dio una (?:bofetada|paliza|hostia|cachetada)|abofeteo|pateo|ahorco|agarro del cuello|ha pegado|ha golpeado|cruzo la cara)(?!\p{L})/u,
  fr: /(?<!\p{L})(?<!(?:ca|qui|cela|ce) )(?:ma (?:frappee?|giflee?|cognee?|tapee? dessus|etranglee?|mis une? (?:gifle|claque|baffe))|me (?:frappe|gifle|cogne|tape dessus|met des (?:gifles|claques)))(?!\p{L})/u,
  de: /(?<!\p{L})(?<!(?:ich hab|ich habe|habe ich|hab ich) )mich (?:(?!(?:gut|tapfer|wacker|durch|echt) )\p{L}{2,10} ){0,3}(?:geschlagen|geohrfeigt|getreten|gewurgt|verprugelt)(?!\p{L})|(?<!\p{L})(?:hat mir (?:\p{L}{2,10} ){0,2}(?:eine (?:geknallt|gescheuert|reingehauen|verpasst)|ins gesicht geschlagen)|(?:schlagt|verprugelt|wurgt|tritt) mich)(?!\p{L})/u,
  it: /(?<!\p{L})(?:mi ha (?:picchiat[oa]|schiaffeggiat[oa]|dato (?:uno schiaffo|un pugno|un ceffone|le botte|un calcio)|strangolat[oa]|menat[oa])|mi (?:picchia|mena|strangola))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:me (?:(?:bateu|bate)(?! (?:uma?|a|o|saudades?|vontade|medo|fome|sono|aquela?)(?!\p{L}))|espancou|deu (?:um tapa|um soco|uma surra|um murro)|esganou|enforcou|chutou)|bat(?:eu|e) em mim)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:ударил|ударила|избил|избила|пнул|душил) меня|меня (?:\p{L}{2,9} )?(?:ударил|ударила|избил|избила|бьет|душил|пнул)|бьет меня|дал(?:а)? (?:мне )?(?:пощечину|по лицу)|(?:мне )?влепил(?:а)? пощечину)(?!\p{L})/u,
  ja: /(?:殴られ|殴ってき|叩かれた|ひっぱたかれ|平手打ちされ|蹴られ(?:た|て|る)|首を絞められ|ビンタされ|ぶたれ)/u,
  ko: /(?:뺨을? ?(?:때렸|때려|맞았)|(?:저를|나를|날) ?(?:때렸|때려|걷어찼|목을 ?졸)|(?:주먹|손)(?:으로|찌검)[^|]{0,4}(?:때렸|맞았|했)|목을 ?졸랐|(?:한테|에게|에게서)[^|]{0,4}맞았)/u,
  zh: /(?:打了我(?!一个?电话|电话|的)|扇了我|打我(?:耳光|巴掌|脸)|给了我(?:一)?(?:巴掌|耳光|拳)|踢了我|掐(?:了|着)?我(?:的)?脖子|(?:他|她|爸|妈|老公|男友)[^|]{0,6}(?:又|就|还)?(?:动手)?打我(?!电话|手机|的))/u,
  ar: /(?<!\p{L})(?:[وف]?(?:ضربني|ضربتني|بيضربني|يضربني|تضربني|صفعني|ركلني|خنقني|لطمني|عطاني كف|اعطاني كف))(?!\p{L})/u,
  hi: /(?:(?:थप्पड|मुक्का|लात) (?:मार|जड)|(?:मुझे|मुझ पर) [^|]{0,16}(?:मारा|पीटा|हाथ उठाया)|गला दबा)|(?<!\p{L})(?:(?:thappad|mukka|laat) maar|mujhe (?:\p{L}{2,9} ){0,2}(?:maara|mara|peeta|pita)|haath uthaya|gala daba)/u,
};

/** A wound of the face or body as blows leave it. */
const WOUND: Forms = {
  en: /(?<!\p{L})(?:(?:my )?(?:lip|nose|eye|face|mouth) (?:is |s )?(?:split|bleeding|broken|swollen|bruised|black)|black eye|bruises?|in the (?:face|head|stomach|ribs))(?!\p{L})/u,
  es: /(?<!\p{L})(?:labio (?:partido|roto)|(?:nariz|boca|cara|ojo) (?:\p{L}{2,8} )?(?:sangra\p{L}{0,4}|rot[oa]|hinchad[oa]|morad[oa])|moretones?|moratones?|en la (?:cara|cabeza|barriga))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:levre (?:\p{L}{2,8} )?(?:fendue|ouverte|eclatee)|(?:nez|bouche|oeil|visage) (?:\p{L}{2,8} )?(?:saigne|casse|gonfle|au beurre noir)|bleus|au visage|dans la (?:figure|gueule|tete))(?!\p{L})/u,
  de: /(?<!\p{L})(?:lippe (?:ist )?(?:aufgeplatzt|geplatzt|dick|blutet)|(?:nase|auge|gesicht) (?:ist )?(?:blutet|blau|gebrochen|geschwollen)|blaue flecken?|blaues auge|(?:ins|im) gesicht|in den bauch)(?!\p{L})/u,
  it: /(?<!\p{L})(?:labbro (?:\p{L}{1,8} )?(?:spaccato|rotto|gonfio)|(?:naso|bocca|occhio|faccia) (?:\p{L}{1,8} )?(?:sanguina|rott[oa]|gonfi[oa]|ner[oa])|lividi?|in (?:faccia|testa|pancia))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:labio (?:\p{L}{2,8} )?(?:cortado|partido|inchado)|boca (?:\p{L}{2,8} )?(?:cortada|sangrando)|(?:nariz|olho) (?:\p{L}{2,8} )?(?:sangrando|quebrado|roxo|inchado)|hematomas?|na (?:cara|cabeca|barriga)|no rosto)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:губ[ау] (?:разбит\p{L}|рассек\p{L}{0,3})|(?:разбил\p{L}? )(?:губу|нос|лицо)|нос (?:разбит|сломан)|синяк\p{L}{0,3}|по лицу|в лицо|по голове)(?!\p{L})/u,
  ja: /唇[がも]?切れ|鼻血|あざ|アザ|顔を|顔面|腫れ/u,
  ko: /입술이? ?(?:터졌|찢)|코피|멍(?:이|들)|얼굴을|부었/u,
  zh: /嘴(?:唇|角)?(?:都)?(?:破|裂|流血)|鼻(?:子)?(?:出|流)血|淤青|瘀青|打(?:在)?脸|脸(?:都)?肿/u,
  ar: /(?<!\p{L})(?:شفتي (?:مشقوقه|انشقت|تنزف)|(?:انفي|وجهي|عيني) (?:ينزف|تنزف|متورم\p{L}?|ازرق|زرقا)|كدمات?|علي وجهي|بوجهي|في وجهي)(?!\p{L})/u,
  hi: /(?:होंठ|होठ) (?:[\p{L}\p{M}]{2,6} )?(?:फट|कट)|नाक से खून|नील|सूज|चेहरे पर|मुंह पर|(?<!\p{L})(?:honth|hont) (?:phat|fat|kat)|naak se khoon|chehre pe/u,
};

/** Matches that it happens again and again. */
const AGAIN: Forms = {
  en: /(?<!\p{L})(?:not the first time|(?:he|she|they|dad|mum|mom)(?:s| has| have)? (?:done|did|does) (?:it|that|this) (?:before|again|a lot|all the time)|happens? (?:a lot|all the time|again|every)|every (?:day|night|week|time)|all the time|again)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no es la primera vez|otra vez|siempre|cada (?:dia|vez|noche|semana)|todos los dias|ya (?:lo|me lo) ha hecho)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:cest )?pas la premiere fois|encore une fois|a chaque fois|tous les (?:jours|soirs)|souvent|deja fait)(?!\p{L})/u,
  de: /(?<!\p{L})(?:nicht das erste mal|schon wieder|wieder|immer wieder|jedes mal|jeden (?:tag|abend)|standig|schon ofter)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non e la prima volta|di nuovo|ogni (?:giorno|volta|sera)|sempre|spesso|gia (?:fatto|successo))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao (?:e|foi) a primeira vez|de novo|outra vez|toda (?:vez|noite|semana)|todo dia|sempre|ja (?:fez|aconteceu))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:не (?:в )?первый раз|опять|снова|кажд\p{L}{2,3} (?:день|раз|вечер)|постоянно|часто|уже (?:бывало|было))(?!\p{L})/u,
  ja: /初めてじゃ|初めてでは|また(?:殴|叩|蹴)|毎日|毎晩|いつも|何度も|しょっちゅう/u,
  ko: /처음이 ?아니|또 |매일|맨날|자주|항상|여러 ?번/u,
  zh: /不是第一次|又(?:打|动手)|每天|每次|经常|总是|好几次/u,
  ar: /(?<!\p{L})(?:(?:مو|مش|ليست?|ماهي) (?:ال)?(?:اول|مره الاولي|المره الاولي)(?: مره)?|مره ثانيه|كل (?:يوم|ليله|مره)|دايما|دائما|مرارا|كثيرا)(?!\p{L})/u,
  hi: /पहली बार नहीं|फिर से|हर (?:दिन|रोज|रात|बार)|रोज|हमेशा|अक्सर|(?<!\p{L})(?:pehli baar nahi|phir se|roz|har (?:din|raat|baar)|hamesha)/u,
};

/** Somebody who has power over the writer at home, or a former partner. */
const CLOSE: Forms = {
  en: /(?<!\p{L})(?:(?:my )?(?:dad|daddy|father|mum|mom|mother|stepdad|stepfather|stepmum|stepmom|husband|wife|boyfriend|girlfriend|partner|ex|fiance|uncle|mother in law|father in law))(?!\p{L})/u,
  es: /(?<!\p{L})mi (?:padre|papa|madre|mama|padrastro|madrastra|marido|esposo|mujer|novi[oa]|pareja|ex\p{L}{0,6}|tio|suegr[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:mon|ma) (?:pere|papa|mere|maman|beau pere|belle mere|mari|femme|copain|copine|mec|conjoint|compagnon|ex|oncle)(?!\p{L})/u,
  de: /(?<!\p{L})(?:meine?[mnr]? )?(?:vater|papa|mutter|mama|stiefvater|stiefmutter|ehemann|mann|frau|freund|freundin|partner|ex(?:freund|mann|freundin)?|onkel|schwiegermutter)(?!\p{L})/u,
  it: /(?<!\p{L})(?:mi[oa] )?(?:padre|papa|madre|mamma|patrigno|matrigna|marito|moglie|fidanzat[oa]|ragazzo|compagno|ex|zio|suocer[oa])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:meu|minha) (?:pai|mae|padrasto|madrasta|marido|esposo|mulher|namorad[oa]|companheir[oa]|ex\p{L}{0,8}|tio|sogr[oa])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:отец|отчим|папа|мама|мать|мачеха|муж|жена|парень|бывш\p{L}{2,3}|сожитель|дядя|свекровь)(?!\p{L})/u,
  ja: /父|お父さん|母|お母さん|夫|旦那|彼氏|元カレ|元彼|元夫|パートナー|義父|親に/u,
  ko: /아빠|아버지|엄마|어머니|남편|아내|남자 ?친구|남친|전 ?남친|전 ?남편|새아빠|계부|시어머니/u,
  zh: /爸|父亲|妈|母亲|老公|丈夫|男朋友|男友|前男友|前任|前夫|继父|婆婆/u,
  ar: /(?<!\p{L})(?:ابي|ابوي|والدي|بابا|امي|ماما|زوج امي|زوجي|زوجتي|خطيبي|حبيبي|طليقي|خطيبي السابق|صديقي السابق|عمي|خالي|حماتي)(?!\p{L})/u,
  hi: /पापा|पिता|मां|मम्मी|सौतेल|पति|पत्नी|बॉयफ्रेंड|एक्स|ससुर|सास|चाचा|मामा|(?<!\p{L})(?:papa|pita|maa|mummy|pati|patni|boyfriend|sasur|saas|chacha|mama)(?!\p{L})/u,
};

/** A former partner keeps coming, waits or follows. */
const PURSUED: Forms = {
  en: /(?<!\p{L})(?:(?:ex|stalker)(?: \p{L}{2,9}){0,4} (?:keeps (?:coming|showing up|following|turning up)|follows me|is following me|stalk\p{L}{0,4}|waits? (?:outside|for me)|wont leave me alone)|stalking me)(?!\p{L})/u,
  es: /(?<!\p{L})(?:ex\p{L}{0,6}(?: \p{L}{2,9}){0,4} (?:me (?:sigue|persigue|acosa|espera)|sigue (?:viniendo|apareciendo)|no me deja en paz)|me (?:acosa|persigue) mi ex)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:mon ex(?: \p{L}{2,9}){0,4} (?:me (?:suit|harcele|poursuit|attend)|revient sans cesse|narrete pas de venir|debarque)|me harcele)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:mein )?ex(?:freund|mann)?(?: \p{L}{2,9}){0,4} (?:verfolgt|stalkt|lauert|taucht (?:\p{L}{2,8} ){0,2}auf|kommt (?:immer wieder|standig)|steht (?:standig|immer))|stalkt mich|verfolgt mich)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:mio )?ex(?: \p{L}{1,9}){0,4} (?:mi (?:segue|perseguita|aspetta|stalkera)|continua a (?:venire|presentarsi))|mi perseguita)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:meu ex\p{L}{0,8}(?: \p{L}{2,9}){0,4} (?:me (?:segue|persegue|espera)|fica (?:vindo|aparecendo|me seguindo)|nao me deixa em paz)|me persegue)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:бывш\p{L}{2,3}(?: \p{L}{2,9}){0,4} (?:преследует|следит|караулит|приходит|поджидает)|преследует меня|сталкер)(?!\p{L})/u,
  ja: /(?:元カレ|元彼|元夫)[^|]{0,10}(?:来る|つきまと|待ち伏せ|押しかけ)|つきまとわれ|ストーカー(?:され|に)/u,
  ko: /(?:전 ?남친|전 ?남자 ?친구|전 ?남편|전 ?여친)[^|]{0,14}(?:찾아와|따라다|쫓아|기다리)|스토킹 ?(?:당|해)/u,
  zh: /(?:前男友|前任|前夫|前女友)[^|]{0,8}(?:一直|总是|老是|天天)?(?:来找我|跟踪|跟着我|堵我|骚扰)|跟踪我/u,
  ar: /(?<!\p{L})(?:(?:طليقي|خطيبي السابق|صديقي السابق|حبيبي السابق|زوجي السابق)(?: \p{L}{2,9}){0,3} (?:يلاحقني|يتبعني|يطاردني|ينتظرني|يجي\p{L}?)|يلاحقني|يطاردني)(?!\p{L})/u,
  hi: /(?:एक्स|पूर्व पति|पुराना बॉयफ्रेंड)[^|]{0,18}(?:पीछा|बार बार आ|इंतजार)|पीछा कर रहा|(?<!\p{L})(?:ex (?:\p{L}{2,9} ){0,4}(?:peecha|pichha|baar baar aa)|peecha kar)/u,
};

/** Somebody is at the writer's door and wants in. */
const AT_DOOR: Forms = {
  en: /(?<!\p{L})(?:(?:hes|shes|he is|she is|is|standing|they are|now) (?:\p{L}{2,8} ){0,2}(?:at|outside|behind|in front of) (?:my|the) (?:front )?door|(?:banging|pounding|kicking|hammering) (?:on|at|against) (?:my|the) door|(?:trying|entering|typing|pressing) (?:\p{L}{2,8} ){0,3}(?:code|lock|handle|get in))(?!\p{L})/u,
  es: /(?<!\p{L})(?:esta (?:\p{L}{2,8} ){0,2}(?:en|detras de|delante de|frente a) (?:la|mi) puerta|(?:golpea\p{L}{0,4}|aporrea\p{L}{0,4}|dando golpes a) (?:en )?la puerta|(?:intenta|tratando de|intentando) (?:entrar|abrir)|(?:mete|marcando|poniendo) (?:el|la) (?:codigo|clave))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:est|la) (?:\p{L}{2,8} ){0,2}(?:derriere|devant|a) (?:la|ma) porte|(?:tape|frappe|cogne|tambourine) (?:a|sur|contre) la porte|(?:essaie|essaye) (?:dentrer|douvrir)|tape le code)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:steht|ist) (?:\p{L}{2,8} ){0,2}vor (?:meiner|der) (?:wohnungs|haus)?tur|(?:hammert|schlagt|tritt|klopft wild) (?:gegen|an) die tur|(?:versucht|probiert) (?:\p{L}{2,8} ){0,3}(?:reinzukommen|rein zu kommen|aufzumachen|den code)|(?:tippt|gibt) (?:\p{L}{2,8} ){0,2}code)(?!\p{L})/u,
  it: /(?<!\p{L})(?:e (?:\p{L}{2,8} ){0,2}(?:alla|dietro la|davanti alla) (?:mia )?porta|(?:batte|bussa forte|prende a calci) (?:alla|sulla|contro la) porta|(?:cerca|sta cercando|prova) (?:di|a|ad) (?:entrare|aprire)|(?:digita|inserendo) il codice)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:esta|ta) (?:\p{L}{2,8} ){0,2}(?:na|atras da|em frente a) (?:minha )?porta|(?:batendo|esmurrando|chutando) (?:na|a) porta|tentando (?:entrar|abrir)|digitando a senha)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:(?:стоит|он) (?:\p{L}{2,8} ){0,2}(?:под|за|у|перед) (?:моей )?двер\p{L}{2,3}|(?:ломится|стучит|колотит|долбит)(?:ся)? (?:\p{L}{2,8} )?в дверь|(?:пытается|пробует) (?:войти|открыть)|набирает код)(?!\p{L})/u,
  ja: /(?:玄関|ドア|扉)(?:の前|を(?:叩|開けよう|蹴)|のところ)|暗証番号を|鍵を開けよう/u,
  ko: /문 ?앞에(?:서)?[^|]{0,10}(?:있|비번|비밀 ?번호|누르|두드)|(?:비번|비밀 ?번호|도어락)[^|]{0,6}(?:누르|눌러)|문을? ?(?:두드리|걷어차|열려고)/u,
  zh: /(?:在|到)(?:我)?(?:家)?门(?:口|外)|(?:砸|踹|敲|撬)(?:我(?:家)?)?(?:的)?门|(?:按|输|试)(?:着)?密码/u,
  ar: /(?<!\p{L})(?:(?:عند|امام|قدام|خلف|ورا|علي) (?:ال)?باب(?:ي)?|(?:يطرق|يدق|يضرب|يخبط) (?:علي )?الباب|يحاول (?:يدخل|الدخول|يفتح|فتح))(?!\p{L})/u,
  hi: /दरवाजे (?:पर|के (?:बाहर|पास)) [^|]{0,12}(?:है|खडा)|दरवाजा (?:पीट|तोड|खटखटा)|(?:कोड|पासवर्ड) (?:डाल|दबा)|(?<!\p{L})(?:darwaze (?:pe|par|ke bahar)|darwaza (?:peet|tod|khatkhata)|code daal)/u,
};

/** Matches play, sport, a small child or an animal, a thing, a film or a dream, or times long ago. */
const HARMLESS =
  /(?<!\p{L})(?:jokingly|playing|play ?fight\p{L}{0,3}|boxing|sparring|karate|training|toddlers?|bab(?:y|ies)|dog|cat|ball|movie|film|dream\p{L}{0,3}|years ago|game|jugando|boxeo|entrenamiento|bebe|perro|gato|balon|pelota|pelicula|sueno|sone|hace (?:muchos )?anos|jeu|jouant|boxe|entrainement|chien|chat|ballon|reve|il y a des annees|spiel\p{L}{0,3}|boxen|kleinkind|hund|katze|ball|traum|getraumt|vor jahren|gioco|giocando|pugilato|cane|gatto|palla|pallone|sogno|sognato|anni fa|brincando|brincadeira|treino|cachorro|bolada|filme|sonho|sonhei|anos atras|играя|игр\p{L}{1,3}|бокс\p{L}{0,2}|тренировк\p{L}|собак\p{L}|кош?к\p{L}|мяч\p{L}{0,2}|фильм\p{L}{0,2}|сон|снил\p{L}{2,3}|лет назад|لعب\p{L}{0,2}|نلعب|ملاكمه|تدريب|كلب|قطه|كره|الكره|مباراه|فيلم|حلم\p{L}{0,2}|قبل سنوات|(?:never|nobody|no one|doesnt|didnt|not|dont|hasnt|wouldnt|nunca|jamais|jamas|nadie|ninguem|nie|niemals|nicht|kein\p{L}{0,2}|mai|nessuno|никто|никогда|кашель|ما|لم|لا|ولا|عمره|عمرها|nahi|nahin|kabhi) (?:(?:\p{L}{1,10} ){0,5})(?:hit|hits|slap\p{L}{0,4}|beat\p{L}{0,3}|kick\p{L}{0,3}|pego|pega|pegado|golpe\p{L}{1,3}|frapp\p{L}{1,3}|geschlagen|schlagt|picchiat[oa]|picchia|bateu|bate|бил|била|ударил|ударила|maara|mara|peeta)|душил кашель|khel|boxing|kutta|sapna|lol|lmao|(?:ha){2,4}|(?:ja){2,4})(?!\p{L})|खेल|मुक्केबाजी|कुत्ता|बिल्ली|गेंद|फिल्म|सपन|साल पहले|試合|ボクシング|練習|犬|猫|ボール|映画|夢|昔|ゲーム|게임|복싱|훈련|강아지|고양이|공에|영화|꿈|옛날|년 전|游戏|拳击|训练|狗|猫|球|电影|梦|以前|小时候|年前|宝宝|(?:没|没有|从不|从没|不会?)(?:\p{L}{0,3})打|殴られ(?:ない|たことは?ない)|때린 ?적|(?:नहीं|कभी नहीं)[^|]{0,10}(?:मार|पीट)|ㅋㅋ|ㅎㅎ|笑|哈哈|😂|🤣/u;

/** A child of the writer, or a childhood that is over: it is asked about. */
const ASKED =
  /(?<!\p{L})(?:my (?:\p{L}{2,8} )?(?:son|daughter|kids?|child|students?|pupils?)|\d year old|when i was (?:a|\d{1,2}|little|young|small|in)|as a (?:kid|child|teen\p{L}{0,4})|growing up|mi hij[oa]|mis hijos|de (?:nin[oa]|pequen[oa])|cuando era|mon fils|ma fille|quand jetais|mein sohn|meine tochter|als kind|als ich \p{L}{3,6} war|mio figlio|mia figlia|da (?:bambin[oa]|piccol[oa])|quando ero|meu filho|minha filha|quando eu era|сын|дочь|дочка|ребенок|в детстве|когда я был[аи]?|ابني|بنتي|طفلي|وانا صغير\p{L}?|طفولتي|beta|beti|bachpan)(?!\p{L})|息子|娘|子供が|子どもが|子供の(?:頃|ころ)|小さい頃|아들|딸이|어릴 때|어렸을|儿子|女儿|孩子|बेटा|बेटे|बेटी|बचपन/u;

/** How surely a message, with those before it, describes violence. */
export type ViolenceLevel = 'certain' | 'check';

const MAX_TEXT = 200;
const QUOTED = /["“”„«»「『]/u;

const possible = new Map<LanguageCode, PossibleForms>();

function possibleForms(language: LanguageCode): PossibleForms {
  let forms = possible.get(language);
  if (!forms) {
    forms = new PossibleForms([BLOW, WOUND, AGAIN, PURSUED, AT_DOOR].map((of) => of[language]));
    possible.set(language, forms);
  }
  return forms;
}

const hasUnlessHarmless = (forms: Forms, text: string, language: LanguageCode): boolean => {
  const whole = clausesOf(text).join(' ');
  return text.length <= MAX_TEXT && forms[language].test(whole) && !HARMLESS.test(whole);
};

/** Returns whether a message says that somebody is at the writer's door and wants in. */
export const isAtDoor = (text: string, language: LanguageCode): boolean =>
  hasUnlessHarmless(AT_DOOR, text, language);

/** Returns whether a message says that somebody struck the writer, not a child of theirs and not in their own childhood. */
export const isStruck = (text: string, language: LanguageCode): boolean =>
  hasUnlessHarmless(BLOW, text, language) && !ASKED.test(clausesOf(text).join(' '));

/**
 * Returns how surely a message tells of violence by somebody against its writer. A blow by itself is asked about. It is certain from somebody close, with a wound or
 * again, whichever of the messages says so; so is somebody at the door after a blow or a pursuit.
 * @param earlier the person's own messages before it
 */
export function violenceIn(
  text: string,
  earlier: readonly string[],
  language: LanguageCode,
): ViolenceLevel | undefined {
  if (text.length > MAX_TEXT || QUOTED.test(text)) return undefined;
  const whole = clausesOf(text).join(' ');
  const canFit = possibleForms(language).in(whole);
  if (canFit === undefined) return undefined;
  const has = (forms: Forms): boolean => canFit(forms[language]) && forms[language].test(whole);
  const [blow, pursued, door] = [has(BLOW), has(PURSUED), has(AT_DOOR)];
  const adds = has(WOUND) || has(AGAIN);
  if (!(blow || pursued || door || adds) || HARMLESS.test(whole)) return undefined;
  const before = earlier.map((each) => clausesOf(each).join(' ')).filter((each) => !HARMLESS.test(each));
  const had = (forms: Forms): boolean => before.some((each) => forms[language].test(each));
  const hadBlow = had(BLOW);
  if (blow) {
    const isGrave = adds || hadBlow || has(CLOSE) || had(CLOSE) || had(PURSUED) || had(WOUND);
    return isGrave && !ASKED.test(whole) ? 'certain' : 'check';
  }
  if (door && (pursued || hadBlow || had(PURSUED))) return 'certain';
  if (pursued) return hadBlow ? 'certain' : 'check';
  return adds && hadBlow ? 'certain' : undefined;
}
