import type { LanguageCode } from '@mikai/contract/languages';
import { wholeWords as words } from './whole-words.js';

/** How an overdose or a poison is told, by language: what `swallowed.ts` puts together. */
export interface SwallowedForms {
  /** Matches that it was swallowed, in any register, unless the verb itself names somebody else. */
  verb: RegExp;
  /** Far more medicine than an ordinary dose: a number or a whole pack beside its name. */
  medicine: RegExp;
  /** A poison of the household or the garden. */
  poison: RegExp;
  /** Somebody else swallowed it. */
  other: RegExp;
  /** A denial, a plan, a purchase, sweets, vitamins, a story, the past or a comparison. */
  harmless: RegExp;
}

/** Ten to 99, and no time of day, age or measure: larger numbers are milligrams as often as not. */
const NUMBER = String.raw`(?<![\d.,:])(?<!(?:at|um|las|les|alle|as|a|à|в|до|age|aged|since|for|seit|les|the|am|on) )[1-9]\d(?!\d| ?(?:mg|mcg|ml|g|gr|kg|cl|h|min|uhr|am|pm|мг|мл|год\p{L}?|лет|минут|час\p{L}{0,2}|साल|बजे|drops|gotas|gouttes|tropfen|gocce|капель|times|minutes|mins|hours|hrs|years|days|weeks|minutos|horas|anos|dias|minuten|stunden|jahre|tage|minuti|ore|anni|giorni|heures|jours|ans)(?!\p{L}))`;

/** Names of medicines in Latin letters, up to their endings. */
const NAMED =
  'sertralin|zoloft|fluoxetin|prozac|citalopram|escitalopram|venlafaxin|mirtazapin|amitriptilin|amitriptylin|paroxetin|quetiapin|seroquel|olanzapin|diazepam|valium|lorazepam|ativan|tavor|temesta|lexotan|lexomil|bromazepam|trankimazin|orfidal|alprazolam|xanax|frontal|clonazepam|rivotril|klonopin|zopiclon|zolpidem|ambien|stilnox|paracetamol|acetaminophen|panadol|tylenol|tachipirin|efferalgan|doliprane|dafalgan|dipiron|novalgin|ibuprofen|ibus?(?!\\p{L})|paras?(?!\\p{L})|advil|nurofen|aspirin|tramadol|codein|cocodamol|oxycodon|morphin|fentanyl|metformin|insulin|propranolol|bisoprolol|betablock|lithium|litio|lamotrigin|pregabalin|lyrica|gabapentin|doxylamin|promethazin|benadryl|melatonin|etumin|noctamid|benzos?(?!\\p{L})|crocin|combiflam|alprax|calpol';

/** A word between a quantity and a medicine: "of my mum's strong". Whatever begins another clause is none. */
const BETWEEN = String.raw` (?!(?:como|comme|wie|come|as|na|en|sur|sulla|auf|dans|i|ich|je|jai|yo|eu|io|я|and|und|y|et|e|и|und|aber|but|pero|mais|mas|ma|но|while|then|with|avec|mit|con|com|с|water|tea|coffee|milk|juice|wine|beer|agua|eau|wasser|acqua|воды|took|take|taken|had|have|hab|habe|genommen|tome|tomei|ho|preso|pris|выпила?|приняла?|و|और|मैंने) )[\p{L}\p{M}\d]{1,13}`;

/** A quantity before a medicine, or behind it. */
const dose = (quantity: string, medicine: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:(?:${quantity}|${NUMBER})(?:${BETWEEN}){0,4}? (?:${medicine})|(?:${medicine})(?:${BETWEEN}){0,3}? (?:${quantity})(?![\p{L}\p{M}]))`,
    'u',
  );

export const SWALLOWED: Record<LanguageCode, SwallowedForms> = {
  en: {
    verb: words(
      'took|taken|taking|(?:i|ive|just) had(?= (?:like |about |over |nearly |roughly |around )?(?:\\d\\d(?!\\d)|a (?:whole|full|load|bunch|handful)|twenty|thirty|forty|fifty|all (?:my|the|of)))|swallowed|swallowd|swalowed|necked|downed|popped|chugged|drank|drunk|drunken|ate|eaten|chewed|knocked back|washed down|od(?:ed|d)?(?: on)?|overdosed',
    ),
    medicine: dose(
      'all(?! (?:day|night|right|good|the time|alone|about|over|this|that))|every (?:last|single)|(?:whole|entire|full) (?:bottle|box|pack|packet|strip|sheet|tub|jar|lot|months?|weeks?|blister|supply|stash)|(?:two|three|four|several) (?:packs|packets|boxes|bottles|strips|sheets|blisters)|bunch|loads?|handfuls?|fistfuls?|shitload|tons?|too many|too much|twenty|thirty|forty|fifty|sixty|dozens',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:sleeping |heart |diet |blood pressure )?(?:pills?|tablets|tabs|meds|medication|capsules|antidepressants|painkillers|sleepers|benzos|blisters?)(?!\p{L})`,
    ),
    poison: words(
      'bleach|antifreeze|rat ?poison|mouse poison|slug (?:pellets|bait)|weed ?killer|roundup|pesticides?|insecticide|bug spray|drain ?(?:cleaner|unblocker|o)|(?:toilet|oven|floor|bathroom) cleaner|paint thinner|white spirit|turps|turpentine|petrol|gasoline|lighter fluid|caustic soda|ammonia|(?:battery|muriatic|hydrochloric|sulphuric|sulfuric) acid|moth ?balls|phenyl|cyanide|arsenic|poison|dishwasher tabs?|chlorine',
    ),
    other: words(
      String.raw`(?:he|she|they|hes|shes|theyve|who|someone|somebody|people|everyone|(?:my|our|the|a|his|her) (?:\p{L}{3,7} )?(?:mum|mom|mother|dad|father|brother|sister|friend|mate|wife|husband|partner|boyfriend|girlfriend|bf|gf|ex|son|daughter|kid|child|baby|toddler|dog|cat|puppy|nan|gran|grandma|grandad|grandpa|aunt|uncle|cousin|flatmate|roommate|neighbou?r|patient|character|farmer|guy|man|woman|girl|boy|heroine?|actor|actress))(?: (?:just|has|have|had|also|already|then|only|once|apparently|prolly|probably)){0,2} (?:took|taken|taking|swallowed|necked|downed|popped|chugged|drank|drunk|ate|eaten|chewed|overdosed)`,
    ),
    harmless: words(
      String.raw`(?:didnt|did not|havent|have not|never|wont|not|dont|nearly|almost|if i|should i|want(?:ed)? to|wanna|going to|gonna|think\p{L}{0,3} (?:of|about)|thought (?:of|about)|could have) (?:just |even |ever |really )?(?:take|took|taken|taking|swallow\p{L}{0,3}|drink|drank|drunk|eat|ate|eaten|down|neck)|all (?:of )?my (?:\p{L}{3,9} )?(?:meds|medication|tablets|pills) (?:this morning|on time|as usual|like (?:usual|normal)|with (?:breakfast|dinner|food|water))|news|headlines?|emperor|century|\d{1,4} (?:ad|bc)|vitamins?|sweets|cand(?:y|ies)|chocolates?|gumm(?:y|ies)|tic ?tacs?|mints|omega|probiotics?|as prescribed|as directed|prescribed|the doctor|over (?:the|a|two|three) (?:weeks?|months?|days|years?)|(?:a|per|each|every) (?:month|week|year|day|night|morning)|for (?:\p{L}{1,7} )?(?:months|years|weeks|days)|pharmac\p{L}{1,3}|bought|years? ago|months? ago|weeks? ago|last year|as a kid|in (?:19|20)\d\d|when i was|(?:movie|film|book|novel|series|episode|character|dream|dreamt|dreamed|nightmare|lyrics?|song|story|game)s?|(?:taste[sd]?|smell\p{L}{0,3}|looks?) (?:\p{L}{2,8} )?(?:like|of)|to (?:the|my|her|his|a) (?:\p{L}{2,6} )?(?:vet|pharmacy|chemist|tip|mum|mom|house|room)|back to|home to|away|off (?:him|her|them)|(?:photos?|pictures?|course) of|antibiotics?`,
    ),
  },
  es: {
    verb: words(
      'tome|trague|bebi|ingeri|zampe|comi|he (?:tomado|tragado|bebido|ingerido|comido)|me (?:he )?(?:metido|tomado|tragado|bebido|zampado|comido|meti|tome|trague|bebi|zampe|comi|empuje|empine|trinque|eche)|me (?:la|las|lo|los) (?:he )?(?:tomado|tragado|tome|trague|bebi|comi|meti)|acabo de (?:tomar|tragar|beber|meter|ingerir|comer)\\p{L}{0,5}',
    ),
    medicine: dose(
      'tod[oa]s?|enter[oa]s?|monton|demasiad[oa]s?|punado|(?:dos|tres|cuatro|media|la|una) (?:cajas?|tiras?|tabletas|laminas)|(?:el|un) (?:frasco|bote|blister)|(?:dos|tres) (?:blisters?|blisteres)|veinte|treinta|cuarenta|cincuenta',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:pastillas?|pastis|comprimidos?|tabletas?|capsulas|somniferos|medicamentos?|medicinas?|antidepresivos|ansioliticos|calmantes|blister(?:s|es)?|frasco(?! de))(?!\p{L})`,
    ),
    poison: words(
      String.raw`lejia|cloro|salfuman|sulfuman|sosa caustica|matarratas|raticida|veneno|insecticida|plaguicida|herbicida|pesticida|anticongelante|amoniaco|aguarras|disolvente|desatascador|limpia ?(?:inodoros|hornos|tuberias)|detergente|acido (?:muriatico|clorhidrico|sulfurico)|gasolina|creolina|thinner`,
    ),
    other: words(
      String.raw`(?:el|ella|que|mi \p{L}{3,9}|un \p{L}{3,9}|una \p{L}{3,9}) (?:ya |se |se ha |ha ){0,2}(?:tomo|trago|bebio|metio|tomado|tragado|bebido|metido)`,
    ),
    harmless: words(
      String.raw`no (?:me )?(?:he|tome|trague|bebi|quiero|voy)|casi (?:me )?(?:tomo|trago|bebo)|(?:quiero|queria|voy a|pienso|iba a) (?:tomar|tragar|beber)\p{L}{0,3}|(?:mis |todas mis )(?:pastillas|medicinas) (?:esta manana|como siempre|con el desayuno)|vitaminas?|bombones|chocolates?|galletas|caramelos|gominolas|chuches|al (?:mes|dia|ano)|cada (?:dia|noche|mes|manana)|farmacia|recetad[oa]s?|antibioticos?|pelicula|serie|libro|novela|personaje|son[oe]|hace (?:\p{L}{2,6}|\d{1,2}) (?:anos|meses|semanas)|(?:sabe|sabia|huele|olia) a`,
    ),
  },
  fr: {
    verb: words(
      String.raw`(?:jai|j ai|jen ai|je les ai|jlai|je lai) (?:\p{L}{3,8} )?(?:pris\p{L}{0,2}|avale\p{L}{0,2}|gobe\p{L}{0,2}|bouffe\p{L}{0,2}|bu|ingere\p{L}{0,2}|englouti|siffle|enfile|descendu|vide)|je me suis (?:enfile|envoye|tape)|(?:je |j)?viens (?:de |d|dla )?(?:prendre|avaler|boire|gober)|(?:avale|gobe|bu)(?= (?:deux|trois|toute?|la|une|le|du|de|\d))`,
    ),
    medicine: dose(
      'toute?s?(?! (?:les jours|les soirs|les matins|le temps|la journee|la nuit))|tous(?! les)|tous les(?= (?:mes |\\p{L}{4,12} )?(?:comprimes|cachets|medocs|medicaments))|plein|trop|poignees?|vingt|trente|quarante|cinquante|boites?|plaquettes?|flacon|tablettes?',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:comprimes?|cachets?|medocs?|medicaments|pilules?|gelules|somniferes|anxiolytiques|antidepresseurs|tranquillisants|calmants|anxios?)(?!\p{L})`,
    ),
    poison: words(
      String.raw`javel|destop|deboucheur|mort aux rats|raticide|insecticide|pesticide|desherbant|antigel|ammoniaque|acetone|white spirit|essence|dissolvant|soude(?: caustique)?|acide|detartrant|poison|lessive|detergent`,
    ),
    other: words(
      String.raw`(?:il|elle|on|qui|(?:mon|ma|un|une|notre) \p{L}{3,9}) (?:\p{L}{2} )?(?:a|ont|vient) (?:\p{L}{2,5} )?(?:pris\p{L}{0,2}|avale\p{L}{0,2}|gobe\p{L}{0,2}|bu|prendre|avaler|boire)`,
    ),
    harmless: words(
      String.raw`(?:n|j)?ai (?:pas|jamais|rien) (?:\p{L}{3,6} )?(?:pris|avale|gobe|bu)|(?:envie|failli) (?:de )?(?:prendre|avaler|boire)|vais (?:prendre|avaler|boire)|mes (?:cachets|comprimes|medicaments|medocs) (?:ce matin|comme (?:dhabitude|toujours)|au petit dej\p{L}{0,6})|vitamines?|chocolats?|biscuits|gateaux|bonbons|par (?:jour|mois|semaine|an)|chaque (?:jour|soir|matin)|tous les (?:jours|soirs|matins|mois)|pharmacie|prescrit\p{L}{0,2}|ordonnance|antibiotiques?|film|serie|livre|roman|personnage|reve|il y a (?:\p{L}{2,6}|\d{1,2}) (?:ans|mois|semaines)|gout de|odeur`,
    ),
  },
  de: {
    verb: words(
      String.raw`genommen|geschluckt|runtergeschluckt|verschluckt|runtergespult|hinuntergespult|runtergekippt|eingeworfen|eingeschmissen|eingenommen|getrunken|ausgetrunken|gesoffen|gefressen|reingehauen|reingepfiffen|intus|geschmissen|gefuttert|gegessen|drin|weg`,
    ),
    medicine: dose(
      'alle(?! (?:\\p{L}{3,8} )?stunden)|(?:ganzen?|komplett\\p{L}{0,2}|volle|zwei|drei|vier|eine) (?:packung(?:en)?|schachteln?|flaschen?|blister|dosen?|streifen|monatsration)|zu viele?|handvoll|haufen|massig|zwanzig|dreissig|vierzig|funfzig',
      String.raw`(?:${NAMED})\p{L}{0,2}|\p{L}{0,12}(?:tabletten|pillen|kapseln|medikamente|medis|blister|antidepressiva|schlafmittel|schmerzmittel|beruhigungsmittel)(?!\p{L})`,
    ),
    poison: words(
      String.raw`(?:abfluss|rohr|klo|wc|toiletten|sanitar|backofen)(?:reiniger|frei)|chlorreiniger|chlor|bleiche|bleichmittel|rattengift|mausegift|schneckenkorn|unkrautvernichter|pflanzenschutzmittel|insektizid|frostschutz(?:mittel)?|ammoniak|salzsaure|batteriesaure|terpentin|nitroverdunnung|verdunner|entkalker|essigessenz|benzin|spiritus|brennspiritus|gift|spulmaschinentabs?|domestos`,
    ),
    other: words(
      String.raw`(?:er|sie|wer|jemand|(?:mein|meine|unser|unsere|der|die|ein|eine) (?:kleine[rs]? )?(?:freund|freundin|mann|frau|bruder|schwester|mutter|mama|vater|papa|sohn|tochter|kind|baby|hund|katze|kumpel|mitbewohner|mitbewohnerin|oma|opa|nachbar|nachbarin|patient|kollege)) (?:hat|hatte|haben)|(?:hat|hatte) (?:er|sie|(?:mein|meine|der|die) \p{L}{3,12})`,
    ),
    harmless: words(
      String.raw`nicht (?:\p{L}{3,6} )?(?:genommen|geschluckt|getrunken)|(?:nichts|nie|keine?\p{L}?) (?:\p{L}{3,10} )?(?:genommen|geschluckt|getrunken)|(?:fast|beinahe) (?:\p{L}{2,12} ){0,4}(?:genommen|geschluckt|getrunken)|(?:will|wollte|werde|wurde|konnte|soll) (?:\p{L}{2,14} ){0,6}(?:nehmen|schlucken|trinken)|(?:sind|ist|waren) (?:\p{L}{2,9} ){0,2}(?:alle|weg|leer|drin)|arzt|rezept|(?:heute (?:morgen|fruh)|wie immer|zum fruhstuck) (?:\p{L}{2,8} ){0,2}(?:meine |alle )+\p{L}{4,12}|meine (?:tabletten|medikamente|medis) (?:heute (?:morgen|fruh)|wie immer|zum fruhstuck)|vitamine?|gummibar\p{L}{2,4}|schokolade|pralinen|kekse|chips|bonbons|pro (?:tag|woche|monat|nacht)|jeden (?:tag|morgen|abend|monat)|taglich|verschrieben|verordnet|apotheke|gekauft|antibiotik\p{L}{1,2}|film|serie|buch|roman|figur|getraumt|traum|vor (?:\p{L}{3,6}|\d{1,2}) (?:jahren|monaten|wochen)|schmeckt|riecht|stinkt|verstopft|weggeworfen|weggegeben|weggespult|ausverkauft|abgelaufen`,
    ),
  },
  it: {
    verb: words(
      String.raw`ho (?:\p{L}{3,8} )?(?:pres[oaie]|ingoiat[oaie]|inghiottit[oaie]|mandat[oaie] giu|buttat[oaie] giu|bevut[oaie]|ingerit[oaie]|tracannat[oaie]|mangiat[oaie])|mi sono (?:\p{L}{3,8} )?(?:bevut|pres|ingoiat|calat|fatt|sparat|scolat|mangiat)[oaie]|(?:le|li|ne) ho (?:\p{L}{3,6} )?(?:prese|presi|ingoiat[ei]|mandat[ei] giu)`,
    ),
    medicine: dose(
      'tutt[oaie](?! (?:i|le) (?:giorni|sere|mattine|notti))|inter[oaie]|tropp[oaie]|manciata|mucchio|sacco|venti|trenta|quaranta|cinquanta|scatola|flacone|boccetta|(?:due|tre|un|il) blister',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:pillole|pastiglie|compresse|pasticche|farmaci|medicine|capsule|tranquillanti|sonniferi|antidepressivi|ansiolitici|calmanti|blister)(?!\p{L})`,
    ),
    poison: words(
      String.raw`l?a? ?(?:candeggina|varechina)|l?acido(?: (?:muriatico|cloridrico|solforico))?|soda caustica|veleno(?: per topi)?|topicida|insetticida|pesticida|diserbante|antigelo|l?ammoniaca|trementina|l?acquaragia|diluente|disgorgante|idraulico liquido|cloro|benzina|detersivo|sgorgante`,
    ),
    other: words(
      String.raw`(?:lui|lei|che|(?:mio|mia|il mio|la mia|un|una) \p{L}{3,9}) (?:\p{L}{1,3} )?(?:ha|e|si e) (?:\p{L}{3,6} )?(?:pres|ingoiat|bevut|ingerit|mandat)[oaie]`,
    ),
    harmless: words(
      String.raw`non (?:l)?ho (?:\p{L}{3,6} )?(?:pres|bevut|ingoiat)\p{L}|(?:ho )?quasi (?:pres|bevut|ingoiat)\p{L}|(?:voglio|volevo|vorrei|stavo per) (?:prendere|ingoiare|bere)|mie (?:pastiglie|pillole|medicine) (?:stamattina|come (?:sempre|al solito)|a colazione)|vitamine?|cioccolatin[oi]|cioccolat\p{L}{1,2}|biscotti|caramelle|al (?:giorno|mese)|ogni (?:giorno|sera|mese|mattina)|farmacia|prescritt[oaie]|antibiotic[oi]|film|serie|libro|romanzo|personaggio|sogn\p{L}{1,4}|(?:anni|mesi|settimane) fa|(?:sa|sapeva|odora|puzza) di|acido (?:lattico|folico)`,
    ),
  },
  pt: {
    verb: words(
      String.raw`(?:tomei|engoli|virei|bebi|ingeri|traguei|entornei|entupi|meti|mandei|comi)(?:-?me)?|acabei de (?:tomar|engolir|beber|virar|ingerir|comer)|me entupi|me dopei`,
    ),
    medicine: dose(
      'tod[oa]s?(?! (?:os )?(?:dias?|noite|manha))|inteir[oa]s?|monte|punhado|mao cheia|muitos|muitas|vinte|trinta|quarenta|cinquenta|caixas?|cartelas?|frasco|vidro',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:comprimidos?|remedios?|pilulas?|pastilhas|capsulas|calmantes|ansioliticos|antidepressivos|soniferos|medicamentos|tarja preta)(?!\p{L})`,
    ),
    poison: words(
      String.raw`agua sanitaria|cloro|candida|lixivia|soda caustica|chumbinho|raticida|veneno(?: de rato)?|inseticida|pesticida|herbicida|anticongelante|amoniaco|amonia|diabo verde|acido(?: muriatico)?|gasolina|desentupidor|detergente|desinfetante|creolina|thinner|agua raz`,
    ),
    other: words(
      String.raw`(?:ele|ela|que|(?:meu|minha|um|uma|o meu|a minha) \p{L}{3,9}) (?:ja |se |tinha ){0,2}(?:tomou|engoliu|bebeu|virou|tomado)`,
    ),
    harmless: words(
      String.raw`nao (?:tomei|engoli|bebi|virei)|quase (?:tomei|engoli|bebi)|(?:quero|queria|vou|ia|penso em) (?:tomar|engolir|beber|virar)|meus (?:remedios|comprimidos) (?:hoje de manha|de manha|como sempre|no cafe)|vitaminas?|bis|chocolates?|bombons|biscoitos?|balas|por (?:dia|mes|semana)|(?:todo|cada) (?:dia|mes)|toda (?:noite|manha)|farmacia|receitad[oa]s?|antibioticos?|filme|serie|livro|personagem|sonh\p{L}{1,3}|(?:ha|faz) (?:\p{L}{2,6}|\d{1,2}) (?:anos|meses|semanas)|(?:anos|meses|semanas) atras|gosto de|cheir\p{L}{1,3}`,
    ),
  },
  ru: {
    verb: words(
      String.raw`(?:вы|за|про)?пила?|(?:про|за)?глотнула?|проглотила?|заглотила?|наглотал(?:ась|ся)|напил(?:ась|ся)|наелась|наелся|приняла?|съела?|сожрала?|хлебнула?|хлебанула?|закинул(?:ась|ся|а)?|закинула|всадила?|выжрала?|опрокинула?|хапнула?`,
    ),
    medicine: dose(
      String.raw`наглотал(?:ась|ся)|вс[её]|весь|всю|полн\p{L}{2}|цел\p{L}{2,3}|горст\p{L}{1,2}|кучу|слишком много|двадцать|тридцать|сорок|пятьдесят|пачк\p{L}{1,2}|упаковк\p{L}{1,2}|пластин\p{L}{1,3}|блистер\p{L}{0,2}|пузырек|сколько было`,
      String.raw`(?:сертралин|золофт|флуоксетин|прозак|циталопрам|эсциталопрам|венлафаксин|миртазапин|амитриптилин|пароксетин|кветиапин|диазепам|лоразепам|алпразолам|ксанакс|феназепам|зопиклон|золпидем|парацетамол|ибупрофен|нурофен|аспирин|анальгин|трамадол|кодеин|метформин|инсулин|димедрол|донормил|атаракс|корвалол|фенибут|карбамазепин|лирик|прегабалин|бисопролол|каптоприл|клофелин|баклофен)\p{L}{0,3}|(?:таблет\p{L}{1,3}|таблеточ\p{L}{1,3}|колес|колёса|снотворн\p{L}{2,3}|капсул\p{L}{0,2}|антидепрессант\p{L}{1,2}|обезболивающ\p{L}{2,3}|успокоительн\p{L}{2,3}|лекарств\p{L}{0,2})(?!\p{L})`,
    ),
    poison: words(
      String.raw`уксус\p{L}{0,3}(?: эссенци\p{L}{1,2})?|эссенци\p{L}{1,2}|хлорк\p{L}|белизн\p{L}|доместос\p{L}?|крот\p{L}?|антифриз\p{L}?|тосол\p{L}?|отрав\p{L}|яда?|крысин\p{L}{2,3}|крысид\p{L}?|растворител\p{L}{1,2}|ацетон\p{L}?|дихлофос\p{L}?|нашатыр\p{L}{1,2}|кислот\p{L}|щелоч\p{L}|бензин\p{L}?|инсектицид\p{L}?|средств\p{L} для (?:труб|унитаза)`,
    ),
    other: words(
      String.raw`(?:он|она|кто то|ребенок|сын|дочь|дочка|муж|жена|мама|папа|мать|отец|брат|сестра|подруга|друг|бабушка|дед|дедушка|парень|девушка|соседка?|кот|кошка|собака|пес) (?:\p{L}{2,8} ){0,2}(?:выпила?|проглотила?|наглотал(?:ась|ся)|приняла?|съела?|хлебнула?)`,
    ),
    harmless: words(
      String.raw`не (?:\p{L}{2,5} )?(?:пила?|выпила?|приняла?|проглотила?|глотала?)|чуть не|(?:хочу|хотела?|буду|собираюсь|думаю) (?:\p{L}{2,5} )?(?:выпить|принять|наглотаться|проглотить)|(?:свои|все) (?:свои )?таблетки (?:утром|как обычно|по расписанию|после еды|вовремя)|витамин\p{L}{0,3}|конфет\p{L}{0,2}|шокола\p{L}{1,3}|печень\p{L}{1,2}|в день|в месяц|кажд\p{L}{2,3} (?:день|вечер|утро)|курс\p{L}{0,2}|по рецепту|назначил\p{L}{0,2}|аптек\p{L}{1,2}|антибиотик\p{L}{0,2}|фильм\p{L}{0,2}|сериал\p{L}{0,2}|книг\p{L}|роман\p{L}?|сон|кукл\p{L}|играют|приснил\p{L}{2,3}|(?:года?|лет|месяц\p{L}{0,3}|недел\p{L}) назад|на вкус|пахнет|воняет`,
    ),
  },
  ja: {
    verb: /[飲呑][んみ](?:だ|じゃ|でしま|で[るた]|込んだ|干した|ました|ほした)|のん(?:だ|じゃ|でしま)|(?:酒|薬|錠|シート|全部|瓶|箱|個|粒)(?:と[^|]{1,6})?(?:を)?(?:いった|いっちゃ|イッた|キメた|流し込んだ)|[OoＯ][DdＤ]し(?:た|ちゃ|ました)|オーバードーズし|流し込[んみ]|食べ(?:た|ちゃ|てしま)|口に(?:した|入れた)|誤飲じゃ/u,
    medicine:
      /(?:[1-9][0-9]{1,2}|[二三四五六七八九]?十[一二三四五六七八九]?|百)(?:錠|個|粒|カプセル|シート)|(?:[2-9]|[二三四五六七八九]|何)(?:箱|シート|瓶)|(?:薬|錠剤|睡眠薬|眠剤|頭痛薬|安定剤|抗うつ薬|市販薬|風邪薬|デパス|ハルシオン|マイスリー|レキソタン|ブロン|メジコン|パブロン|イブ|ロキソニン|バファリン|セルシン|ソラナックス|レンドルミン|リスミー|降圧剤|血圧の薬|インスリン)[^|]{0,10}(?:全部|ぜんぶ|全て|すべて|ありったけ|ひとびん|一瓶|一箱|まるごと|大量)|(?:全部|ぜんぶ|ありったけ|一瓶|一箱|大量に?)[^|]{0,6}(?:薬|錠剤|睡眠薬|眠剤|デパス|安定剤)/u,
    poison:
      /(?:トイレ|パイプ|風呂|お風呂|塩素系?|カビ|台所|食器)[^|]{0,5}(?:洗剤|漂白剤|ハイター|クリーナー|用洗剤)|洗剤|漂白剤|ハイター|サンポール|パイプユニッシュ|農薬|除草剤|殺虫剤|殺鼠剤|ねずみ駆除|ネズミ駆除|不凍液|灯油|ガソリン|シンナー|青酸|毒/u,
    other:
      /(?:彼女?|友達|友人|親友|あの子|子ども|子供|赤ちゃん|息子|娘|犬|猫|ペット|お?母(?:さん)?|お?父(?:さん)?|ママ|パパ|お?姉(?:さん|ちゃん)?|お?兄(?:さん|ちゃん)?|妹|弟|夫|旦那|妻|嫁|祖母|祖父|おばあちゃん|おじいちゃん|同僚|患者)(?:が|は|も)[^|]{0,16}(?:飲|のん|食べ)|(?:飲んだ|のんだ)(?:って|と|らしい|みたい|そう)/u,
    harmless:
      /飲ん(?:で(?:い)?ない|でません)|飲みたい|飲もう(?:か|と|かな)|飲んだら|飲めば|飲みそう|飲みかけ|処方|1日|一日|毎日|毎朝|毎晩|週間|か月|ヶ月|年前|去年|昔|ビタミン|サプリ|ラムネ|お菓子|飴|チョコ|ポテチ|グミ|映画|ドラマ|小説|漫画|アニメ|ゲーム|夢で|夢の|誤って|間違って|うっかり|薬局|買っ|みたいな味|の味|匂い|臭い|こぼ|抗生物質|漢方/u,
  },
  ko: {
    verb: /먹었|먹음|먹어 ?버|먹어 ?치|먹고|처먹|삼켰|삼킴|삼키고|털어 ?넣|마셨|마심|마시고|들이켰|들이부|원샷|넘겼|복용했/u,
    medicine:
      /(?:[1-9]\d{1,2}|스무|서른|마흔|쉰|열 ?다섯|열 ?두|오십|삼십|이십|사십) ?(?:알|정|개|캡슐)|(?:약|수면제|진통제|혈압약|감기약|항우울제|신경안정제|안정제|정신과약|타이레놀|게보린|졸피뎀|자낙스|스틸녹스|알약|당뇨약|심장약|두통약)[을를도]? ?[^|]{0,10}(?:다 ?(?=먹|삼|털|마)|전부|모두|몽땅|한 ?통|한 ?봉지|통째|한 ?움큼|한 ?줌|있는 ?대로|싹 ?다|왕창)|(?:한 ?통|전부|몽땅|통째로|한 ?움큼|두 통)[^|]{0,6}(?:약|수면제|진통제|타이레놀)/u,
    poison:
      /락스|표백제|농약|제초제|살충제|쥐약|부동액|빙초산|염산|가성소다|뚫어뻥|세제|세정제|시너|신나(?!게|는|고)|휘발유|등유|독약|청산가리|메탄올/u,
    other:
      /(?:친구|걔|그 ?애|그 ?사람|언니|누나|동생|오빠|형|엄마|어머니|아빠|아버지|남편|아내|와이프|아들|딸|애기|아기|아이|애|남친|여친|할머니|할아버지|룸메|강아지|고양이|개|환자)(?:가|이|는|은|도|께서)(?! ?먹는) ?[^|]{0,16}(?:먹|삼|마셨|마시|털어)|(?:먹었|삼켰|마셨|먹는)(?:대|다고|다는|대요|다네)/u,
    harmless:
      /(?:먹|마시|삼키)겠|안 ?먹|못 ?먹|먹지 ?(?:않|못)|먹을까|먹고 ?싶|마시고 ?싶|먹으려|비타민|영양제|유산균|홍삼|과자|사탕|초콜릿|젤리|영화|드라마|소설|웹툰|꿈|년 ?전|예전에|하루에|매일|매달|처방|약국|샀|씩 |씩먹|항생제|한약|튀어|튀었|냄새|맛이/u,
  },
  zh: {
    verb: /[吃吞喝服咽灌嗑磕][了下掉光完进]|[吃吞喝]的|全(?:部)?[吃吞喝]|都[吃吞喝]|[吞嗑]药|干了一整?(?:瓶|盒|板)/u,
    medicine:
      /(?:[1-9]\d{1,2}|[二三四五六七八九]?十[一二三四五六七八九几]?|几十|上百|一百) ?(?:多)?(?:片|颗|粒|个胶囊)|(?:一整?|整|两|三|四|几|好几|[2-9])(?:瓶|盒|板)(?:的)?[^|]{0,6}(?:药|片|安定|安眠|布洛芬|对乙酰|阿普唑仑|氯硝西泮|舍曲林|褪黑素)|(?:药|药片|安眠药|降压药|止痛药|感冒药|抗抑郁药|安定|布洛芬|阿普唑仑|舍曲林|头孢|胰岛素|思诺思|佐匹克隆|劳拉西泮|喹硫平|阿司匹林)[^|]{0,6}(?:全|都|一整?瓶|整瓶|一整?盒|两瓶|一把|好多|大把)|(?:全部|所有|一把|一大把|整瓶)(?:的)?[^|]{0,4}药/u,
    poison:
      /洁厕(?:灵|剂)|84|消毒液|漂白(?:水|剂)|农药|百草枯|敌敌畏|老鼠药|灭鼠药|毒鼠强|杀虫剂|除草剂|防冻液|管道疏通剂|硫酸|盐酸|汽油|甲醇|毒药|毒|清洁剂|洗衣液|氰化/u,
    other:
      /(?:妈妈?|爸爸?|父亲|母亲|奶奶|爷爷|外婆|姥姥|姐姐?|妹妹?|哥哥?|弟弟?|老公|老婆|丈夫|妻子|朋友|闺蜜|同学|同事|室友|男友|女友|男朋友|女朋友|儿子|女儿|孩子|宝宝|[他她]|狗|猫|狗狗|猫咪|病人|有人)(?!的)(?:刚|已经|昨晚|今天|自己|一个人|好像|又|也|就|偷偷|说[他她]){0,3}(?:把[^|我]{1,14})?[吃吞喝服咽灌]/u,
    harmless:
      /救回来|新闻|要把|没[吃吞喝]|没有[吃吞喝]|不想[吃吞喝]|想(?:要)?[吃吞喝]|要不要[吃吞]|如果|差点|按时|医嘱|每天|每日|一天|一个月|年前|以前|小时候|维生素|钙片|巧克力|糖果|零食|饼干|软糖|电影|电视剧|小说|游戏|梦见|做梦|多年|误[服食吃喝]|药店|买了|味道|闻起来|洒|打扫/u,
  },
  ar: {
    verb: words(
      '(?:و)?(?:بلعت|بلعتهم|بلعتها|اخذت|اخذتها|اخذتهم|خذيت|خذت|شربت|شربتها|شربته|تناولت|ابتلعت|تجرعت|سفيت|كبيت)',
    ),
    medicine: dose(
      'كل|كامله?|كلها|كلهم|كله|شريط|شرايط|شريطين|علبه|علبتين|باكيت|قنينه|حفنه|مليان|كثير|كثيره|عشرين|ثلاثين|اربعين|خمسين',
      String.raw`(?:ال|بال|من ال)?(?:حبوب|حبه|حبات|حبايه|اقراص|قرص|ادويه|دواء|دوا|منوم|منومات|مسكن|مسكنات|بندول|بنادول|باراسيتامول|ديازيبام|زاناكس|سيرترالين|زولبيديم|ليكسوتان|ترامادول|انسولين|مهدي|مهدئات|كبسولات|شريط)\p{L}{0,3}(?!\p{L})`,
    ),
    poison: words(
      String.raw`(?:ال|ب|بال)?(?:كلور|كلوروكس|فلاش|ديتول|اسيد|سم|سما|مبيد\p{L}{0,3}|مبيض|تيزاب|صابون سايل|بنزين|كاز|تنر|نشادر)|سم (?:ال)?(?:فار|فيران|فئران)|منظف (?:ال)?(?:حمام|مجاري|تواليت)|ماء (?:ال)?نار`,
    ),
    other: words(
      String.raw`(?:هو|هي|اختي|اخوي|اخي|امي|ابوي|ابي|ابني|بنتي|ولدي|طفلي|طفلتي|زوجي|زوجتي|صديقي|صديقتي|صاحبي|صاحبتي|جدتي|جدي|خالتي|عمتي|خطيبتي|حبيبتي|قطتي|كلبي|بنت \p{L}{3,6}|البنت|الولد|القطه) (?:\p{L}{2,6} )?(?:بلع|بلعت|اخذ|اخذت|شرب|شربت|تناول|تناولت|اكل|اكلت|ابتلع|ابتلعت)`,
    ),
    harmless: words(
      String.raw`(?:ما|لم|لا|مو) (?:\p{L}{2,4} )?(?:اخذت|بلعت|شربت|اكلت|اخذ|ابلع|اشرب)|كنت (?:ب|راح |رح )?(?:اخذ|ابلع|اشرب)|(?:ابي|ابغي|اريد|بدي|راح|رح) (?:ان )?(?:اخذ|ابلع|اشرب)|فيتامين\p{L}{0,3}|شوكولا\p{L}{0,3}|حلوي\p{L}{0,2}|حلاوه|بسكوت|كل يوم|يوميا|كل ليله|في اليوم|الطبيب|الدكتور|صيدليه|الصيدليه|مضاد حيوي|(?:ال)?(?:فيلم|مسلسل|روايه|بطله|بطل)|حلم\p{L}{0,2}|قبل (?:\p{L}{3,6} )?(?:سنه|سنوات|سنين|شهر|اشهر)|طعم\p{L}{0,2}|ريحه|ريحته`,
    ),
  },
  hi: {
    verb: words(
      String.raw`(?:खा|पी|निगल|गटक|ले|चबा) (?:ली|लिया|लीं|लिए|ली है|गया|गई|चुका|चुकी|डाली|डाला|बैठी|बैठा)|खाई|खायी|निगली|(?:kha|khaa|pi|pee|nigal|gatak) (?:li|liya|lia|gaya|gayi|gai|dali|chuka|chuki|baithi|baitha)|पिया|गटकी`,
    ),
    medicine: dose(
      'पूरी|पूरा|पूरे|सारी|सारा|सारे|एक साथ|मुट्ठी भर|ढेर सारी|बहुत सारी|बीस|तीस|चालीस|पचास|पत्ता|पत्ते|शीशी|डिब्बी|डिब्बा|puri|poori|saari|sari|patta|shishi|bees|tees|pachas',
      String.raw`(?:${NAMED})\p{L}{0,2}|(?:गोलियां|गोलिया|गोली|गोलियाँ|दवाइयां|दवाई|दवा|दवाएं|पत्ती|टैबलेट|टेबलेट|कैप्सूल|पैरासिटामोल|क्रोसिन|सर्ट्रालीन|नींद की|goliyan|goliya|goli|dawai|dawa|dawaiyan|tablet|tablets)(?![\p{L}\p{M}])`,
    ),
    poison: words(
      String.raw`फिनाइल|फिनायल|हार्पिक|तेजाब|एसिड|जहर|सल्फास|कीटनाशक|चूहे (?:मारने )?(?:की|वाली|का) (?:दवा|दवाई|गोली|जहर)|चूहा मार\p{M}{0,2}|ऑल आउट|ऑलआउट|मिट्टी का तेल|पेट्रोल|ब्लीच|ब्लीचिंग|नेल पॉलिश रिमूवर|खटमल|phenyl|finail|harpic|acid|zeher|zehar|jahar|sulphas|keetnashak|chuhe mar\p{L}{0,3}(?: \p{L}{2}){0,1} (?:dawa|dawai|goli)|tezaab|kerosene`,
    ),
    other: words(
      String.raw`(?:उसने|उन्होंने|किसी ने|(?:बहन|भाई|मां|मम्मी|पापा|दोस्त|सहेली|पति|पत्नी|बेटे|बेटी|बच्चे|दादी|दादा|नानी|कुत्ते|बिल्ली|दीदी|usne|behen|bhai|maa|papa|dost|pati|patni|bete|beti|bachche) (?:ने|ne))`,
    ),
    harmless: words(
      String.raw`नहीं (?:खाई|खाया|ली|पी|पिया|निगली)|(?:खा|पी|ले|निगल) नहीं|खाना चाहत\p{M}|खा लूं|पी लूं|खाने का मन|विटामिन|मिठाई|टॉफी|चॉकलेट|बिस्कुट|रोज|रोजाना|हर दिन|हर रोज|दिन में|डॉक्टर|मेडिकल स्टोर|फिल्म|मूवी|सीरियल|हीरो\p{M}?|हीरोइन|गलती से|गलती|कहानी|सपना|सपने|साल पहले|महीने पहले|हफ्ते पहले|एंटीबायोटिक|बदबू|महक|गिर|vitamin\p{L}{0,2}|mithai|roz|doctor|film|saal pehle`,
    ),
  },
};
