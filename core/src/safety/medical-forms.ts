import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Signs of a medical emergency as people write them, and what shows that none is meant. Forms are matched to folded text, its clauses joined.
 * The signs are those that national health services name (docs/safety.md).
 */

/** Signs that are enough by themselves. */
export type PlainSign =
  | 'collapse'
  | 'heart'
  | 'stroke'
  | 'breath'
  | 'seizure'
  | 'bleeding'
  | 'poison'
  | 'head';

export interface MedicalForms extends Record<PlainSign, RegExp> {
  /** Pain or pressure in the chest. */
  chest: RegExp;
  /** A second sign that makes an emergency of it: the arm, the jaw, sweat, breath. */
  beside: RegExp;
  /** Low sugar, and the diabetes without which it is none. */
  sugar: RegExp;
  diabetes: RegExp;
  /** Signs that may be panic: a tight chest with a racing heart, no air. */
  unclear: RegExp;
  /** Panic that its writer knows. */
  panic: RegExp;
  /** A figure of speech, a story, a question for knowledge, the past, a fear of it, or a denial. */
  harmless: RegExp;
}

export const MEDICAL: Record<LanguageCode, MedicalForms> = {
  en: {
    collapse:
      /(?<!\p{L})(?:baby|son|daughter|child|kid|mum|mom|mother|dad|father|wife|husband|partner|friend|brother|sister|grandma|grandpa|he|she|they|him|her)s?(?: \p{L}{1,8}){0,2} (?:not breathing|isnt breathing|stopped breathing|doesnt breathe|unconscious|unresponsive|not responding|turning blue|collapsed)(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:im|i am|i might be|i may be|hes|shes|is|am i)(?: \p{L}{1,9}){0,2} having (?:a|another) (?:heart attack|cardiac arrest)|(?:its|this is|it is|is (?:this|it)|might be|could be|feels like|feel like) (?:\p{L}{2,7} )?(?:a|another) heart attack(?!\p{L})|(?<!\p{L})(?:having|got) heart attack symptoms/u,
    stroke:
      /(?<!\p{L})(?:im|i am|i might be|hes|shes|is|am i)(?: \p{L}{1,9}){0,2} having (?:a|another) stroke(?!\p{L})|(?<!\p{L})(?:(?:half|(?:one|left|right|other) side|side) of (?:my|his|her) (?:face|mouth|body)|(?:my|his|her) (?:\p{L}{4,5} )?(?:face|mouth)) (?:is |has |went |suddenly |just ){0,3}(?:droop|numb|sagg|paraly|hang|fell|cant move|wont move|not moving)|(?<!\p{L})(?:speech is|words are|speaking|talking) (?:\p{L}{2,9} )?(?:slurr|gibberish)|(?<!\p{L})(?:slurring (?:my|his|her)|(?:im|hes|shes|is) slurring)|(?<!\p{L})suddenly cant (?:speak|talk|move my (?:arm|leg)|see)(?!\p{L})/u,
    breath:
      /(?<!\p{L})throat(?: is|s)? (?:\p{L}{2,9} )?(?:closing|swelling|swollen shut|closed up)|lips (?:are |is |turned |turning |going ){1,2}blue(?!\p{L})|(?:cant|cannot|not) get (?:any |enough )?(?:air|oxygen)(?!\p{L})|(?:really|literally|barely) (?:cant )?breathe(?: at all)?(?!\p{L})|inhaler (?:isnt|is not|doesnt|not) (?:\p{L}{2,8} )?(?:help|work)|(?:im|hes|shes|is) choking on|anaphyla|(?:tongue|face|lips) (?:is |are )?(?:\p{L}{2,8} )?swelling|(?:im|hes|shes|is) having (?:a |an )?(?:\p{L}{3,8} )?(?:allergic reaction|asthma attack)/u,
    seizure:
      /(?<!\p{L})(?:im|hes|shes|is|just)(?: \p{L}{1,8})? (?:having|having had|had) (?:a|another) (?:seizure|fit|convulsions?)(?!\p{L})|(?<!\p{L})(?:is|hes|shes) (?:seizing|convulsing)/u,
    bleeding:
      /(?<!\p{L})(?:bleeding|blood) (?:\p{L}{2,8} )?(?:wont|doesnt|isnt|will not|not|never) stop|(?:wont|doesnt|cant) stop (?:the )?bleeding|(?:im|hes|shes|is) losing (?:so much|a lot of|lots of|too much) blood|(?:coughing|vomiting|throwing) up (?:a lot of )?blood|bleeding (?:heavily|out|a lot|so much)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:took|taken|swallowed|drank|gave (?:him|her|my \p{L}{2,9})|ate|drunk|eaten)(?: [\p{L}\d]{1,11}){0,6} (?:by (?:mistake|accident)|accidentally)(?!\p{L})|(?:accidentally|by (?:mistake|accident)|mistakenly)(?: \p{L}{1,7}){0,2} (?:took|taken|swallowed|drank|overdosed|drunk)(?: \p{L}{1,9}){0,2} (?:too (?:many|much)|twice|double|two|three|four|bleach|cleaner|poison|overdose|\p{L}{3,12} (?:pills|tablets|meds|dose))|(?:baby|son|daughter|toddler|child|kid|he|she|dog)(?: \p{L}{1,5})? (?:swallowed|drank|ate)(?: [\p{L}\d]{1,9}){0,3} (?:battery|bleach|cleaner|detergent|pills|medicine|tablets|poison|magnets?)/u,
    head: /(?<!\p{L})(?:fainted|passed out|blacked out|collapsed)(?: \p{L}{1,9}){0,5} (?:hit|banged|smacked|cracked) (?:my|his|her|the) head|(?:hit|banged|smacked) (?:my|his|her) head(?: \p{L}{1,9}){0,5} (?:fainted|passed out|blacked out|throwing up|vomiting|unconscious)/u,
    chest:
      /(?<!\p{L})(?:chest (?:really |just |still |is |has |been |feels? |suddenly |s ){0,4}(?:hurt|pain|ache|aching|tight|heavy|burn|crush|pressure|squeez)|(?:pain|pressure|tightness|ache|weight|squeezing|burning|heaviness)(?: \p{L}{1,7}){0,2} (?:in|on|across) (?:my|his|her|the) chest|elephant on my chest)/u,
    beside:
      /(?<!\p{L})(?:arms?|jaw|shoulder)(?: \p{L}{1,8}){0,3} (?:hurts?|numb|weird|heavy|tingl\p{L}{1,4}|pain\p{L}{0,3}|aches?|aching|strange|funny|weak)(?!\p{L})|(?<!\p{L})(?:down|into|to|through|in) (?:my|his|her|the) (?:left |right )?(?:arm|jaw|shoulder|back|neck)(?!\p{L})|numb\p{L}{0,4} (?:left |right )?arm|(?<!\p{L})(?:sweat|cold sweat|clammy|short of breath|out of breath|cant breathe|cannot breathe|hard to breathe|cant catch my breath|throwing up|going to faint|about to faint|passing out)/u,
    sugar:
      /(?<!\p{L})(?:sugar(?: level)?(?:s| is| was)? (?:\p{L}{2,8} )?(?:low|dropping|crash|\d{1,2}(?!\d))|low (?:blood )?sugar|hypo(?:glyc\p{L}{1,8})?|shak(?:y|ing)|sweating|confused|dizzy)(?!\p{L})/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,4}|insulin|type (?:1|one)|hypo(?:glyc\p{L}{1,8})?)(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:i cant breathe|i cannot breathe|cant (?:really |even )?breathe|hard to breathe|cant catch my breath|heart (?:is |wont |keeps )?(?:stop )?(?:racing|pounding)(?: so \p{L}{2,5})?(?: \p{L}{1,8}){0,3} (?:chest|breath\p{L}{0,3})|im having trouble breathing)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panic\p{L}{0,4}|anxiety (?:attack|again)|like (?:last|every) time|as always|as usual|(?:its|just) (?:my )?anxiety|happens (?:a lot|often|every))(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:heart ?ache|heart ?broken|broken heart|heart is broken|broke my heart|chest day|bench press|sore from|from (?:the gym|sleeping|lifting|coughing)|slept on|(?:gave|gives|give|giving|given) (?:me|him|her|us|my \p{L}{2,7})(?: \p{L}{1,7})? (?:heart attack|stroke|seizure)|(?:almost|nearly|practically|basically) (?:had|having|died|got)|in this (?:family|house|home|job|relationship|marriage|town|place|office|city|school|outfit|dress|heat)|around (?:him|her|them|my \p{L}{2,9})|without (?:him|her|you|them)|heart attack (?:over|from|because|when|if)|(?:movie|film|novel|book|song|show|series|game|episode|scene|dreamt|dreamed|nightmare|character|first aid course|lol|lmao|haha|joking|kidding)s?|years? ago|months? ago|weeks? ago|last (?:year|month|week|summer|winter|spring|autumn)|(?<!since )yesterday|when i (?:had|was)|back then|as a (?:kid|child)|used to|survived|since my|after (?:my|his|her) (?:heart attack|stroke)|in (?:19|20)\d\d|(?:afraid|scared|terrified|fear|worried|anxious)(?: i)? (?:of|about|ill|i will)|what if|in case|(?:ill|going to|gonna|will|would|might|could) (?:have|get|give me) (?:a|another) (?:heart|stroke|seizure)|no chest pain|(?:dont|do not|didnt|doesnt) have|not having|isnt having|without chest|died (?:of|from)|not (?:by|an) (?:accident|mistake)|on purpose|(?:signs?|symptoms?|causes?|risks?) of|first aid for)(?!\p{L})|^(?:what (?!do i|should i)|how (?!do i stop)|can (?!you|someone|anyone|somebody)|does |do (?!i|you)|could (?!you|someone|i)|why |which |is it (?:true|normal|possible))/u,
  },
  es: {
    collapse:
      /(?<!\p{L})(?:bebe|hij[oa]|mama|madre|papa|padre|mujer|marido|pareja|amig[oa]|herman[oa]|abuel[oa]|el|ella)(?: \p{L}{1,8}){0,2} (?:no respira|dejo de respirar|ha dejado de respirar|inconsciente|no reacciona|se desplomo|se pone azul)(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:me (?:esta|estara) dando|estoy (?:teniendo|sufriendo)|le esta dando|esta (?:teniendo|sufriendo)|creo que (?:tengo|es)|puede ser|parece|es) (?:un |otro )(?:infarto|ataque (?:al corazon|cardiaco|de corazon))(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:me|le) esta dando un (?:ictus|derrame|acv)|(?<!\p{L})(?:estoy|esta) (?:teniendo|sufriendo) un (?:ictus|derrame|acv)|(?<!\p{L})(?:(?:media|mitad de la|un lado de la|lado (?:izquierdo|derecho) de la) (?:cara|boca)|(?:la|mi) (?:cara|boca) se me (?:cae|cayo|torcio|ha torcido|tuerce))|se (?:me|le) (?:ha )?(?:torcido|caido|torcio|cayo) (?:la|media) (?:cara|boca)|(?:medio cuerpo|un lado del cuerpo|lado (?:izquierdo|derecho) del cuerpo)(?: \p{L}{1,8}){0,2} (?:dormido|paralizado|no responde)|(?:de repente|de pronto) no puedo (?:hablar|mover|ver)|se (?:me|le) traba la lengua/u,
    breath:
      /(?<!\p{L})(?:se me (?:esta )?(?:cierra|cerrando|hincha|hinchando) la (?:garganta|lengua|cara)|garganta se (?:me )?(?:esta )?cierra|(?:tengo los )?labios (?:estan |se me ponen )?(?:azules|morados)|no me (?:entra|llega) (?:el )?aire|casi no puedo respirar|no puedo respirar nada|inhalador no (?:funciona|me hace)|me estoy (?:ahogando|atragantando) con|anafila|reaccion alergica (?:grave|fuerte)|ataque de asma)/u,
    seizure:
      /(?<!\p{L})(?:(?:esta|estoy) (?:teniendo|convulsionando)(?: (?:una )?(?:convulsion\p{L}{0,2}|crisis epileptica))?|le (?:esta dando|dio) una (?:convulsion|crisis epileptica)|acab[oa] de tener una convulsion)(?!\p{L})/u,
    bleeding:
      /(?<!\p{L})(?:no (?:para|deja|paro|dejo) de sangrar|sangra(?:ndo)? much[oi]\p{L}{0,4}|(?:pierdo|pierde|perdiendo) mucha sangre|(?:vomit|tos)\p{L}{2,5} sangre|sangre no para|la hemorragia no)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:tome|tomado|trague|bebi|bebido|tragado|trago|bebio|tomo|di)(?: [\p{L}\d]{1,12}){0,6} (?:por (?:error|accidente|equivocacion)|sin querer)(?!\p{L})|(?:por (?:error|accidente|equivocacion)|sin querer)(?: \p{L}{1,4}){0,2} (?:tome|tomado|trague|bebi|bebido|trago|tomo)(?: \p{L}{1,9}){0,2} (?:demasiad|doble|dos|tres|lejia|pastillas)|(?:bebe|hij[oa]|nin[oa])(?: \p{L}{1,3}){0,2} (?:trago|tragado|bebio|bebido|comio)(?: \p{L}{1,9}){0,3} (?:pila|lejia|detergente|pastillas|veneno|medicina|iman)/u,
    head: /(?<!\p{L})(?:desmay(?:e|o|ado)|perdi(?:o|do)? el conocimiento)(?: \p{L}{1,9}){0,5} (?:golpe\p{L}{0,3}|di(?:o)? (?:un golpe )?)(?: \p{L}{1,4}){0,3} cabeza|golpe\p{L}{0,3}(?: \p{L}{1,4}){0,2} cabeza(?: \p{L}{1,9}){0,4} (?:desmay|vomit|inconsciente)/u,
    chest:
      /(?<!\p{L})(?:(?:duele|oprime|aprieta|arde|quema)(?: \p{L}{1,6}){0,2} pecho|(?:dolor|presion|opresion|peso)(?: \p{L}{1,6}){0,2} (?:en el|de) pecho|pecho (?:me |le )?(?:duele|aprieta|oprime)|dolor toracico)/u,
    beside:
      /(?<!\p{L})(?:brazo|mandibula|hombro)s?(?: \p{L}{1,9}){0,4} (?:dormid|duele|entumecid|rar|pesad|hormigue|debil)|(?:duele|duerme|dormido|hormigue\p{L}{1,4})(?: \p{L}{1,9}){0,3} (?:brazo|mandibula)|(?:hacia|al|hasta el|por el|en el) (?:brazo|cuello|hombro)|(?:a|en|hasta) la (?:mandibula|espalda)|sud(?:o|or|ando)|me (?:falta|cuesta) (?:el |mucho )?(?:aire|respirar)|no puedo respirar|sin aliento|voy a desmayar/u,
    sugar:
      /(?<!\p{L})(?:azucar (?:\p{L}{2,8} )?baj|bajon de azucar|hipoglu\p{L}{1,7}|tembl|sud(?:o|ando)|mare[oa]|confus)/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,4}|insulina|hipoglu\p{L}{1,7})(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:no puedo respirar|me (?:falta|cuesta) (?:el )?(?:aire|respirar)|no logro respirar|corazon (?:\p{L}{2,6} )?(?:acelerado|a mil)(?: \p{L}{1,7}){0,4} pecho)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panico|ataque de ansiedad|es (?:mi |la )?ansiedad|como (?:la ultima|la otra|cada|la vez|siempre)(?: vez)?)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:corazon roto|mal de amores|dia de pecho|gimnasio|dormi (?:encima|sobre)|por dormir|me va a dar|casi me da|me (?:dio|da) (?:casi )?un infarto|en esta (?:familia|casa|relacion|ciudad|oficina)|en este (?:trabajo|matrimonio|pueblo)|pelicula|novela|libro|serie|cancion|juego|sone|pesadilla|jaja\p{L}{0,6}|broma|hace (?:\p{L}{2,6} )?(?:anos|meses|semanas|tiempo)|el (?:ano|mes) pasado|(?<!desde )ayer|cuando (?:tuve|me dio|era)|miedo (?:a|de)|y si|no tengo dolor|no me duele|murio de|a proposito|(?:signos|sintomas|senales|causas) de)(?!\p{L})|^(?:que (?!hago|debo)|cuales|como (?:se|saber|puedo saber|reconocer)|puede (?!ser)|por que|es (?:normal|posible|verdad))/u,
  },
  fr: {
    collapse:
      /(?<!\p{L})(?:bebe|fils|fille|maman|mere|papa|pere|femme|mari|amie?|copine?|frere|s(?:oe|œ)ur|mamie|papi|il|elle)(?: \p{L}{1,6}){0,2} (?:respire (?:plus|pas)|inconsciente?|reagit (?:plus|pas)|sest effondree?|devient bleue?)(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:je (?:fais|suis en train de faire)|(?:il|elle|\p{L}{3,8}) (?:fait|est en train de faire)|cest|ce serait|jai limpression de faire|on dirait|peut etre) (?:\p{L}{2,8} )?(?:une? )(?:crise cardiaque|infarctus|arret cardiaque)(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:je fais|(?:il|elle|\p{L}{3,8}) fait|en train de faire) un avc(?!\p{L})|(?:moitie|cote)(?: (?:gauche|droite?))? (?:du|de mon|de son|de ma|de sa) (?:visage|corps|bouche)(?: \p{L}{1,8}){0,3} (?:tombe|engourdi|paralyse|bouge (?:plus|pas)|affaisse)|(?:visage|bouche) (?:qui )?(?:tombe|est (?:de travers|paralyse|tordue|affaisse))|(?:soudain|tout a coup|dun coup) (?:je )?(?:narrive|peux|ne peux|nai) (?:\p{L}{2,5} )?(?:plus|pas) (?:a )?(?:parler|bouger|voir)|narrive plus a (?:parler|articuler)/u,
    breath:
      /(?<!\p{L})(?:gorge (?:qui )?(?:se (?:ferme|serre completement)|gonfle|enfle)|levres (?:sont |deviennent )?bleues|(?:langue|visage|levres) (?:qui )?(?:gonflent?|enflent?)|peux (?:plus|pas) respirer du tout|(?:jai|y a) plus dair|arrive a peine a respirer|ventoline (?:\p{L}{2,5} )?(?:marche|fait|suffit) (?:pas|plus|rien)|(?:je|il|elle) (?:m|s)etouffe avec|anaphyla|reaction allergique|crise dasthme)/u,
    seizure:
      /(?<!\p{L})(?:fait|fais|vient de faire|faire) (?:une )?(?:crise depilepsie|convulsions?|crise de convulsions?)|(?:il|elle) convulse/u,
    bleeding:
      /(?<!\p{L})(?:(?:s)?arrete (?:pas|plus) de saigner|saigne (?:beaucoup|enormement|abondamment)|perds? (?:beaucoup|trop|plein) de sang|(?:vomi|crach|touss)\p{L}{1,3} du sang|sang (?:qui )?(?:ne )?sarrete pas)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:pris\p{L}{0,2}|avale\p{L}{0,2}|bu|donne)(?: [\p{L}\d]{1,12}){0,6} (?:par (?:erreur|accident|megarde)|sans faire expres)(?!\p{L})|(?:par (?:erreur|accident|megarde)|sans faire expres)(?: \p{L}{1,4}){0,2} (?:pris|avale|bu)(?: \p{L}{1,9}){0,2} (?:trop|double|deux|trois|javel|cachets|comprimes)|(?:bebe|fils|fille|enfant|il|elle) a (?:avale|bu|mange)(?: \p{L}{1,9}){0,3} (?:pile|javel|lessive|medicaments|comprimes|poison|aimant)/u,
    head: /(?<!\p{L})(?:evanouie?|tombee? dans les pommes|perdu connaissance)(?: \p{L}{1,9}){0,5} (?:cogne\p{L}{0,2}|tape\p{L}{0,2}|heurte\p{L}{0,2})(?: \p{L}{1,4}){0,2} tete|(?:cogne\p{L}{0,2}|tape\p{L}{0,2})(?: \p{L}{1,4}){0,2} tete(?: \p{L}{1,9}){0,5} (?:evanoui|vomi|inconscient)/u,
    chest:
      /(?<!\p{L})(?:(?:mal|douleurs?|pression|poids|oppression|serrement)(?: \p{L}{1,7}){0,3} (?:poitrine|thorax|thoraciques?)|poitrine (?:me |qui |est )?(?:fait mal|serre\p{L}{0,2}|oppresse\p{L}{0,2}|brule)|douleurs? thoraciques?)/u,
    beside:
      /(?<!\p{L})(?:bras|machoire|epaule)(?: \p{L}{1,8}){0,4} (?:engourdi|mal|bizarre|lourd|fourmill|douloureu)|(?:mal|fourmis|douleur|engourdissement)(?: \p{L}{1,6}){0,2} (?:bras|machoire)|(?:dans|vers|jusqu\p{L}{0,3}) (?:le|la|mon|ma|au|a la) (?:bras|machoire|dos|cou|epaule)|transpire|sueurs?|essouffle|du mal a respirer|respire mal|peux (?:plus|pas) respirer|vais (?:mevanouir|tomber dans)/u,
    sugar:
      /(?<!\p{L})(?:hypo(?:glycemie)?|glycemie (?:\p{L}{2,5} )?(?:bas|chute)|manque de sucre|trembl|transpire|vertige|confus)/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,4}|insuline|hypoglycemie)(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:(?:je )?(?:ne )?(?:peux|arrive) (?:plus|pas) (?:a )?respirer|narrive (?:plus|pas) a respirer|du mal a respirer|c(?:oe|œ)ur (?:qui )?(?:semballe|bat (?:trop|tres) (?:vite|fort))(?: \p{L}{1,7}){0,4} poitrine)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panique|crise dangoisse|crise danxiete|comme (?:la derniere|lautre|chaque|a chaque|dhabitude)(?: fois)?|cest (?:mon |l)anxiete)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:c(?:oe|œ)ur brise|chagrin|musculation|seance|dormi dessus|failli (?:faire|avoir)|va me donner|ma (?:donne|file)|dans cette (?:famille|maison|relation|ville|boite)|dans ce (?:couple|travail|mariage|boulot)|film|roman|livre|serie|chanson|jeu|reve|cauchemar|mdr|lol|blague|il y a (?:\p{L}{2,5} )?(?:ans|mois|semaines|longtemps)|lan(?:nee)? (?:dernier|derniere|passee)|(?<!depuis )hier|quand (?:jai (?:fait|eu)|jetais)|peur (?:de|dun|davoir)|et si|pas mal a la|pas de douleur|mort d|expres|(?:signes|symptomes|causes) (?:de|d))(?!\p{L})(?<!sans faire expres)|^(?:quels?|quelles|comment (?:savoir|reconnaitre|on)|est ce que (?:le|la|l|un|une|on)|pourquoi|cest quoi|quest ce qu(?:e|un|une))/u,
  },
  de: {
    collapse:
      /(?<!\p{L})(?:baby|sohn|tochter|kind|mama|mutter|papa|vater|frau|mann|freund(?:in)?|bruder|schwester|oma|opa|er|sie|es)(?: \p{L}{1,6}){0,2} (?:atmet (?:nicht|kaum)(?: mehr)?|bewusstlos|reagiert nicht|zusammengebrochen|lauft blau an|wird blau)(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:(?:ich )?(?:habe?|bekomme?|krieg\p{L}?)(?: ich)?(?: \p{L}{2,9}){0,2}|hat(?: \p{L}{2,9}){0,2}|(?:das )?ist (?:das )?(?:\p{L}{3,10} )?|fuhlt sich an wie|konnte) (?:gerade |jetzt )?(?:einen? )(?:herzinfarkt|herzanfall|herzstillstand)(?! (?:gehabt|wenn|weil|wegen|uberlebt))(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:habe?|hat|bekomme?|krieg\p{L}?)(?: \p{L}{2,9}){0,3} (?:einen )?schlaganfall(?! (?:gehabt|uberlebt))(?!\p{L})|(?:gesichtshalfte|halfte (?:meines|seines|ihres) gesichts|mundwinkel|(?:linke|rechte) (?:gesichtshalfte|korperhalfte|seite))(?: \p{L}{1,9}){0,3} (?:hangt|taub|gelahmt|herunter|runter)|plotzlich (?:nicht mehr|nicht) (?:richtig )?(?:sprechen|reden|sehen|bewegen)|(?:sprache|aussprache) (?:ist )?(?:plotzlich )?(?:verwaschen|lallt)|(?:er|sie|ich) lall(?:t|e) (?:plotzlich|auf einmal)/u,
    breath:
      /(?<!\p{L})(?:(?:hals|kehle|rachen) (?:\p{L}{2,8} )?(?:schwillt|zugeschwollen|geht zu|macht zu|schnurt sich ganz zu)|lippen (?:sind |werden )(?:ganz )?blau|(?:krieg\p{L}?|bekomme?)(?: ich)? (?:gar |uberhaupt |fast )?keine luft(?: mehr)?|(?:kann )?(?:gar|uberhaupt|kaum) (?:nicht )?(?:mehr )?atmen|(?:zunge|gesicht|lippen) (?:schwillt|schwellen)|(?:asthma)?spray (?:hilft|wirkt) nicht|verschluckt und|anaphyla|allergischer? (?:schock|reaktion)|asthmaanfall)/u,
    seizure:
      /(?<!\p{L})(?:habe?|hat|hatte)(?: \p{L}{2,9}){0,3} (?:krampfanfall|epileptischen anfall)|(?:er|sie|kind|baby) krampft/u,
    bleeding:
      /(?<!\p{L})(?:hort nicht (?:mehr )?auf zu bluten|blutet (?:sehr |so )?(?:stark|heftig|extrem)|verlier\p{L}{1,2}(?: \p{L}{1,5})? (?:so )?viel blut|(?:spuck|erbrech|hust|kotz)\p{L}{1,2} blut|blutung (?:\p{L}{3,5} )?(?:stoppt|hort) nicht)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:aus versehen|versehentlich|irrtumlich)(?: [\p{L}\d]{1,12}){0,6} (?:genommen|geschluckt|getrunken|eingenommen|gegessen|gegeben)(?!\p{L})|(?:baby|sohn|tochter|kind|er|sie) hat(?: \p{L}{1,9}){0,3} (?:batterie|knopfzelle|tabletten|reiniger|waschmittel|medikamente|gift|magnet\p{L}{0,2})(?: \p{L}{1,9})? (?:geschluckt|verschluckt|getrunken|gegessen)/u,
    head: /(?<!\p{L})(?:ohnmachtig|bewusstlos|umgekippt|in ohnmacht|zusammengebrochen)(?: \p{L}{1,10}){0,5} (?:kopf)(?: \p{L}{1,10}){0,3} (?:geschlagen|gestossen|angeschlagen|geknallt|aufgeschlagen)|kopf(?: \p{L}{1,10}){0,3} (?:angeschlagen|gestossen|geschlagen|aufgeschlagen)(?: \p{L}{1,9}){0,5} (?:ohnmachtig|bewusstlos|erbrech|ubergeb)/u,
    chest:
      /(?<!\p{L})(?:brustschmerz\p{L}{0,2}|(?:schmerz\p{L}{0,2}|druck|stechen|enge|engegefuhl|brennen|ziehen)(?: \p{L}{1,8}){0,2} (?:in der|auf der|im|hinter der|hinterm) (?:brust\p{L}{0,8})|brust\p{L}{0,4} (?:\p{L}{2,5} )?(?:tut (?:\p{L}{2,5} )?weh|schmerzt|ist (?:\p{L}{2,4} )?eng|druckt|brennt))/u,
    beside:
      /(?<!\p{L})(?:arm|kiefer|schulter)(?: \p{L}{1,9}){0,4} (?:taub|weh|komisch|seltsam|schwer|kribbelt|schmerzt|schwach)|(?:in den|im|in die|bis in den|zum) (?:linken |rechten )?(?:arm|kiefer|schulter|rucken|hals|oberarm)|schwitz\p{L}{0,3}|kaltschweiss\p{L}{0,4}|schweissausbruch|(?:keine|kaum|schwer) luft|atemnot|kurzatmig|werde? gleich ohnmachtig|kann nicht (?:mehr )?atmen/u,
    sugar:
      /(?<!\p{L})(?:(?:blut)?zucker (?:\p{L}{2,5} )?(?:niedrig|zu tief|unten|fallt|sinkt|\d{2}(?!\d))|unterzucker\p{L}{0,3}|hypo|zitt(?:er|re)\p{L}{0,2}|schwitz\p{L}{0,3}|schwindlig|verwirrt)/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,6}|insulin|unterzucker\p{L}{0,3})(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:ich kann nicht (?:mehr )?(?:richtig )?atmen|(?:krieg\p{L}?|bekomme?)(?: ich)? (?:schlecht|schwer|kaum) luft|herz (?:rast|klopft)(?: \p{L}{1,8}){0,4} brust|brust(?: \p{L}{1,8}){0,4} herz rast)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panik\p{L}{0,8}|angst(?:anfall|attacke)|wie (?:letztes|jedes|beim letzten|immer)(?: mal)?|ist (?:nur )?(?:die |meine )angst)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:herzschmerz|liebeskummer|gebrochenes herz|herz (?:ist )?gebrochen|brusttag|bankdrucken|muskelkater|draufgelegen|drauf geschlafen|fast (?:einen|nen)|beinahe (?:einen|nen)|(?:gibt|gab|bringt|macht) mir|in dieser (?:familie|beziehung|ehe|stadt|wohnung|firma)|in diesem (?:job|haus|dorf|buro)|film|roman|buch|serie|lied|spiel|traum|getraumt|albtraum|haha|lol|scherz|witz|vor (?:\p{L}{2,8} )?(?:jahren|monaten|wochen)|letztes jahr|letzten (?:monat|sommer|winter|herbst)|(?<!seit )gestern|damals|als ich|angst (?:vor|davor)|angst einen|was wenn|keine (?:brust)?schmerzen|gestorben|mit absicht|absichtlich|gehabt|(?:anzeichen|symptome|ursachen) (?:von|fur|eines|einen|bei))(?!\p{L})|^(?:was (?!soll ich|mach)|wie (?:erkenn|merk|weiss|kann man)|kann (?:stress|angst|man)|woran|warum|wieso|ist es (?:normal|moglich))/u,
  },
  it: {
    collapse:
      /(?<!\p{L})(?:bambin[oa]|figli[oa]|mamma|madre|papa|padre|moglie|marito|amic[oa]|fratello|sorella|nonn[oa]|lui|lei|neonat[oa])(?: \p{L}{1,6}){0,2} (?:non respira(?: piu)?|ha smesso di respirare|incosciente|non reagisce|e svenut[oa]|crollat[oa])(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:sto avendo|ho(?: \p{L}{2,7})?|sta avendo|mi sta venendo|gli sta venendo|le sta venendo|e|sembra|potrebbe essere|credo sia) (?:un )(?:infarto|attacco (?:di cuore|cardiaco)|arresto cardiaco)(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:sto avendo|sta avendo|mi sta venendo|gli sta venendo|le sta venendo) un ictus(?!\p{L})|(?:meta|lato|parte)(?: (?:sinistr[oa]|destr[oa]))? (?:del|della|del mio|del suo) (?:viso|faccia|volto|corpo|bocca)(?: \p{L}{1,9}){0,3} (?:cad|intorpidi|paralizzat|addormentat|non si muove|storta)|bocca (?:e )?storta|(?:improvvisamente|all improvviso|di colpo|allimprovviso) non (?:riesco|riesce) (?:piu )?a (?:parlare|muovere|vedere)|biascic/u,
    breath:
      /(?<!\p{L})(?:gola (?:mi )?si (?:sta )?(?:chiude|chiudendo|gonfia|gonfiando)|labbra (?:sono |diventano )?(?:blu|viola)|(?:lingua|faccia|labbra) (?:mi )?si (?:sta |stanno )?gonfi|non (?:mi )?(?:entra|arriva) (?:piu )?aria|respiro a (?:malapena|fatica)|non respiro per niente|(?:inalatore|ventolin) non (?:funziona|fa)|anafila|reazione allergica|attacco dasma)/u,
    seizure:
      /(?<!\p{L})(?:sta avendo|sto avendo|ha appena avuto) (?:le |una |delle )?(?:convulsion[ie]|crisi epilettica)(?!\p{L})/u,
    bleeding:
      /(?<!\p{L})(?:non smette di sanguinare|(?:perdo|perde|perdendo) (?:tanto|molto|troppo) sangue|sanguin(?:o|a|ando) (?:tanto|molto|tantissimo)|(?:vomit|sput)\p{L}{1,4} sangue|sangue non si ferma)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:pres[oaie]|ingoiat[oaie]|bevuto|ingerito|dato)(?: [\p{L}\d]{1,12}){0,6} (?:per (?:sbaglio|errore)|accidentalmente)(?!\p{L})|(?:per (?:sbaglio|errore)|accidentalmente)(?: \p{L}{1,4}){0,2} (?:pres[oaie]|ingoiat[oaie]|bevuto|ingerito)(?: \p{L}{1,9}){0,2} (?:tropp|doppi|due|tre|candeggina|pastiglie|pillole)|(?:bambin[oa]|figli[oa]) ha (?:ingoiato|bevuto|mangiato)(?: \p{L}{1,9}){0,3} (?:pila|batteria|candeggina|detersivo|pastiglie|pillole|medicin\p{L}|veleno|magnete)/u,
    head: /(?<!\p{L})(?:svenut[oa]|perso (?:i sensi|conoscenza))(?: \p{L}{1,9}){0,5} (?:battuto|sbattuto|picchiato)(?: \p{L}{1,4}){0,2} testa|(?:battuto|sbattuto|picchiato)(?: \p{L}{1,4}){0,2} testa(?: \p{L}{1,9}){0,5} (?:svenut|vomit|incoscient)/u,
    chest:
      /(?<!\p{L})(?:(?:mi |gli |le )?fa (?:\p{L}{2,6} )?male il petto|petto (?:mi )?fa male|(?:dolore?|fitte|pressione|oppressione|peso|morsa)(?: \p{L}{1,6}){0,2} (?:al|nel|sul) petto|dolore toracico)/u,
    beside:
      /(?<!\p{L})(?:bracci[oa]|mascella|mandibola|spalla)(?: \p{L}{1,9}){0,4} (?:intorpidi|male|stran|pesant|formicol|debole|addormentat)|(?:male|formicolio)(?: \p{L}{1,6}){0,2} (?:braccio|mascella)|(?:al|nel|lungo il|verso il|fino al) (?:braccio|collo)|(?:alla|nella|fino alla) (?:mascella|schiena|spalla)|sud(?:o|ando|are|ore)|affanno|(?:mi )?manca (?:il respiro|laria|il fiato)|non riesco a respirare|fatico a respirare|sto per svenire/u,
    sugar:
      /(?<!\p{L})(?:glicemia (?:\p{L}{1,6} )?bass|calo di zuccheri|ipoglicemi\p{L}{1,2}|tremo|tremand|sud(?:o|ando)|confus|gira la testa)/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,4}|insulina|ipoglicemi\p{L}{1,2})(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:non riesco (?:piu )?a respirare|non respiro|(?:mi )?manca (?:il respiro|laria|il fiato)|cuore (?:che )?(?:batte|va) (?:forte|allimpazzata|a mille)(?: \p{L}{1,7}){0,4} petto)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panico|attacco dansia|attacco di ansia|come (?:lultima|laltra|ogni|al solito|sempre)(?: volta)?|e (?:solo )?(?:la mia )?ansia)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:cuore spezzato|mal damore|palestra|dormito sopra|mi (?:fa|ha fatto|fai|fara) venire|per poco|quasi (?:un|mi)|in questa (?:famiglia|casa|citta|relazione)|in questo (?:lavoro|matrimonio|paese|ufficio)|film|romanzo|libro|serie|canzone|gioco|sognato|sogno|incubo|ahah\p{L}{0,6}|scherzo|anni fa|mesi fa|settimane fa|lanno scorso|mese scorso|(?<!da )ieri|quando (?:ho avuto|avevo|ero)|paura (?:di|che mi venga)|e se|non ho dolor|mort[oa] di|apposta|(?:segni|sintomi|segnali|cause) (?:di|d))(?!\p{L})|^(?:quali|come (?:si|faccio a sapere|riconoscere)|puo (?:lo|l|la)|perche|e (?:normale|possibile|vero)|che cose|cosa e)/u,
  },
  pt: {
    collapse:
      /(?<!\p{L})(?:bebe|filh[oa]|mae|pai|mulher|marido|esposa|amig[oa]|irmao?|avo|ele|ela)(?: \p{L}{1,6}){0,2} (?:nao (?:esta |ta )?respira(?:ndo)?|parou de respirar|inconsciente|desacordad[oa]|nao reage|desmaiou|ficando rox[oa])(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:(?:estou|to|esta|ta) (?:tendo|sofrendo|a ter|infartando)|acho que (?:e|estou tendo|to tendo)|pode ser|parece|e) (?:um )?(?:infarto|enfarte|ataque (?:cardiaco|do coracao))(?!\p{L})|(?:estou|to|esta|ta) infartando(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:estou|to|esta|ta) (?:tendo|a ter|sofrendo) (?:um )?(?:avc|derrame)(?!\p{L})|(?:metade|lado)(?: (?:esquerd[oa]|direit[oa]))? (?:do|da|do meu|da minha|do seu) (?:rosto|cara|corpo|boca)(?: \p{L}{1,9}){0,3} (?:cai|cain|dormente|paralis|tort|nao mexe)|boca (?:ficou |esta |ta )?torta|de repente nao (?:consigo|consegue) (?:mais )?(?:falar|mexer|ver)|fala (?:esta |ta |ficou )?(?:enrolada|embolada)/u,
    breath:
      /(?<!\p{L})(?:garganta (?:\p{L}{1,5} )?(?:fechando|inchando|a fechar|fechou)|labios (?:estao |ficaram |tao )?(?:azuis|roxos)|(?:lingua|rosto|labios) (?:esta |ta |estao )?inchando|nao (?:entra|vem|consigo puxar) (?:o )?ar|mal consigo respirar|bombinha nao (?:funciona|resolve|ta|esta)|anafila|reacao alergica|crise de asma|engasgad[oa] com|engasgando)/u,
    seizure:
      /(?<!\p{L})(?:(?:esta|ta|estou|to) (?:tendo|a ter) (?:uma )?(?:convulsao|convulsoes|crise epileptica)|(?:esta|ta) convulsionando|acabou de (?:ter uma convulsao|convulsionar))(?!\p{L})/u,
    bleeding:
      /(?<!\p{L})(?:nao para de sangrar|(?:perdendo|perder|perco) muito sangue|sangrando (?:muito|demais)|(?:vomit|tossi|cuspi)\p{L}{1,3} sangue|sangue nao para|sangramento nao para)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:tomei|tomou|engoli|engoliu|bebi|bebeu|dei)(?: [\p{L}\d]{1,12}){0,6} (?:por (?:engano|acidente|erro)|sem querer)(?!\p{L})|(?:por (?:engano|acidente|erro)|sem querer)(?: \p{L}{1,3})? (?:tomei|tomou|engoli|engoliu|bebi|bebeu)(?: \p{L}{1,9}){0,2} (?:demais|dobro|dois|duas|tres|remedios?|agua sanitaria|muit)|(?:bebe|filh[oa]|crianca)(?: \p{L}{1,3})? (?:engoliu|bebeu|comeu)(?: \p{L}{1,9}){0,3} (?:pilha|bateria|agua sanitaria|detergente|remedios?|comprimidos|veneno|ima)/u,
    head: /(?<!\p{L})(?:desmaiei|desmaiou|perdi os sentidos|apaguei)(?: \p{L}{1,9}){0,5} (?:bati|bateu)(?: \p{L}{1,4}){0,2} cabeca|(?:bati|bateu)(?: \p{L}{1,4}){0,2} cabeca(?: \p{L}{1,9}){0,5} (?:desmai|vomit|inconscient)/u,
    chest:
      /(?<!\p{L})(?:(?:dor|pressao|aperto|peso|queimacao)(?: \p{L}{1,6}){0,3} (?:no|do) peito|peito (?:\p{L}{2,6} )?(?:doi|doendo|apertado|apertando|dolorido)|(?:doi|doendo) (?:\p{L}{1,5} )?(?:o )?peito|dor toracica)/u,
    beside:
      /(?<!\p{L})(?:braco|mandibula|maxilar|ombro|queixo)(?: \p{L}{1,9}){0,4} (?:dormente|formig|doi|doendo|estranh|pesad|fraco)|(?:dor|formigamento)(?: \p{L}{1,6}){0,2} (?:braco|mandibula)|(?:para|pro|pelo|no|ate) o? ?(?:braco|pescoco|ombro)|(?:para|pra|na) (?:a )?(?:mandibula|costas)|suando|suor|falta de ar|sem ar|nao consigo respirar|vou desmaiar/u,
    sugar:
      /(?<!\p{L})(?:glicemia (?:\p{L}{1,6} )?baix|acucar (?:\p{L}{1,6} )?baix|hipoglicemi\p{L}{1,2}|tremendo|suando|tont[oa]|confus)/u,
    diabetes: /(?<!\p{L})(?:diabet\p{L}{1,4}|insulina|hipoglicemi\p{L}{1,2})(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:nao (?:consigo|to conseguindo|estou conseguindo) respirar|falta de ar|coracao (?:\p{L}{1,4} )?(?:disparado|acelerado)(?: \p{L}{1,7}){0,4} peito)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:panico|crise de ansiedade|ataque de ansiedade|como (?:da ultima|da outra|toda|sempre)(?: vez)?|e (?:so )?(?:a |minha )?ansiedade)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:coracao partido|dor de amor|dor de cotovelo|academia|treino de peito|dormi em cima|(?:vai|vou) (?:me )?(?:dar|ter)|quase (?:tive|me|um)|me (?:da|deu)|nessa (?:familia|casa|relacao|cidade)|nesta (?:familia|casa|relacao)|nesse (?:trabalho|emprego|casamento)|neste (?:trabalho|emprego)|filme|romance|livro|serie|musica|jogo|sonhei|sonho|pesadelo|kk\p{L}{0,8}|brincadeira|anos atras|meses atras|ha (?:\p{L}{2,5} )?(?:anos|meses)|(?:ano|mes) passado|(?<!desde )ontem|quando (?:tive|eu tive|era)|medo de|e se|nao (?:tenho|estou com) dor|morreu de|de proposito|(?:sinais|sintomas|causas) (?:de|do|da))(?!\p{L})|^(?:quais|como (?:saber|se|reconhecer)|pode (?!ser)|por que|e (?:normal|possivel|verdade)|o que (?:e|causa|sao))/u,
  },
  ru: {
    collapse:
      /(?<!\p{L})(?:ребенок|малыш|сын|дочь|дочка|мама|мать|папа|отец|жена|муж|друг|подруга|брат|сестра|бабушка|дедушка|он|она)(?: \p{L}{1,7}){0,2} (?:не дышит|перестала? дышать|без сознания|потеряла? сознание|не реагирует|синеет|упала? и не)(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:у (?:меня|него|нее|мамы|папы|отца|мужа|жены)(?: \p{L}{2,8}){0,2}|это|кажется|похоже на) (?:инфаркт|сердечный приступ)(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:у (?:меня|него|нее|мамы|папы|отца|мужа|жены)(?: \p{L}{2,8}){0,2}|это|кажется|похоже на) инсульт(?!\p{L})|(?:половин\p{L}{1,2}|сторон\p{L}{1,2}) (?:лица|тела)(?: \p{L}{1,8}){0,2} (?:онемел|не двига|парализ|обвис|перекос)|лицо (?:перекос|обвис)|(?:перекосило|онемела) (?:лицо|половина)|вдруг не мо(?:гу|жет) (?:говорить|пошевел|видеть)|(?:речь|язык) (?:стала? )?(?:невнятн|заплета)/u,
    breath:
      /(?<!\p{L})(?:горло (?:отекает|опухает|сжимается полностью|распухает)|(?:отекает|опухает|распухло) (?:горло|лицо|язык|губы)|губы (?:посинели|синие|синеют)|не хватает воздуха совсем|(?:совсем|вообще|еле|едва) (?:не могу )?(?:дышу|дышать)|ингалятор не помогает|анафила|аллергическ\p{L}{2,4} (?:реакция|шок)|приступ астмы|подавил(?:ся|ась))/u,
    seizure:
      /(?<!\p{L})(?:у (?:меня|него|нее|сына|дочери|мужа|жены|ребенка)(?: \p{L}{2,8}){0,2} (?:судороги|припадок|эпилептический приступ)|бьется в судорогах)(?!\p{L})/u,
    bleeding:
      /(?<!\p{L})(?:кровь (?:\p{L}{1,8} )?не останавлива\p{L}{3,5}|кровотечение не останавлива\p{L}{3,5}|теря(?:ю|ет) много крови|(?:рвет|рвота|кашля\p{L}{1,3}) кровью|сильное кровотечение)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:случайно|по ошибке|нечаянно)(?: [\p{L}\d]{1,12}){0,2} (?:выпила?|приняла?|проглотила?|съела?|дала?)(?!\p{L})|(?:выпила?|приняла?|проглотила?|съела?)(?: [\p{L}\d]{1,12}){0,5} (?:случайно|по ошибке|нечаянно)(?!\p{L})|(?:ребенок|малыш|сын|дочь|дочка) (?:выпила?|проглотила?|съела?)(?: \p{L}{1,9}){0,3} (?:батарейк|таблет|отбеливател|моющ|магнит|яд)/u,
    head: /(?<!\p{L})(?:упала? в обморок|потеряла? сознание)(?: \p{L}{1,9}){0,5} (?:ударил|стукнул)\p{L}{0,4}(?: \p{L}{1,3})? голов\p{L}{1,2}|(?:ударил|стукнул)\p{L}{0,4}(?: \p{L}{1,3})? голов\p{L}{1,2}(?: \p{L}{1,9}){0,5} (?:обморок|рвет|тошнит|без сознания)/u,
    chest:
      /(?<!\p{L})(?:(?:боль|боли|болит|давит|жжет|давление|тяжесть|сжимает|щемит|колет)(?: \p{L}{1,7}){0,3} (?:в |за )?(?:груди|грудь|грудиной|грудной клетке)|груд(?:ь|и|ная клетка) (?:\p{L}{1,6} )?(?:болит|давит|сжимает|жжет)|болит (?:\p{L}{2,6} )?сердце)(?!\p{L})/u,
    beside:
      /(?<!\p{L})(?:рук[аиу]|челюсть|челюсти|плечо)(?: \p{L}{1,8}){0,3} (?:немеет|онемел|болит|странн|тяжел|слаб|покалыва|отнима)|(?:немеет|онемела|болит|отнимается|отдает в|отдает)(?: \p{L}{1,6}){0,2} (?:руку?|челюсть|спину|плечо|шею)|(?:в|под) (?:левую )?(?:руку|лопатку|челюсть|шею)|холодный пот|пот(?:ею|еет|ом)|одышк|трудно дышать|тяжело дышать|не могу дышать|не хватает воздуха|сейчас (?:упаду|потеряю)/u,
    sugar:
      /(?<!\p{L})(?:сахар (?:\p{L}{1,7} )?(?:низк|упал|пада)|низкий сахар|гипогликеми\p{L}|гипо|трясет|дрож|пот|кружится|пута\p{L}{2,4})/u,
    diabetes: /(?<!\p{L})(?:диабет\p{L}{0,4}|инсулин\p{L}{0,2}|гипогликеми\p{L})(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:не могу (?:нормально )?(?:дышать|вдохнуть)|(?:мне )?(?:трудно|тяжело|нечем) дышать|не хватает воздуха|сердце (?:колотится|бешено)(?: \p{L}{1,7}){0,4} груд\p{L}{1,2})(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:паник\p{L}{1,2}|паническ\p{L}{2,3}|как (?:в прошлый|каждый|всегда|обычно)(?: раз)?|это (?:просто )?тревога|па)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:разбит\p{L}{1,2} сердце|сердце разбито|душевная боль|день груди|спортзал\p{L}{0,2}|отлежала?|чуть не|едва не|доведет до|доведешь|до инфаркта|в этой (?:семье|квартире|стране|комнате)|в этом (?:доме|городе|офисе|браке)|на этой работе|фильм\p{L}{0,2}|роман\p{L}?|книг\p{L}|сериал\p{L}?|песн\p{L}|игр[аеу]|приснил\p{L}{2,3}|снится|кошмар|шутк\p{L}|шучу|лет назад|год назад|месяц\p{L}{0,2} назад|недел\p{L} назад|в прошлом (?:году|месяце)|прошл\p{L}{2,3} (?:летом|зимой)|вчера|когда у меня был|был(?:о|а)? (?:инфаркт|инсульт)|боюсь (?:инфаркта|инсульта|что будет)|страх|а вдруг|если (?:у|будет)|не болит|умерла? от|нарочно|специально|не случайно|(?:признаки|симптомы|причины))(?!\p{L})|^(?:какие|как (?:понять|узнать|распознать|отличить)|может ли|почему|что такое|нормально ли|бывает ли)/u,
  },
  ja: {
    collapse:
      /(?:赤ちゃん|子ども|子供|息子|娘|母|父|妻|夫|友達|友人|彼女?|兄|弟|姉|妹|祖母|祖父|おばあちゃん|おじいちゃん)(?:さん|ちゃん)?(?:が|の|は)[^|]{0,8}(?:息をして(?:い)?(?:ない|ません)|呼吸して(?:い)?ない|息が止ま|呼吸が止ま|意識が(?:ない|ありません)|倒れ(?:た|て|ました)|反応(?:が)?ない)/u,
    heart:
      /心筋梗塞(?:かも|です|だと思|みたい|を起こし|になって|っぽい)|心臓発作(?:かも|です|だと思|みたい|を起こし|が起き|っぽい)/u,
    stroke:
      /(?:脳卒中|脳梗塞)(?:かも|です|だと思|みたい|を起こし|っぽい)|(?:顔|体|身体)の?(?:片側|半分|左側|右側|片方)[^|]{0,8}(?:しびれ|動かな|下が|麻痺|垂れ|ゆがん)|半身が(?:しびれ|動かな)|(?:急に|突然)[^|]{0,6}(?:ろれつ|呂律|言葉が出な|話せな|しゃべれな|喋れな)|(?:ろれつ|呂律)が回らな/u,
    breath:
      /(?:喉|のど)が(?:腫れ|塞が|ふさが|閉じ)|唇が(?:青|紫)|(?:舌|顔|唇)が(?:どんどん)?腫れ|全然?息ができ|ほとんど息(?:が|を)(?:でき|吸え)|息が(?:全く|まったく)でき|アナフィラキシー|アレルギー(?:の)?発作|喘息の発作|吸入(?:器)?が効かな|喉に詰ま/u,
    seizure:
      /(?:けいれん|痙攣|ひきつけ)(?:を?起こし|して(?:い|る)|が(?:起き|止ま|始ま))|てんかん(?:の)?発作(?:が|を|中)/u,
    bleeding: /(?:血|出血)が止ま(?:らな|りま)|大量に?(?:の)?(?:出血|血)(?:が|を|し)|血を吐(?:い|き)|吐血/u,
    poison:
      /(?:間違えて|間違って|うっかり|誤って)[^|]{0,14}(?:飲(?:んだ|んで|みま|ませ)|飲み込|食べてしま)|誤飲|(?:子ども|子供|赤ちゃん|息子|娘)が[^|]{0,8}(?:電池|洗剤|漂白剤|薬|磁石)を(?:飲|食べ)/u,
    head: /(?:気を失っ|失神|倒れ|気絶)[^|]{0,8}頭を(?:打|ぶつ)|頭を(?:打|ぶつ)[^|]{0,10}(?:気を失|意識|吐|失神|気絶)/u,
    chest: /胸(?:が|の|に|は)[^|]{0,6}(?:痛|苦し|圧迫|締めつけ|締め付け|押され|焼け)|胸痛|胸に(?:圧|重)/u,
    beside:
      /(?:腕|顎|あご|肩|背中)[^|]{0,6}(?:しびれ|痛|変|重|だる|おかし)|冷や汗|汗が(?:止ま|すご|ひど)|息(?:が|も)?(?:苦し|切れ|でき)|呼吸が苦し|吐き気|気が遠/u,
    sugar: /低血糖|血糖(?:値)?が(?:低|下が|\d{2})|震え|冷や汗|ふらふら|意識がぼ/u,
    diabetes: /糖尿病|インスリン|低血糖/u,
    unclear:
      /息が(?:でき(?:な|ま)|吸え|苦し)|呼吸が(?:でき|苦し)|(?:動悸|心臓がバクバク|心臓がどきどき|心臓がドキドキ)[^|]{0,10}胸|胸[^|]{0,12}(?:動悸|心臓がバクバク)/u,
    panic: /パニック|過呼吸|いつもの|前(?:回)?と同じ|この前と同じ|不安発作/u,
    harmless:
      /失恋|胸が張り裂け|切な|胸の日|筋トレ|腕枕|下敷き|寝違え|死ぬほど|この(?:家|家族|会社|職場|仕事|町)|映画|小説|ドラマ|漫画|アニメ|ゲーム|歌|夢(?:で|を|の)|笑$|冗談|年前|月前|週間前|去年|昨年|先月|昨日(?!から)|(?:の|だった)(?:とき|頃)|になりそう|たら(?:どう|怖)|怖くて.{0,4}検索|わざと|(?:症状|兆候|サイン|原因|前兆)(?:は|って|を|とは)|とは何|ですか$|痛くな(?:い|か)|亡くな|で死/u,
  },
  ko: {
    collapse:
      /(?:아기|아이|아들|딸|엄마|아빠|어머니|아버지|아내|남편|친구|형|오빠|언니|누나|동생|할머니|할아버지)(?:가|이|는|은)? ?[^|]{0,8}(?:숨을? ?(?:안|못) ?쉬|숨이 ?(?:멈|멎)|의식(?:이)? ?없|쓰러(?:졌|져)|반응이? ?없)/u,
    heart: /심장 ?마비(?:인|가 ?(?:온|오는|왔)|같|일)|심근경색(?:인|이 ?(?:온|오는|왔)|같|일)/u,
    stroke:
      /뇌졸중(?:인|이 ?(?:온|오는|왔)|같|일)|(?:얼굴|몸) ?(?:한쪽|반쪽|왼쪽|오른쪽)[^|]{0,8}(?:마비|처지|처졌|감각|안 ?움직|저리)|(?:한쪽|왼쪽|오른쪽) ?(?:얼굴|몸)[^|]{0,8}(?:마비|처지|처졌|감각|안 ?움직)|(?:갑자기|말이) ?(?:말이 ?)?(?:안 ?나와|어눌)|발음이 ?(?:안|어눌|꼬)/u,
    breath:
      /목(?:구멍)?이 ?(?:부어|붓|막히|조여 ?들어 ?숨)|입술이 ?(?:파래|파랗|퍼래|보라)|(?:혀|얼굴|입술)(?:가|이) ?(?:부어|붓)|숨을? ?(?:전혀|거의|아예) ?(?:못|안) ?쉬|아나필락시스|알레르기 ?(?:반응|쇼크)|천식 ?발작|흡입기(?:가|도)? ?(?:안|소용)|목에 ?걸렸/u,
    seizure: /(?:경련|발작)(?:을|이)? ?(?:하고|해요|일으|시작|멈추지|났)|간질 ?발작/u,
    bleeding:
      /피가 ?(?:안 ?멈|멈추지 ?않|안 ?멎|멎지)|피를 ?(?:많이|너무) ?(?:흘|쏟)|출혈이 ?(?:심|안 ?멈|멈추지)|피를 ?토/u,
    poison:
      /(?:실수로|잘못|모르고)[^|]{0,14}(?:먹었|삼켰|마셨|먹였)|(?:아기|아이|아들|딸)(?:가|이)? ?[^|]{0,8}(?:건전지|세제|락스|약|자석)(?:을|를)? ?(?:삼켰|먹었|마셨)/u,
    head: /(?:기절|쓰러|실신|정신을 ?잃)[^|]{0,10}머리를 ?(?:부딪|박|다쳤|찧)|머리를 ?(?:부딪|박|찧)[^|]{0,12}(?:기절|의식|토|정신)/u,
    chest: /가슴(?:이|에|을)? ?[^|]{0,6}(?:아프|아파|통증|답답|조여|조이|짓누|쥐어짜|압박)|흉통/u,
    beside:
      /(?:팔|턱|어깨|등)(?:이|도|까지|으로)? ?[^|]{0,6}(?:저리|저려|아프|아파|이상|마비|무거|뻗)|식은땀|땀이|숨(?:이|을|도)? ?(?:차|가빠|못|안)|토할|쓰러질/u,
    sugar: /저혈당|혈당이? ?(?:낮|떨어|\d{2})|손이 ?떨|떨려|식은땀|어지러/u,
    diabetes: /당뇨|인슐린|저혈당/u,
    unclear:
      /숨(?:을|이|도)? ?(?:못 ?쉬|안 ?쉬어|쉴 ?수가 ?없|쉬기 ?(?:힘|어려)|막혀)|심장이 ?(?:너무 ?|막 ?)?(?:빨리|두근|뛰)[^|]{0,12}가슴|가슴[^|]{0,14}심장이 ?(?:막 ?)?(?:뛰|두근)/u,
    panic: /공황|과호흡|저번(?:처럼|이랑|과)|지난번(?:처럼|이랑|과)|늘 ?그렇|항상 ?그래|불안 ?발작/u,
    harmless:
      /실연|마음이 ?아파|가슴 ?운동|헬스|팔베개|깔고 ?자|잘못 ?자|뻔했|걸릴 ?(?:뻔|것)|이 ?(?:집|가족|회사|직장|동네)|영화|소설|드라마|만화|게임|노래|꿈(?:에|을|꿨)|ㅋㅋ|ㅎㅎ|농담|년 ?전|달 ?전|주 ?전|작년|지난(?:해|달)|어제(?!부터)|때(?:는|가|였)|무서워서 ?검색|일부러|(?:증상|징후|원인|전조)(?:은|이|을|과|에)|인가요$|안 ?아(?:파|프)|돌아가/u,
  },
  zh: {
    collapse:
      /(?:宝宝|孩子|儿子|女儿|妈妈?|爸爸?|老婆|老公|妻子|丈夫|朋友|哥哥?|弟弟?|姐姐?|妹妹?|奶奶|爷爷|[他她])(?:突然|已经|现在|好像){0,2}(?:没(?:有)?呼吸|不呼吸|停止呼吸|昏迷|晕倒|没(?:有)?反应|失去意识|倒下)/u,
    heart:
      /(?:我|[他她]|爸|妈|好像|可能|是不是|感觉)(?:是|像|在|要|正在|好像|可能|得了){0,3}(?:心脏病发|心梗|心肌梗|心脏骤停)/u,
    stroke:
      /(?:我|[他她]|爸|妈|好像|可能|是不是|感觉)(?:是|像|在|正在|好像|可能){0,3}(?:中风|脑卒中|脑梗)|(?:半边|一边|左边|右边|一侧)(?:脸|身体|身子|嘴)[^|]{0,5}(?:麻|歪|不能动|动不了|瘫|没知觉|下垂)|(?:脸|嘴)(?:突然)?歪了|突然(?:说不出话|不能说话|说话不清|口齿不清|看不见)|口齿不清/u,
    breath:
      /(?:喉咙|嗓子)(?:在|正在)?(?:肿|越来越肿|堵住|封住|闭合)|嘴唇(?:发|变)?(?:紫|青|蓝)|(?:舌头|脸|嘴唇)(?:在|越来越)?肿|完全(?:喘不|呼吸不)|几乎(?:喘不过|不能呼吸|无法呼吸)|过敏性休克|严重过敏|哮喘发作|(?:噎|呛)住了/u,
    seizure: /(?:在|正在|一直|突然)(?:抽搐|抽风|痉挛)|抽搐(?:了|不停|着)|癫痫(?:发作|犯)/u,
    bleeding:
      /(?:血|出血)(?:一直)?(?:止不住|停不下来|不止)|大出血|流(?:了)?(?:好多|很多|大量)(?:的)?血|(?:吐|咳)血/u,
    poison:
      /(?:误|不小心|错)(?:把)?[^|]{0,8}(?:吃|喝|吞|服)(?:了|下|多|进|错)|(?:误服|误食|误吞|吃错药|吃错了药)|(?:宝宝|孩子|儿子|女儿)[^|]{0,4}(?:吞|喝|吃)(?:了|下)[^|]{0,5}(?:电池|洗衣液|漂白|药|磁铁|清洁剂)/u,
    head: /(?:晕倒|昏倒|晕过去)[^|]{0,8}(?:撞|磕|摔)(?:到|了|破)?(?:了)?头|头(?:撞|磕|摔)[^|]{0,8}(?:晕|昏|吐)|(?:撞|磕)到头[^|]{0,8}(?:晕|昏|吐)/u,
    chest:
      /胸(?:口|部|前|腔)?(?:很|好|突然|一直|特别|有点|现在){0,2}(?:痛|疼|闷|压|紧|绞|发紧)|胸口像(?:被|压)/u,
    beside:
      /(?:手臂|胳膊|左手|左臂|下巴|下颌|肩膀|后背|背)(?:也|很|有点|感觉|突然|都|开始){0,2}(?:麻|痛|疼|怪|沉|没力|发麻|无力|酸)|冷汗|出汗|喘不(?:过|上)|呼吸困难|气短|恶心|要晕/u,
    sugar: /低血糖|血糖(?:很|太|好)?(?:低|\d(?:\.\d)?(?!\d))|发抖|手抖|冒冷汗|头晕|意识模糊/u,
    diabetes: /糖尿病|胰岛素/u,
    unclear:
      /(?:喘不(?:过|上)(?:来)?气|无法呼吸|不能呼吸|呼吸不(?:了|过来)|呼吸困难)|心跳(?:得)?(?:很|好|特别)?快[^|]{0,8}胸|胸[^|]{0,8}心跳(?:得)?(?:很|好|特别)?快/u,
    panic: /惊恐|恐慌|焦虑(?:发作|症)|跟上次一样|和上次一样|像上次|老样子|过度呼吸/u,
    harmless:
      /心碎|失恋|心痛|练胸|健身|压(?:着|到)(?:睡|手)|睡麻|压麻|差点|快要被|气(?:得|死)|吓(?:得|死)|压得(?:我)?喘|这个?(?:家|公司|城市|工作|单位)|电影|小说|电视剧|动漫|游戏|歌|梦(?:到|见|里)|哈哈|玩笑|年前|月前|周前|去年|上(?:个)?月|(?<!从)昨天(?!开始|起)|以前|当时|的时候|怕(?:得|会|自己会)|万一|故意|(?:症状|征兆|表现|原因|迹象)(?:是|有)|是什么|怎么(?:判断|知道)|吗$|不(?:痛|疼)|死于/u,
  },
  ar: {
    collapse:
      /(?<!\p{L})(?:طفلي|طفلتي|ابني|ابنتي|بنتي|امي|ابي|ابوي|زوجتي|زوجي|صديقي|صديقتي|اخي|اختي|جدتي|جدي|رضيعي|هو|هي)(?: \p{L}{1,7}){0,2} (?:[لم]ا? ?[يت]تنفس|توقفت? عن التنفس|فاقده? (?:ال)?وعي|لا [يت]ستجيب|اغمي علي\p{L}{1,2}|فقدت? (?:ال)?وعي\p{L}{0,1})(?!\p{L})/u,
    heart:
      /(?<!\p{L})(?:اعاني من|[ايت]?صاب ب|عندي|عنده|عندها|لدي|اتعرض ل|يتعرض ل|تتعرض ل|اظن انها|قد تكون|هذه|اشعر (?:انها|اني)|اني اصاب ب|ب)(?: الان)? ?(?:نوبه|جلطه|ازمه|سكته) قلبيه(?!\p{L})|(?<!\p{L})جلطه بالقلب(?!\p{L})/u,
    stroke:
      /(?<!\p{L})(?:عندي|عنده|عندها|لدي|اعاني من|اتعرض ل|يتعرض ل|تتعرض ل|اصاب ب|ب)(?: الان)? ?(?:سكته|جلطه) دماغيه(?!\p{L})|(?:نصف|جانب|طرف) (?:وجهي|وجهه|وجهها|جسمي|جسمه|جسمها|جسدي|الوجه)(?: \p{L}{1,8}){0,2} (?:مخدر\p{L}?|مشلول|متدل\p{L}|لا يتحرك|خدر|مايل|تخدر)|وجه(?:ي|ه|ها) (?:مائل|مايل|ارتخي|انشل)|فجاه لا (?:استطيع|يستطيع|تستطيع|اقدر) (?:الكلام|التكلم|ان اتكلم|تحريك|الرؤيه)|كلام(?:ي|ه|ها) (?:غير مفهوم|ثقيل)/u,
    breath:
      /(?<!\p{L})(?:حلقي (?:ينغلق|يتورم|ينتفخ|يضيق جدا|انغلق)|شفت?اي? زرق\p{L}{1,2}|شفتا(?:ي|ه|ها) (?:زرقاوان|ازرقت)|شفاه?ي زرقاء|(?:لساني|وجهي|شفتي) (?:ينتفخ|يتورم|تتورم)|(?:بالكاد|لا) (?:استطيع )?(?:اتنفس|التنفس) (?:ابدا|اطلاقا|نهائيا)|بالكاد (?:اتنفس|استطيع التنفس)|البخاخ لا (?:يعمل|يفيد|ينفع)|صدمه تحسسيه|حساسيه (?:شديده|مفرطه)|نوبه ربو|(?:اختنق|يختنق|تختنق) ب)/u,
    seizure:
      /(?<!\p{L})(?:(?:عنده|عندها|عندي|لديه|لديها|تصيبه|تصيبها) (?:الان )?(?:نوبه صرع|تشنجات|نوبه تشنج|تشنج)|[يت]تشنج)(?!\p{L})/u,
    bleeding:
      /(?<!\p{L})(?:(?:الدم|النزيف) لا يتوقف|لا يتوقف (?:الدم|النزيف|عن النزيف)|(?:افقد|يفقد|تفقد) الكثير من الدم|نزيف (?:حاد|شديد)|(?:اتقيا|يتقيا|تتقيا|اسعل) دما?)(?!\p{L})/u,
    poison:
      /(?<!\p{L})(?:تناولت?|شربت?|بلعت?|اخذت?|ابتلعت?|اعطيت\p{L}{0,2})(?: [\p{L}\d]{1,12}){0,6} (?:بالخطا|بالغلط|عن طريق الخطا|دون قصد|من غير قصد)(?!\p{L})|(?:بالخطا|بالغلط|عن طريق الخطا|دون قصد) (?:تناولت?|شربت?|بلعت?|اخذت?|ابتلعت?)(?!\p{L})|(?:طفلي|ابني|ابنتي|بنتي) (?:ابتلعت?|بلعت?|شربت?|اكلت?)(?: \p{L}{1,9}){0,2} (?:بطاريه|دواء|حبوب|منظف|مبيض|كلور|مغناطيس)/u,
    head: /(?<!\p{L})(?:اغمي علي\p{L}{0,2}|فقدت? الوعي|وقعت|سقطت)(?: \p{L}{1,9}){0,5} (?:ارتطم\p{L}{0,2}|ضربت|اصطدم\p{L}{0,2}|انضرب) (?:ب?راس\p{L}{1,2})|راس(?:ي|ه|ها)(?: \p{L}{1,9}){0,4} (?:واغمي|وفقدت|واتقيا|وتقيات)/u,
    chest:
      /(?<!\p{L})و?(?:(?:الم|وجع|ضغط|ضيق|ثقل|حرقه)(?: \p{L}{1,6}){0,2} (?:في |ب)?(?:ال)?صدر\p{L}{0,2}|صدر(?:ي|ه|ها) (?:[يت]ولمني|يوجعني|يؤلمني|يولمه|يؤلمه|يؤلمها|ضيق|يضيق|مضغوط))(?!\p{L})/u,
    beside:
      /(?<!\p{L})و?(?:ذراع\p{L}{1,3}|يدي اليسري|فك\p{L}{1,2}|كتف\p{L}{1,2})(?: \p{L}{1,9}){0,3} (?:مخدر\p{L}?|[يت]ؤ?و?لمني|خدر\p{L}?|تنميل|غريب\p{L}?|ثقيل\p{L}?|[يت]وجعني)|(?:خدر|تنميل|الم)(?: \p{L}{1,6}){0,2} (?:ذراع\p{L}{1,3}|الذراع|الفك|يدي)|(?:الي|في) (?:ال)?(?:ذراع\p{L}{0,3}|فك\p{L}{0,2}|ظهر\p{L}{0,2}|كتف\p{L}{0,2})|[اي]تعرق|عرق بارد|تعرق|ضيق (?:في )?(?:ال)?(?:تنفس|نفس)|لا (?:استطيع|اقدر) (?:التنفس|ان اتنفس|اتنفس)|ساغيب/u,
    sugar:
      /(?<!\p{L})(?:سكري? (?:منخفض|نازل|هبط|واطي)|(?:هبوط|انخفاض) (?:في )?(?:ال)?سكر|ارتجف|ارتعش|اتعرق|دوخه|دوار|مشوش)/u,
    diabetes: /(?<!\p{L})(?:(?:ال)?سكري|مريض\p{L}? سكر|(?:ال)?انسولين)(?!\p{L})/u,
    unclear:
      /(?<!\p{L})(?:لا (?:استطيع|اقدر) (?:علي )?(?:التنفس|ان اتنفس|اتنفس)|مش قادر\p{L}? اتنفس|ما اقدر اتنفس|اختنق|(?:قلبي|دقات قلبي) (?:[يت]دق|[يت]نبض|سريع\p{L}?)(?: \p{L}{1,7}){0,4} صدري)(?!\p{L})/u,
    panic:
      /(?<!\p{L})(?:(?:ال)?هلع|نوبه قلق|مثل (?:المره|كل مره|المره السابقه|العاده)|كالعاده|كالمره)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})(?:قلبي مكسور|كسر قلبي|انكسر قلبي|وجع القلب|تمرين|النادي|نمت علي\p{L}{0,2}|كدت|كادت?|كان سي|سيصيبني|راح يجيب لي|بيجيب لي|في هذا (?:البيت|العمل|المكان|الزواج)|في هذه (?:العائله|العلاقه|المدينه|الوظيفه)|فيلم|روايه|كتاب|مسلسل|اغنيه|لعبه|حلمت|كابوس|ههه\p{L}{0,6}|امزح|سنوات|سنه|اشهر|العام الماضي|الشهر الماضي|السنه الماضيه|(?<!منذ )امس|(?<!منذ )البارحه|عندما (?:اصبت|كنت)|اخاف (?:من|ان)|خائف\p{L}? من|ماذا لو|لا (?:اشعر|احس) ب|بدون الم|مات(?:ت)? ب|عمدا|عن قصد|(?:اعراض|علامات|اسباب))(?!\p{L})|^(?:ما (?:هي|هو)|كيف (?:اعرف|نعرف|يعرف)|هل (?:القلق|يمكن|التوتر|من الطبيعي)|لماذا)/u,
  },
  hi: {
    collapse:
      /(?<![\p{L}\p{M}])(?:बच्च[ाीे]|बेट[ाीे]|मां|मम्मी|पापा|पिताजी|पत्नी|पति|दोस्त|भाई|बहन|दादी|दादा|नानी|वह|वो|baby|beta|beti|maa|mummy|papa|pati|patni|dost|bhai|behen|woh?)(?: [\p{L}\p{M}]{1,8}){0,2} (?:(?:सांस|saans) (?:नहीं|nahi|nahin) (?:ले|le)|बेहोश|behosh)/u,
    heart:
      /(?:(?:मुझे|उन्हें|उसे|पापा को|मां को|मम्मी को|शायद|लगता है|यह|ये|mujhe|unhe|use|papa ko|maa ko|lagta hai|shayad) (?:[\p{L}\p{M}]{2,6} )?)(?:दिल का दौरा|हार्ट ?अटैक|heart attack|dil ka daura)(?: [\p{L}\p{M}]{1,6})? (?:आ रहा|पड रहा|पडा|हो रहा|है|aa raha|pad raha|ho raha|hai|aaya hai|आया है)/u,
    stroke:
      /(?:स्ट्रोक|लकवा|stroke|lakwa) (?:आ रहा|हो रहा|मार रहा|मार गया|aa raha|ho raha|maar gaya)|(?:आधा|एक तरफ का|बायां|दायां|aadha|ek taraf ka) (?:चेहरा|शरीर|मुंह|chehra|sharir|muh)(?: [\p{L}\p{M}]{1,7}){0,2} (?:सुन्न|लटक|टेढ|नहीं हिल|sunn|latak|tedha|nahi hil)|(?:अचानक|achanak)(?: [\p{L}\p{M}]{1,6}){0,3} (?:बोल नहीं|दिख नहीं|bol nahi|dikh nahi)|(?:जुबान|जबान|zubaan) (?:लडखडा|ladkhada)/u,
    breath:
      /(?:गला|gala) (?:[\p{L}\p{M}]{2,5} )?(?:सूज|बंद हो|suj|sooj|band ho)|(?:होंठ|होठ|honth|hoth) (?:नीले|neele|nile)|(?:जीभ|चेहरा|होंठ|jeebh|chehra) (?:सूज|suj|sooj)|(?:बिल्कुल|bilkul|मुश्किल से|mushkil se) (?:सांस|saans)|(?:सांस|saans) (?:बिल्कुल|bilkul) (?:नहीं|nahi)|(?:इनहेलर|inhaler)(?: [\p{L}\p{M}]{1,5}){0,2} (?:काम नहीं|असर नहीं|kaam nahi)|एनाफिलेक्सिस|anaphyla|(?:एलर्जी|allergy) (?:का |ka )?(?:गंभीर |तेज )?(?:रिएक्शन|reaction)|(?:दमे का|अस्थमा का|asthma) (?:दौरा|अटैक|attack)/u,
    seizure:
      /(?:मिर्गी का दौरा|दौरा पड रहा|दौरे पड रहे|झटके आ रहे|mirgi ka daura|daura pad raha|seizure (?:aa|ho|pad) raha)/u,
    bleeding:
      /(?:खून|khoon) (?:बहना )?(?:नहीं रुक|रुक नहीं|बंद नहीं हो|बहुत बह|nahi ruk|ruk nahi|band nahi)|(?:खून|khoon) की (?:उल्टी|ulti)|(?:बहुत|bahut) (?:ज्यादा )?(?:खून|khoon) (?:बह|निकल|beh|nikal)/u,
    poison:
      /(?:गलती से|भूल से|galti se|bhool se)(?: [\p{L}\p{M}\d]{1,10}){0,5} (?:खा (?:ली|लि|ल|गय|गई)|पी (?:ली|लि|गय|गई)|निगल|ले (?:ली|लीं)|kha l|pi l|pee l|nigal|le li)|(?:बच्च[ाीे]|बेट[ाीे]) ने(?: [\p{L}\p{M}]{1,9}){0,2} (?:बैटरी|सेल|दवा\p{M}?|गोलियां|डिटर्जेंट|फिनाइल|चुंबक)(?: [\p{L}\p{M}]{1,5})? (?:निगल|खा|पी)/u,
    head: /(?:बेहोश|चक्कर खाकर|behosh)(?: [\p{L}\p{M}]{1,8}){0,5} (?:सिर|sir|sar)(?: [\p{L}\p{M}]{1,6}){0,3} (?:चोट|टकरा|लग|chot|takra|lag)|(?:सिर|sir) (?:में|पर|mein|par) (?:चोट|chot)(?: [\p{L}\p{M}]{1,8}){0,4} (?:बेहोश|उल्टी|behosh|ulti)/u,
    chest:
      /(?:सीने|छाती|seene|sine|chhati|chest)(?: (?:में|पर|mein|me|par))?(?: [\p{L}\p{M}]{1,6}){0,2} (?:दर्द|दबाव|जकडन|भारीपन|जलन|dard|dabav|dabaav|jakdan|bhari|pain|कस)/u,
    beside:
      /(?:बांह|बाजू|हाथ|जबड[ाेे]|कंध[ाेे]|baju|baazu|haath|jabda|kandha|arm)(?: [\p{L}\p{M}]{1,7}){0,3} (?:सुन्न|दर्द|अजीब|भारी|झनझना|sunn|dard|ajeeb|bhari|numb)|(?:दर्द|dard)(?: [\p{L}\p{M}]{1,6}){0,2} (?:बांह|हाथ|जबडे|पीठ|haath|jabde|peeth)|पसीन[ाे]|paseena|pasina|(?:सांस|saans) (?:फूल|नहीं (?:आ|ले)|phool|nahi (?:aa|le))|बेहोश हो/u,
    sugar:
      /(?:शुगर|sugar)(?: [\p{L}\p{M}]{1,6})? (?:कम|लो|गिर|low|kam|gir)|हाइपो|hypo|कांप|kaanp|पसीन|paseena|चक्कर|chakkar/u,
    diabetes: /डायबिटी|मधुमेह|इंसुलिन|शुगर का मरीज|diabet|insulin|sugar ka mareez/u,
    unclear:
      /(?:सांस|saans) (?:नहीं (?:आ|ले)|लेने में|लेना मुश्किल|nahi (?:aa|le)|lene mein|घुट)|(?:दिल|dil)(?: [\p{L}\p{M}]{1,6}){0,3} (?:धडक|dhadak)(?: [\p{L}\p{M}]{1,8}){0,5} (?:सीने|छाती|seene|chest)/u,
    panic:
      /पैनिक|घबराहट का दौरा|panic|पिछली बार (?:की तरह|जैसा)|हर बार|हमेशा की तरह|pichli baar|anxiety attack/u,
    harmless:
      /(?<![\p{L}\p{M}])(?:दिल टूट|टूटा दिल|dil toot|जिम|gym|सोने से|दबकर|इस (?:घर|परिवार|नौकरी|रिश्ते|शहर|शादी)|is (?:ghar|family|job)|फिल्म|film|movie|किताब|उपन्यास|सीरियल|गाना|खेल|सपना|सपने|मजाक|mazak|haha|साल पहले|महीने पहले|हफ्ते पहले|पिछले (?:साल|महीने)|saal pehle|pichle saal|कल(?! से)|kal(?! se)|जब मुझे|jab mujhe|आया था|पडा था|aaya tha|pada tha|डर (?:है कि|लगता है कि कहीं)|कहीं मुझे|आते आते|आ जाएगा|aa jayega|आने वाला|जानबूझकर|jaanbujhkar|दर्द नहीं|dard nahi|से मर|(?:लक्षण|संकेत|कारण|lakshan|symptoms))(?![\p{L}\p{M}])|^(?:क्या (?:होता|चिंता|तनाव)|कैसे (?:पता|पहचान)|क्यों|kya hota|kaise pata)/u,
  },
};
