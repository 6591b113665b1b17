import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Signs of a medical emergency as a scene that somebody sees or feels, without the name of the illness: a grape in the throat, foam at the mouth, a
 * tongue that swells. They stand beside the forms of `medical-forms.ts`. Forms are matched to folded text, its clauses joined.
 */
export interface MedicalScenes {
  /** Something is stuck in the throat of somebody who cannot breathe, cough or speak. */
  choking: RegExp;
  /** A snake has bitten somebody. */
  bite: RegExp;
  /** A baby is blue or hardly breathes. */
  baby: RegExp;
  collapse: RegExp;
  heart: RegExp;
  stroke: RegExp;
  breath: RegExp;
  seizure: RegExp;
}

const words = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'u');

/** Two parts in either order, with a few words between them. */
const both = (one: string, other: string): RegExp =>
  words(
    String.raw`(?:${one})(?: [\p{L}\p{M}\d]{1,12}){0,9}? (?:${other})|(?:${other})(?: [\p{L}\p{M}\d]{1,12}){0,9}? (?:${one})`,
  );

/** Pain, or an arm that is numb: an arm and a chest alone are of the gym. */
const PAINFUL = String.raw`(?=.{0,200}(?:hurt|numb|pain|ache|aching|tingl|dol|duele|dorm|mal |male|malad|engourd|schmerz|weh|taub|fa male|dor |doi|formig|бол[ия]т|боль|давит|неме|жмет|痛|苦し|しびれ|아프|아파|저리|통증|쥐어|疼|麻|闷|压|وجع|الم|خدر|दर्द|सुन्न|dard|grey|gris|grau))`;

/** A heart attack as it is felt, at a text in which something hurts. */
const painful = ({ source }: RegExp): RegExp => new RegExp(`^${PAINFUL}.{0,200}?(?:${source})`, 'su');

export const MEDICAL_SCENES: Record<LanguageCode, MedicalScenes> = {
  en: {
    choking: both(
      String.raw`(?:stuck|lodged|went down)(?: \p{L}{2,4}){0,3} (?:throat|windpipe|wrong(?: way| pipe)?)|choking`,
      String.raw`(?:gone|going|turning|turned|went) (?:blue|purple)|(?:cant|cannot) (?:cough|breathe|speak|talk|cry)|no air|no sound`,
    ),
    bite: words(
      String.raw`(?:snake|viper|adder|cobra|rattlesnake)(?: \p{L}{1,5}){0,2} (?:bit|bitten)|(?:bit|bitten)(?: \p{L}{1,4}){0,3} (?:snake|viper|adder|cobra|rattlesnake)|snake ?bite`,
    ),
    baby: both(
      'baby|newborn|infant|(?:weeks?|months?) old',
      String.raw`(?:lips|face|mouth|gone|turning|turned|going)(?: \p{L}{2,5}){0,2} (?:blue|grey|gray|purple)|blue lips|(?:hardly|barely|not|isnt|stopped) breathing|limp and`,
    ),
    collapse: words(
      String.raw`(?:wont|cant|doesnt) (?:wake up|wake (?:him|her)(?: up)?)(?: \p{L}{1,9}){0,6} (?:breath\p{L}{0,3}|grey|blue|snoring|cold)|(?:breathing|breath)(?: \p{L}{1,6}){0,3} (?:weird|funny|gasping)(?: \p{L}{1,8}){0,6} (?:lips|grey|blue|wont wake)`,
    ),
    heart: both(
      String.raw`(?:left |my |his |her )?(?:arm|jaw)(?: \p{L}{2,5}){0,2} (?:numb|hurts|aches|tingling|dead|heavy)|pain down (?:my|his|her) (?:left )?arm`,
      String.raw`(?:chest|sweat\p{L}{0,3}|cold sweat|clammy|elephant)`,
    ),
    stroke: words(
      String.raw`(?:face|mouth)(?: \p{L}{2,8}){0,3} (?:droop\p{L}{0,3}|lopsided|crooked|on one side|slipp\p{L}{1,3}|sliding)|(?:cant|cannot|wont) (?:lift|move|raise) (?:\p{L}{2,5} ){0,3}arm(?: \p{L}{1,9}){0,6} (?:speech|talk\p{L}{0,3}|words|face|mouth|slurr\p{L}{1,3})|(?:talking|speech|words)(?: \p{L}{1,8}){0,4} (?:drunk|gibberish|nonsense|slurr\p{L}{1,3})(?: \p{L}{1,9}){0,8} (?:arm|face|leg)`,
    ),
    breath: both(
      String.raw`(?:tongue|face|lips|throat|neck)(?: \p{L}{2,9}){0,2} (?:swell\p{L}{0,3}|swollen|puff\p{L}{1,3}|closing|tight)`,
      String.raw`(?:nuts?|peanuts?|bee|wasp|sting|stung|shrimp|shellfish|antibiotic|penicillin|allerg\p{L}{1,3}|cant (?:swallow|breathe))`,
    ),
    seizure: words(
      String.raw`(?:foam\p{L}{0,3}|froth\p{L}{0,3}) (?:at|from|coming|out)(?: \p{L}{2,4}){0,3} mouth|(?:shaking|jerking|twitching|convulsing|fitting)(?: \p{L}{1,9}){0,5} (?:eyes rolled|wont stop|not responding|all over on the floor|for \d+ min\p{L}{0,4})|eyes rolled (?:back|up)`,
    ),
  },
  es: {
    choking: both(
      String.raw`(?:se (?:ha |me |le )?(?:atragant\p{L}{1,5}|ahog\p{L}{1,5})|atravesad[oa]|atascad[oa] en la garganta)`,
      String.raw`(?:no puede (?:toser|respirar|hablar|llorar)|azul|morad[oa]|no respira)`,
    ),
    bite: words(
      String.raw`(?:mordi\p{L}{1,3}|pic\p{L}{1,3}|mordedura|picadura)(?: \p{L}{1,6}){0,3} (?:serpiente|culebra|vibora|cobra|cascabel)|(?:serpiente|culebra|vibora|cobra)(?: \p{L}{1,4}){0,3} (?:mordi\p{L}{1,3}|pic\p{L}{1,3})`,
    ),
    baby: both(
      'bebe|recien nacid[oa]|de \\p{L}{1,6} (?:semanas|meses)|de \\d{1,2} (?:semanas|meses)',
      String.raw`labios (?:azules|morados)|(?:esta|se pone|poniendo)(?: \p{L}{2,8})? (?:azul|morad[oa])|(?:casi )?no respira|flacid[oa]`,
    ),
    collapse: words(
      String.raw`(?:no (?:se )?(?:despierta|responde|reacciona))(?: \p{L}{1,9}){0,6} (?:respira\p{L}{0,4}|labios|azul|fri[oa])|(?:se ha desmayado|se desmayo|desmayad[oa])(?: \p{L}{1,9}){0,4} (?:no (?:responde|reacciona|despierta))`,
    ),
    heart: painful(
      both(String.raw`brazo(?: izquierdo)?|mandibula`, String.raw`(?:pecho|sud\p{L}{1,5}(?: frio)?)`),
    ),
    stroke: words(
      String.raw`(?:no puede|no levanta|sin poder)(?: \p{L}{2,8}){0,2} (?:el )?brazo(?: \p{L}{1,9}){0,6} (?:habla|hablar|boca|cara|lengua)|(?:boca|cara)(?: \p{L}{1,9}){0,3} (?:torcida|caida|de lado)|habla (?:como borrach[oa]|raro|enredado|arrastrando)`,
    ),
    breath: both(
      String.raw`(?:hinch\p{L}{1,6}|cerrando)(?: \p{L}{1,6}){0,4} (?:lengua|cara|garganta|labios|cuello)|(?:lengua|cara|garganta|labios)(?: \p{L}{2,6}){0,2} hinch\p{L}{1,6}`,
      String.raw`avispa|abeja|picad\p{L}{1,3}|picado|cacahuetes?|mani|nuez|nueces|marisco|gambas|antibiotico|penicilina|no puede (?:tragar|respirar)|no puedo (?:tragar|respirar)`,
    ),
    seizure: words(
      String.raw`espuma (?:por|en|de) la boca|(?:tiembla|temblando|convulsiona\p{L}{0,3}|sacudidas)(?: \p{L}{1,9}){0,5} (?:ojos en blanco|suelo|no responde|no para)`,
    ),
  },
  fr: {
    choking: both(
      String.raw`(?:setouffe|etouffe|sest etouffee?|avale de travers|(?:coince|bloque)\p{L}{0,2} dans (?:la|sa) gorge)`,
      String.raw`(?:bleue?|violette?|(?:peut|arrive) (?:pas|plus)(?: \p{L}{1,2})? (?:tousser|respirer|parler|crier)|respire plus)`,
    ),
    bite: words(
      String.raw`(?:mordue?|piquee?)(?: \p{L}{1,4}){0,2} (?:serpent|vipere|cobra)|(?:serpent|vipere|cobra)(?: \p{L}{1,3}){0,3} (?:mordue?|pique)|morsure de (?:serpent|vipere)`,
    ),
    baby: both(
      String.raw`bebe|nourrisson|nouveau ne|de \d{1,2} (?:mois|semaines)`,
      String.raw`(?:levres|visage|bouche)(?: \p{L}{2,7}){0,2} bleue?s?|(?:est|devient|tout) bleu|respire (?:plus|pas|a peine|presque plus)`,
    ),
    collapse: words(
      String.raw`(?:se reveille|reagit|repond) (?:pas|plus)(?: \p{L}{1,9}){0,6} (?:respir\p{L}{1,5}|levres|gris\p{L}?|bleu\p{L}?|ronfle|froide?)|(?:evanouie?|tombee?)(?: \p{L}{1,9}){0,4} (?:repond|reagit) (?:pas|plus)`,
    ),
    heart: painful(
      both(
        String.raw`(?:mal (?:au|dans le) |douleur (?:au|dans le) )?bras gauche|machoire`,
        String.raw`(?:poitrine|transpire|sueurs?(?: froides?)?|(?:tout )?grise?)`,
      ),
    ),
    stroke: words(
      String.raw`(?:bouche|visage|cote (?:du|de son) visage)(?: \p{L}{1,9}){0,4} (?:tombe|tordue?|de travers|pend)|(?:leve|levent|bouge|lever|bouger) (?:pas|plus)? ?(?:\p{L}{2,4} )?(?:le|son|un) bras(?: \p{L}{1,9}){0,6} (?:parle|bouche|visage)|parle (?:bizarre|de travers|comme (?:un ivrogne|sil etait saoul))(?: \p{L}{1,9}){0,8} (?:bras|visage|bouche)`,
    ),
    breath: both(
      String.raw`(?:gonfle\p{L}{0,3}|enfle\p{L}{0,3})(?: \p{L}{1,6}){0,3}|gorge(?: \p{L}{1,3})? (?:se )?(?:ferme|serre)`,
      String.raw`(?:guepe|abeille|piquee?|cacahuetes?|noix|arachides?|crevettes?|antibiotique|penicilline|allergi\p{L}{1,3}|(?:peut|arrive) (?:pas|plus)(?: \p{L}{1,2})? avaler)`,
    ),
    seizure: words(
      String.raw`(?:bave|mousse|ecume)(?: \p{L}{1,4}){0,2} (?:bouche|levres)|convulse(?! de rire)|(?:tremble|secousses)(?: \p{L}{1,9}){0,5} (?:yeux revulses|par terre|repond plus|sarrete pas)|yeux revulses`,
    ),
  },
  de: {
    choking: both(
      String.raw`(?:im hals|in der (?:luftrohre|kehle)|verschluckt)`,
      String.raw`(?:wird |lauft |ist |ganz )?(?:blau|lila)|(?:kriegt|bekommt|kriegt er|hat) (?:\p{L}{2,4} )?keine luft|kann nicht (?:\p{L}{2,6} )?(?:husten|atmen|sprechen|reden|schreien)`,
    ),
    bite: words(
      String.raw`(?:schlange|kreuzotter|viper)(?: \p{L}{2,6}){0,3} gebissen|(?:von|vom)(?: \p{L}{2,6}){0,2} (?:schlange|kreuzotter|viper)(?: \p{L}{2,6})? gebissen|schlangenbiss`,
    ),
    baby: both(
      String.raw`baby|saugling|neugeborenes?|(?:wochen|monate) alt`,
      String.raw`(?:lippen|gesicht|mund)(?: \p{L}{2,5}){0,2} blau|(?:ist|wird|lauft)(?: \p{L}{2,5})? blau|atmet (?:kaum|nicht|fast nicht)|ganz schlaff`,
    ),
    collapse: words(
      String.raw`(?:reagiert nicht|wacht nicht auf|wird nicht wach|umgekippt)(?: \p{L}{1,9}){0,6} (?:atmet|lippen|blau|grau|reagiert nicht|schnarcht)`,
    ),
    heart: painful(
      both(
        String.raw`(?:linke[nr]? )?arm|kiefer`,
        String.raw`(?:brust|schwitz\p{L}{1,2}|kalter schweiss|kaltschweissig)`,
      ),
    ),
    stroke: words(
      String.raw`(?:mund|gesicht|mundwinkel)(?: \p{L}{2,9}){0,3} (?:hangt|schief|verzogen)|(?:arm|bein)(?: \p{L}{2,6}){0,4} (?:nicht (?:mehr )?(?:heben|bewegen)|taub|gelahmt)(?: \p{L}{1,9}){0,7} (?:lallt|redet|spricht|sprache|mund|gesicht)|(?:lallt|redet wirr|spricht komisch|redet komisch)(?: \p{L}{1,9}){0,8} (?:arm|gesicht|mund)`,
    ),
    breath: both(
      String.raw`(?:zunge|gesicht|lippen|hals)(?: \p{L}{2,8}){0,3} (?:schwillt|geschwollen|dick|zu)`,
      String.raw`(?:wespe|biene|gestochen|nusse?|erdnusse?|krabben|garnelen|antibiotikum|penicillin|allerg\p{L}{1,4}|nicht (?:mehr )?schlucken)`,
    ),
    seizure: words(
      String.raw`schaum (?:vorm|vor dem|am|aus dem) mund|(?:krampft|zuckt)(?: \p{L}{1,9}){0,5} (?:augen|hort nicht auf|reagiert nicht|am boden|seit)`,
    ),
  },
  it: {
    choking: both(
      String.raw`(?:soffoca\p{L}{0,3}|strozza\p{L}{0,4}|incastrat[oa] in gola|andat[oa] di traverso)`,
      String.raw`(?:blu|viola|non (?:riesce a )?(?:respira\p{L}{0,2}|tossi\p{L}{1,3}|parla\p{L}{0,2}))`,
    ),
    bite: words(
      String.raw`(?:mors[oa]|morsicat[oa]|punt[oa])(?: \p{L}{1,4}){0,2} (?:serpente|vipera|cobra)|(?:serpente|vipera|cobra)(?: \p{L}{1,3}){0,3} (?:mors[oa]|morsicat[oa]|punt[oa])`,
    ),
    baby: both(
      String.raw`neonat[oa]|bimb[oa]|bebe|di \d{1,2} (?:mesi|settimane)|di (?:un|due|tre|quattro|cinque|sei) mes[ei]`,
      String.raw`labbra (?:blu|viola)|(?:e|sta diventando|diventat[oa]) (?:blu|viola|cianotic[oa])|(?:quasi )?non respira|respira appena`,
    ),
    collapse: words(
      String.raw`(?:non (?:si sveglia|risponde|reagisce))(?: \p{L}{1,9}){0,6} (?:respir\p{L}{1,4}|labbra|blu|grigi[oa]|fredd[oa])|svenut[oa](?: \p{L}{1,9}){0,4} non (?:risponde|reagisce|si sveglia)`,
    ),
    heart: painful(
      both(
        String.raw`braccio(?: sinistro)?|mandibola|mascella`,
        String.raw`(?:petto|torace|suda(?: freddo)?|sudo(?: freddo)?|sudando)`,
      ),
    ),
    stroke: words(
      String.raw`(?:bocca|viso|faccia)(?: \p{L}{1,9}){0,3} (?:stort[oa]|cadut[oa]|cadente|da un lato)|non (?:muove|alza|riesce a (?:muovere|alzare))(?: \p{L}{1,4}){0,2} (?:braccio|mano|gamba)(?: \p{L}{1,9}){0,6} (?:parla|bocca|viso|faccia)|parla (?:male|strano|biascicando|come ubriac[oa])(?: \p{L}{1,9}){0,8} (?:braccio|bocca|viso)`,
    ),
    breath: both(
      String.raw`(?:faccia|viso|lingua|labbra|gola)(?: \p{L}{1,5}){0,2} (?:gonfi\p{L}{1,3}|chiude|chiudendo|stringe)|(?:chiude|chiudendo|stringe) la gola|gonfi[oae]`,
      String.raw`(?:noccioline|noci|arachidi|vespa|ape|punt[oa]|gamberi|crostacei|antibiotico|penicillina|allergi\p{L}{1,3}|non riesce a (?:deglutire|respirare))`,
    ),
    seizure: words(
      String.raw`(?:schiuma|bava)(?: \p{L}{1,4}){0,2} bocca|(?:trema|scosse|convulsioni)(?: \p{L}{1,9}){0,5} (?:occhi (?:girati|all ?indietro)|per terra|non risponde|non smette)|occhi (?:girati|rivoltati)`,
    ),
  },
  pt: {
    choking: both(
      String.raw`(?:engasg\p{L}{1,4}|entalad[oa] na garganta|pres[oa] na garganta)`,
      String.raw`(?:rox[oa]|azul|nao (?:consegue |ta conseguindo )?(?:respira\p{L}{0,3}|tossi\p{L}{1,2}|fala\p{L}{0,2}|chora\p{L}{0,2}))`,
    ),
    bite: words(
      String.raw`(?:mordid[oa]|picad[oa]|mordeu|picou)(?: \p{L}{1,5}){0,3} (?:cobra|jararaca|cascavel|vibora)|(?:cobra|jararaca|cascavel|vibora)(?: \p{L}{1,3}){0,3} (?:mordeu|picou)|picada de cobra`,
    ),
    baby: both(
      String.raw`bebe|recem nascid[oa]|de \d{1,2} (?:meses|semanas)`,
      String.raw`(?:labios|boca|boquinha)(?: \p{L}{2,5}){0,2} (?:rox[oa]s?|azul|azuis|azulad[oa])|(?:ta|esta|ficando|ficou) (?:rox[oa]|azul|molinho)|(?:quase )?nao respira|mal respira`,
    ),
    collapse: words(
      String.raw`(?:desmaiou|desmaiad[oa]|nao (?:acorda|responde|reage))(?: \p{L}{1,9}){0,6} (?:nao (?:responde|acorda|reage)|respira\p{L}{0,4}|labios|rox[oa]|gelad[oa])`,
    ),
    heart: painful(
      both(
        String.raw`braco(?: esquerdo)?|mandibula|queixo`,
        String.raw`(?:peito|suando(?: frio)?|suor frio)`,
      ),
    ),
    stroke: words(
      String.raw`(?:boca|rosto)(?: \p{L}{1,9}){0,3} (?:tort[oa]|caid[oa]|repuxad[oa])|nao (?:mexe|levanta|consegue (?:mexer|levantar))(?: \p{L}{1,4}){0,2} (?:braco|mao|perna)(?: \p{L}{1,9}){0,6} (?:fala|boca|rosto)|fala (?:enrolad[oa]|embolad[oa]|arrastad[oa])`,
    ),
    breath: both(
      String.raw`(?:inch\p{L}{1,5})(?: \p{L}{1,6}){0,3}|garganta (?:ta |esta )?fechando`,
      String.raw`(?:lingua|rosto|garganta|labios|boca)?(?: )?(?:amendoim|castanha|abelha|vespa|marimbondo|picad[oa]|camarao|antibiotico|penicilina|alergi\p{L}{1,3}|nao consegue (?:engolir|respirar))`,
    ),
    seizure: words(
      String.raw`(?:espuma\p{L}{0,3}|babando)(?: \p{L}{1,4}){0,2} boca|(?:tremendo|se debatendo|convulsionando)(?: \p{L}{1,9}){0,5} (?:olhos? (?:virad[oa]s?|revirad[oa]s?)|no chao|nao responde|nao para)|olhos? (?:virad[oa]s?|revirad[oa]s?)`,
    ),
  },
  ru: {
    choking: both(
      String.raw`(?:подавил(?:ся|ась)|застрял[оа]? в горле|поперхнул(?:ся|ась))`,
      String.raw`(?:синеет|посинел[аи]?|багров\p{L}{1,4}|не (?:может|дышит)(?: (?:вдохнуть|дышать|говорить|кашлять|откашляться))?)`,
    ),
    bite: words(
      String.raw`(?:укусил\p{L}?|ужалил\p{L}?)(?: \p{L}{2,8}){0,2} (?:змея|гадюка|кобра)|(?:змея|гадюка|кобра)(?: \p{L}{2,8}){0,2} (?:укусил\p{L}?|ужалил\p{L}?)|укус (?:змеи|гадюки)`,
    ),
    baby: both(
      String.raw`младен\p{L}{1,4}|малыш\p{L}{0,2}|новорожденн\p{L}{2,3}|ребенку? (?:\p{L}{2,8} |\d{1,2} )?(?:месяц\p{L}{0,3}|недел\p{L})|грудничок|грудничк\p{L}`,
      String.raw`(?:губы|личико|лицо|весь|вся) (?:посинел\p{L}?|синеет|синие|синий|синяя)|посинел\p{L}?|синеет|(?:почти )?не дышит|еле дышит|обмяк\p{L}{0,2}`,
    ),
    collapse: words(
      String.raw`(?:упал\p{L}?|потерял\p{L}? сознание|не просыпается|не реагирует|не отвечает)(?: \p{L}{1,9}){0,6} (?:хрипит|еле дышит|дышит (?:странно|редко|тяжело)|губы|синеет|не реагирует|холодн\p{L}{2})`,
    ),
    heart: painful(
      both(
        String.raw`(?:лев\p{L}{2} )?(?:рук\p{L}|плеч\p{L})(?: \p{L}{2,9}){0,2}|челюсть`,
        String.raw`(?:(?:в )?груд\p{L}{1,3}|холодн\p{L}{2} пот|потеет|сердце (?:давит|болит|жмет))`,
      ),
    ),
    stroke: words(
      String.raw`(?:перекосило|скривило|перекошен\p{L}{0,2}|съехал\p{L}?|опустил(?:ся|ась))(?: \p{L}{1,8}){0,2} (?:лицо|рот|пол лица|угол рта)|(?:лицо|рот)(?: \p{L}{1,8}){0,3} (?:перекос\p{L}{2,4}|скривил\p{L}{0,3}|набок|опустил\p{L}{2})|рук\p{L} не (?:поднимается|двигается|слушается)(?: \p{L}{1,9}){0,6} (?:говор\p{L}{1,4}|речь|лицо|рот|язык)|(?:речь|говорит) (?:\p{L}{2,8} )?(?:невнятн\p{L}|заплетается|кашей|бессвязн\p{L})`,
    ),
    breath: both(
      String.raw`(?:опух\p{L}{1,5}|отек\p{L}{1,4}|распух\p{L}{1,4}|раздул\p{L}{1,4})(?: \p{L}{1,8}){0,3}`,
      String.raw`(?:оса|пчела|ужалил\p{L}?|укусил\p{L}?|орех\p{L}{0,2}|арахис\p{L}{0,2}|креветк\p{L}{1,2}|антибиотик\p{L}{0,2}|аллерги\p{L}{1,2}|не может (?:глотать|дышать)|язык|горло)`,
    ),
    seizure: words(
      String.raw`пена (?:изо|из|у) рта|(?:трясет|трясется|судорог\p{L}{1,2}|дергается|бьется)(?: \p{L}{1,9}){0,5} (?:глаза закатил\p{L}{0,3}|на полу|не реагирует|не прекращ\p{L}{2,5})`,
    ),
  },
  ja: {
    choking:
      /(?:喉|のど)[^|]{0,6}(?:詰ま|つま)[^|]{0,14}(?:青|紫|息|声|咳|話せ|しゃべれ)|(?:詰まらせ|つまらせ)[^|]{0,12}(?:青|紫|息|声|咳)|(?:息|声|咳)[^|]{0,6}(?:でき|出)ない[^|]{0,10}(?:詰ま|つま)/u,
    bite: /(?:ヘビ|へび|蛇|マムシ|まむし|ハブ|コブラ)[^|]{0,4}(?:噛|咬|かま)/u,
    baby: /(?:赤ちゃん|新生児|乳児|[0-9一二三四五六]{1,2}(?:ヶ月|か月|カ月|週))[^|]{0,20}(?:唇|顔|口)[^|]{0,6}(?:青|紫|土気色)|(?:赤ちゃん|新生児|乳児|[0-9]{1,2}(?:ヶ月|か月|カ月))[^|]{0,16}(?:息(?:を|が)?(?:して|でき|弱|止)|ぐったりして反応)/u,
    collapse:
      /(?:倒れ|意識)[^|]{0,14}(?:返事|反応|呼びかけ)[^|]{0,5}ない|(?:起き|目を覚まさ)ない[^|]{0,12}(?:いびき|息|唇|顔色)|いびきみたいな息/u,
    heart:
      /(?:左腕|左手|左肩|顎|あご)[^|]{0,14}(?:胸|冷や汗|脂汗)|(?:胸)[^|]{0,20}(?:左腕|左肩|顎|あご|冷や汗|脂汗)/u,
    stroke:
      /(?<!酔[^|]{0,8})ろれつ[^|]{0,4}(?:回ら|回って(?:い)?な)|呂律[^|]{0,4}(?:回ら|回って(?:い)?な)|(?:口|顔)(?:の)?(?:片方|片側|半分|右側|左側)?(?:が|も)[^|]{0,4}(?:曲がっ(?!ても)|歪ん|ゆがん|垂れ|下がっ)|片(?:方の)?(?:手|腕|足)(?:が|も)[^|]{0,6}(?:動か|上がら|力が入ら)/u,
    breath:
      /(?:喉|のど|舌|顔|唇|まぶた)[^|]{0,8}(?:腫れ|はれ|むくん)[^|]{0,16}(?:息|飲み込|蜂|ハチ|ナッツ|ピーナッツ|エビ|卵|薬|そば)|(?:蜂|ハチ|ナッツ|ピーナッツ|エビ|卵|抗生|そば|蕎麦)[^|]{0,20}(?:喉|のど|舌|顔|唇)[^|]{0,8}(?:腫れ|はれ|締ま)/u,
    seizure:
      /(?:口から)?泡(?:を)?(?:吹|ふい|ふき)|(?:痙攣|けいれん)[^|]{0,10}(?:止まら|続い|[0-9]+分|して(?:い)?る|白目)|白目(?:を)?(?:むい|剥い)/u,
  },
  ko: {
    choking:
      /(?:목|기도)(?:에|이)? ?[^|]{0,8}(?:걸려|걸렸|막혀|막혔)[^|]{0,16}(?:파래|파랗|보라|숨|말을? ?못|기침)|(?:파래|파랗|숨(?:을|도)? ?못)[^|]{0,12}목에 ?걸/u,
    bite: /(?:뱀|독사|살모사)(?:한테|에게|에)? ?[^|]{0,6}(?:물렸|물려|물린|물었)/u,
    baby: /(?:아기|애기|신생아|\d{1,2} ?개월)[^|]{0,20}(?:입술|얼굴)[^|]{0,6}(?:파래|파랗|새파|보라|청색)|(?:아기|애기|신생아|\d{1,2} ?개월)[^|]{0,16}(?:숨(?:을|이)? ?(?:안|못|거의|약)|축 ?(?:늘어|처))/u,
    collapse:
      /(?:쓰러|기절)[^|]{0,14}(?:반응|대답|의식)[^|]{0,4}(?:없|안)|안 ?일어나[^|]{0,12}(?:숨|코고|입술)/u,
    heart: painful(
      painful(/(?:왼팔|왼쪽 ?팔|턱)[^|]{0,14}(?:가슴|식은땀)|가슴[^|]{0,18}(?:왼팔|왼쪽 ?팔|턱|식은땀)/u),
    ),
    stroke:
      /(?<!정)말(?:이|을)? ?(?:갑자기 ?)?(?:어눌|꼬이|꼬여|못 ?알아)|(?:입|얼굴)(?:이|도)? ?[^|]{0,6}(?:돌아갔|돌아가|비뚤|처졌|쳐졌)|한쪽 ?(?:팔|손|다리)(?:이|을|가|도)? ?[^|]{0,6}(?:안 ?(?:올라|움직)|못 ?(?:들|움직)|마비)/u,
    breath:
      /(?:목|혀|얼굴|입술|눈)(?:이|가|도)? ?[^|]{0,8}(?:부어|붓|부었|부풀)[^|]{0,16}(?:숨|삼키|벌|땅콩|견과|새우|약)|(?:벌|땅콩|견과|새우|항생제|말벌)[^|]{0,20}(?:목|혀|얼굴|입술)(?:이|가)? ?[^|]{0,8}(?:부어|붓|부었|조여)/u,
    seizure:
      /거품(?:을)? ?(?:물|나)|(?:경련|발작)(?:을)? ?[^|]{0,8}(?:하고|해요|안 ?멈|계속|\d분)|눈(?:이)? ?(?:뒤집|돌아갔)/u,
  },
  zh: {
    choking:
      /(?:卡住|卡在|噎住|呛住|噎着|卡了)[^|]{0,16}(?:发紫|发青|脸紫|紫了|青了|喘不|没气|不能呼吸|咳不)|(?:发紫|发青|喘不上)[^|]{0,12}(?:卡住|噎住|卡在)/u,
    bite: /被?(?:毒?蛇|蝮蛇|眼镜蛇)[^|]{0,6}咬|蛇咬/u,
    baby: /(?:宝宝|婴儿|新生儿|[0-9一二三四五六]{1,2}个?月(?:大)?的)[^|]{0,16}(?:嘴唇|脸|嘴)[^|]{0,4}(?:发紫|发青|紫|青|发蓝)|(?:宝宝|婴儿|新生儿)[^|]{0,12}(?:几乎)?(?:没|不)(?:有)?呼吸|(?:宝宝|婴儿)[^|]{0,10}软绵绵/u,
    collapse:
      /(?:倒地|晕倒|昏倒)[^|]{0,14}(?:叫不醒|没反应|没有反应|不省人事)|叫不醒[^|]{0,12}(?:打呼|呼吸|嘴唇|脸色)/u,
    heart:
      /(?:左臂|左胳膊|左手|下巴|左肩)[^|]{0,14}(?:胸|冷汗)|胸[^|]{0,18}(?:左臂|左胳膊|左手|下巴|左肩|冷汗)/u,
    stroke:
      /嘴(?:巴|角)?(?:突然)?(?:都)?歪|口眼歪斜|脸(?:突然)?(?:歪|垮|垂)了?|(?:左|右|一|半)(?:手|胳膊|臂|边身子|只手|条胳膊|条腿|身)[^|]{0,6}(?:抬不|动不了|不能动|没知觉)|突然[^|]{0,6}说话[^|]{0,3}(?:含糊|不清)|说话突然(?:含糊|不清|大舌头)/u,
    breath:
      /(?:喉咙|舌头|脸|嘴唇|嗓子)[^|]{0,8}肿[^|]{0,16}(?:喘|呼吸|吞|蜂|花生|坚果|虾|药)|(?:蜂|花生|坚果|虾|海鲜|青霉素|头孢)[^|]{0,20}(?:喉咙|舌头|脸|嘴唇|嗓子)[^|]{0,8}(?:肿|紧)/u,
    seizure: /口吐白沫|吐白沫|抽搐|全身抽|翻白眼[^|]{0,8}(?:抽|倒|叫不)/u,
  },
  ar: {
    choking: both(
      String.raw`(?:شرق|شرقت|غص|غصت|اختنق|اختنقت|علق\p{L}{0,2} ب?(?:حلق|زور)\p{L}{1,2})`,
      String.raw`(?:ازرق|زرقا|زرقاء|بنفسجي|(?:ما|لا) (?:ي|ت)?(?:قدر|قدر)?(?: )?(?:ي|ت)(?:تنفس|كح|تكلم|حكي))`,
    ),
    bite: words(
      String.raw`(?:لدغ\p{L}{0,4}|عض\p{L}{0,4}|قرص\p{L}{0,4}) (?:\p{L}{2,6} )?(?:حيه|حيات|ثعبان|افعي|افعى|عقرب)|(?:حيه|ثعبان|افعي|عقرب) (?:لدغ|عض|قرص)\p{L}{0,4}|لدغه (?:حيه|ثعبان|افعي)`,
    ),
    baby: both(
      String.raw`(?:ال)?(?:بيبي|رضيع\p{L}?|مولود\p{L}?)|عمره?ا? (?:شهر|شهرين|اسبوع|\p{L}{3,6} (?:شهور|اشهر|اسابيع))`,
      String.raw`(?:شفايفه?ا?|شفتاه|وجهه?ا?|لونه?ا?|صار|صارت)(?: \p{L}{2,5})? (?:ازرق|زرقا|زرقاء|زرق)|(?:ما|لا|بالكاد) (?:ي|ت)تنفس`,
    ),
    collapse: words(
      String.raw`(?:طاح|طاحت|اغمي علي\p{L}{1,2}|وقع|وقعت|فقد\p{L}? الوعي)(?: \p{L}{1,8}){0,5} (?:ما|لا) (?:ي|ت)(?:رد|ستجيب|صحي|صحا|تحرك)\p{L}{0,2}`,
    ),
    heart: painful(
      painful(
        both(
          String.raw`و?(?:يده?|ذراعه?|يدي|ذراعي|كتفه?|كتفي|فكه?|فكي)(?: (?:ال)?(?:يسار|يسري|ايسر|شمال))?`,
          String.raw`و?(?:صدره?|صدري|يتعرق|اتعرق|تعرق|عرق بارد)`,
        ),
      ),
    ),
    stroke: words(
      String.raw`(?:وجهه?ا?|فمه?ا?|وجهي|حلقه?ا?)(?: \p{L}{2,6}){0,2} (?:مايل|مال|معوج|انعوج|اعوج)|(?:ما|لا) (?:ي|ت)(?:قدر|ستطيع) (?:ي|ت)?(?:حرك|رفع) (?:يده?ا?|ذراعه?ا?|رجله?ا?)(?: \p{L}{1,8}){0,6}|(?:كلامه?ا?|لسانه?ا?) (?:مو مفهوم|ثقيل|ثقل|غير مفهوم|مش مفهوم)`,
    ),
    breath: both(
      String.raw`(?:(?:ال)?(?:لسان|وجه|حلق|شفايف|رقبه)\p{L}{0,2}) (?:\p{L}{2,5} )?(?:متورم\p{L}?|ورم\p{L}?|تورم\p{L}?|انتفخ\p{L}?|منتفخ\p{L}?)|(?:تورم|انتفخ|ورم)\p{L}? (?:\p{L}{2,7})`,
      String.raw`(?:نحله|دبور|لسعه?\p{L}{0,2}|فول سوداني|مكسرات|جمبري|روبيان|مضاد|حساسيه|(?:ما|لا) (?:ي|ت|ا)(?:قدر|ستطيع) (?:ي|ت|ا)?(?:بلع|تنفس))`,
    ),
    seizure: words(
      String.raw`(?:رغوه|زبد)(?: \p{L}{2,4}){0,2} (?:من )?(?:فمه?ا?|ثمه?ا?|حلقه?ا?)|(?:يتشنج|تتشنج|تشنج|يرتجف كله)(?: \p{L}{1,8}){0,5} (?:عيون\p{L}{1,2}|الارض|ما يرد|ما ترد|دقايق)|عيونه?ا? (?:انقلبت|مقلوبه|بيضا)`,
    ),
  },
  hi: {
    choking: both(
      String.raw`(?:गले में(?: [\p{L}\p{M}]{2,8}){0,3} (?:फंस|अटक)[\p{M}]{0,2}|gale me(?:in)?(?: \p{L}{2,8}){0,3} (?:phans|atak)\p{L}{0,3})`,
      String.raw`(?:नील[ाेी]|सांस नहीं|बोल नहीं|खांस नहीं|saans nahi|neela|neeli|bol nahi)`,
    ),
    bite: words(
      String.raw`(?:सांप|नाग|कोबरा|saanp|sanp)(?: ने| ne)? (?:[\p{L}\p{M}]{2,6} ){0,2}(?:काट|डस|kaat|das)[\p{L}\p{M}]{0,4}`,
    ),
    baby: both(
      String.raw`(?:शिशु|नवजात|(?:दो|तीन|चार|पांच|छह|\d) (?:महीने|हफ्ते) (?:का|की)|baby)`,
      String.raw`(?:होंठ|मुंह|चेहरा|शरीर)(?: [\p{L}\p{M}]{2,5})? (?:नील[ेाी])|नील[ेाी] पड|सांस (?:नहीं|मुश्किल|बहुत कम)`,
    ),
    collapse: words(
      String.raw`(?:गिर|बेहोश)(?: [\p{L}\p{M}]{1,6}){0,6} (?:होश नहीं|जवाब नहीं|उठ नहीं|नहीं उठ|हिल नहीं)(?: [\p{L}\p{M}]{2,5})?`,
    ),
    heart: painful(
      both(
        String.raw`(?:बाएं हाथ|बायां हाथ|बाजू|जबडे|जबडा|कंधे|left hand|baye haath)`,
        String.raw`(?:सीने|छाती|पसीना|seene|chhati|pasina)`,
      ),
    ),
    stroke: words(
      String.raw`(?:मुंह|चेहरा|muh|chehra)(?: [\p{L}\p{M}]{2,5}){0,2} (?:टेढा|लटक|तिरछा|tedha|latak)(?: [\p{L}\p{M}]{2,4}){0,2}|(?:हाथ|पैर) (?:नहीं उठ|उठ नहीं|सुन्न|नहीं हिल)(?: [\p{L}\p{M}]{1,6}){0,5} (?:मुंह|बोल|जुबान|आवाज)|(?:जुबान|बोली) लडखडा[\p{M}]?`,
    ),
    breath: both(
      String.raw`(?:जीभ|चेहरा|गला|होंठ)(?: [\p{L}\p{M}]{2,5}){0,2} सूज[\p{L}\p{M}]{0,3}|(?:gala|jeebh|chehra)(?: \p{L}{2,4}){0,2} sooj\p{L}{0,3}`,
      String.raw`(?:मधुमक्खी|ततैया|मूंगफली|काजू|झींगा|एलर्जी|दवा|निगल नहीं|सांस नहीं|allergy)`,
    ),
    seizure: words(
      String.raw`मुंह से झाग(?: [\p{L}\p{M}]{2,4}){0,2}|muh se jhaag|(?:दौरा|झटके)(?: [\p{L}\p{M}]{2,6}){0,4} (?:पड रह[ाे]|आ रहे|नहीं रुक|आंखें)(?: [\p{L}\p{M}]{2,5})?|आंखें (?:पलट|उलट|चढ) ग[\p{L}\p{M}]{1,2}`,
    ),
  },
};
