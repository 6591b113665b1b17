import type { LanguageCode } from '@mikai/contract/languages';
import { PEOPLE } from './care-answers.js';
import type { PlaceForms } from './place-form.js';
import { wholeWords as words } from './whole-words.js';

/** The forms of the Latin scripts. */
export const LATIN_PLACES: Pick<Record<LanguageCode, PlaceForms>, 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt'> = {
  en: {
    person: words(
      String.raw`he|she|hes|shes|(?:my|our|a) (?:\p{L}{3,7} )?(?:${PEOPLE.en}|mate|bestie|ex|kid|classmate|colleague|girl|boy|twin|nephew|niece)s?`,
    ),
    place: words(
      String.raw`(?:roof|rooftop|ledge|bridge|viaduct|overpass|balcony|window ?sill|railings?|tracks|rails|cliff|parapet|scaffolding)|(?:level|train|railway) crossing|(?:train|railway) (?:line|tracks?)|edge of (?:the )?\p{L}{4,9}|platform (?:end|edge)|(?:end|edge) of the platform|(?:top|\d{1,2}(?:st|nd|rd|th)) floor`,
    ),
    parting: words(
      String.raw`good ?byes?|farewell|(?:says?|said|saying|keeps saying|texted|txt|wrote|sent)(?: \p{L}{1,6}){0,4} (?:sorry|bye|forgive)|forgive (?:me|him|her)|take care of \p{L}{2,8}|look after \p{L}{2,8}|not coming (?:down|back|home|in)|wont come (?:down|off|in|back)|refuses to come|(?:wont|not|doesnt) (?:answer\p{L}{0,3}|pick(?:ing)? up|move|talk)|hung up|waiting for the (?:next )?train`,
    ),
    means: words(
      String.raw`rope|noose|gun|rifle|shotgun|pistol|knife|razors?|blades?|(?:the|all|his|her|those) (?:pills|tablets|meds)|belt`,
    ),
    shut: words(
      String.raw`locked (?:him|her)self|wont (?:answer|open|come out|let|reply)|not (?:answering|opening|letting)|doesnt answer|lets? no ?(?:one|body) in|(?:its|says its|said its) (?:today|tonight)|(?:today|tonight) after`,
    ),
    own: words(
      String.raw`(?:im|i am|ive been)(?: \p{L}{2,9}){0,3}|i (?:sit|stand|climbed|walked|came|went)(?: \p{L}{2,6}){0,2}|^(?:\p{L}{2,6} ){0,2}(?:sat|sitting|standing|stood|perched|climbed)`,
    ),
    soon: words(
      String.raw`(?:next|one more|last) (?:train|one)(?: \p{L}{1,6}){0,3}(?: (?:me|go|by))?|train (?:comes|is coming|is due|in|at)|over the (?:barrier|railing|rail|edge|side)|(?:feet|legs) (?:are )?(?:over|dangling|hanging)|wrong side|bye|goodbye|sorry|thats me|then its over|water (?:is|looks)|so small down|(?:long|far) (?:way )?down|let go`,
    ),
    jump: words(
      String.raw`(?:im|i am|ill|i)(?: \p{L}{2,5}){0,2} (?:going to|gonna|will|about to)? ?jump(?:ing)?(?: (?:now|off|tonight|from here))|im (?:going to|gonna|about to) jump`,
    ),
    pet: words(
      String.raw`(?:gave|given|rehomed|took|dropped)(?: (?:away|my|the|our|off)){0,2} (?:cats?|dogs?|pets?|puppy|kitten|rabbit|hamster|kitty|\p{L}{3,8} the (?:cat|dog))(?: \p{L}{1,8}){0,3}|(?:cats?|dogs?) (?:is |are |has |have |been ){0,3}(?:rehomed|given away|at the shelter|with (?:mum|mom|my \p{L}{3,8}) (?:now|for good))`,
    ),
    home: words(
      String.raw`(?:gave|given|handed)(?: \p{L}{1,6}){0,3} (?:flat|apartment|keys|room|lease)|(?:landlord|agency)(?: \p{L}{2,5}){0,2} keys|(?:flat|apartment|room|lease) (?:is |has been |been )?(?:given up|cancelled|empty|emptied|cleared)|cancelled (?:my|the) (?:lease|rent|contract)|passwords?(?: \p{L}{1,6}){0,4} (?:written|list|folder|envelope|table)`,
    ),
    letter: words(
      String.raw`(?:letters?|notes?)(?: (?:is|are|s|has|have|been|all)){0,2} (?:done|written|finished|ready|sealed|under|on|in)|letters done|wrote (?:my |the |a |them |everyone |all )*(?:letters?|notes?)|left (?:a |the |my )(?:letter|note)|(?:will|testament) is (?:written|signed|done)`,
    ),
    end: words(
      String.raw`tonight|tonite|this (?:evening|weekend)|tomorrow(?: \p{L}{4,8})?|after midnight|thats it|the end|its over|take care (?:everyone|all|of yourselves)|goodbye|wont be (?:here|around)|when (?:everyone|they)(?: is| are|s|re)? (?:asleep|gone|out)`,
    ),
    unseen: words(
      String.raw`(?:when|once|until|till|after|wait(?:ing)? (?:for|until|till))(?: \p{L}{2,9}){0,4} (?:asleep|sleeping|sleep|leave|left|gone|away)|(?:nobody|no one)(?: \p{L}{2,5}){0,2} (?:home|in|around|see)|(?:parents|everyone|family)(?: \p{L}{2,4}){0,2} (?:away|gone|leave|leaving|out) (?:this|for the|at the|on|tomorrow|tonight)`,
    ),
    harmless: words(
      String.raw`came down|safe now|firefighter|rescued|shift|fix\p{L}{0,4}|repair\p{L}{0,3}|tiles?|antenna|gutters?|solar|roofer|part(?:y|ies)|barbecue|bbq|smok\p{L}{1,4}|photos?|pics?|fish\p{L}{0,4}|view|sunset|sunrise|fireworks|traffic|concert|movie|film|drone|ladder|cancell?ed|delay\p{L}{0,3}|stuck|late|lol|lmao|haha\p{L}{0,6}|holidays?|vacation|flight|fly|flying|flew|airport|trip|travel\p{L}{0,4}|off to|moving|moved|move in|new (?:flat|place|job|house|home)|food|feed\p{L}{0,3}|sitter|for the (?:week|weekend|summer)|bungee|pool|parachute|trampoline|skydiv\p{L}{2,4}|jump(?:ing)? (?:rope|in the shower|to conclusions|the gun|out of bed|in the car|on a call|jacks?|ship|up and down)|wedding|erasmus|hiking|climbing (?:gym|wall|trip)`,
    ),
  },
  es: {
    person: words(
      String.raw`ella|(?:mi|un|una) (?:\p{L}{3,6} )?(?:${PEOPLE.es}|ex|colega|companer[oa]|amiga|vecin[oa]|alumn[oa]|cunad[oa]|sobrin[oa])`,
    ),
    place: words(
      String.raw`azotea|tejado|techo|cornisa|puente|viaducto|balcon|barandilla|baranda|vias?(?: del (?:tren|metro))?|rieles|paso a nivel|alfeizar|repisa de la ventana|ventana|borde|acantilado|terraza|andamio`,
    ),
    parting: words(
      String.raw`adios|despid\p{L}{2,5}|(?:dice|dijo|escribio|escribe|manda\p{L}{0,2}|pide)(?: \p{L}{1,8}){0,4} (?:perdon|lo siente|adios)|perdon(?:ame|adme|enme)|cuida\p{L}{0,2} (?:de|a) \p{L}{2,8}|no (?:quiere )?(?:baja\p{L}{0,2}|contesta|responde|coge|vuelve|volver)|(?:me )?(?:ha )?colg(?:o|ado)|esperando (?:al|el) (?:tren|metro)`,
    ),
    means: words(
      String.raw`soga|cuerda|pistola|escopeta|rifle|cuchillo|cuchillas?|navaja|(?:las|todas las|sus|unas) (?:pastillas|pastis)|cinturon`,
    ),
    shut: words(
      String.raw`se (?:ha )?encerr(?:o|ado)|no (?:abre|sale|contesta|deja)|(?:dice|dijo) que (?:es |sera )?(?:hoy|esta noche)`,
    ),
    own: words(
      String.raw`(?:estoy|sigo|toy|me he subido|me subi|ya estoy|^sentad[oa])(?: \p{L}{2,9}){0,3}|he (?:subido|venido|llegado)(?: \p{L}{1,4}){0,2}`,
    ),
    soon: words(
      String.raw`(?:el )?(?:proximo|siguiente|ultimo) (?:tren|metro|pasa\p{L}{0,2})?|(?:pasa|viene|llega) (?:el|un) (?:tren|metro|cercanias|mercancias)|al otro lado|(?:pies|piernas) (?:colgando|fuera)|adios|perdon|se acab\p{L}{1,3}|ahi se acaba|abajo|frio`,
    ),
    jump: words(
      String.raw`(?:voy a|quiero) (?:saltar|tirarme|lanzarme)(?: (?:ya|ahora|de aqui|esta noche|por la ventana|del puente))?|me tiro (?:ya|ahora)|salto (?:ya|ahora)`,
    ),
    pet: words(
      String.raw`(?:he |ya )?(?:deje|dejado|regale|regalado|di|dado|lleve)(?: \p{L}{1,3}){0,2} (?:gat[oa]s?|perr[oa]s?|perrit[oa]|conejo)(?: \p{L}{1,9}){0,3}|(?:gat[oa]|perr[oa])(?: ya)? (?:esta|se queda|se quedo) con`,
    ),
    home: words(
      String.raw`(?:deje|dejado|entregue|entregado|devolvi|devuelto)(?: \p{L}{1,5}){0,2} (?:piso|llaves|departamento|depa|cuarto)|(?:contrasenas|claves|papeles)(?: \p{L}{1,6}){0,4} (?:mesa|carpeta|sobre|apuntad\p{L}{2})|les he dejado las contrasenas`,
    ),
    letter: words(
      String.raw`(?:carta|cartas|nota)(?: \p{L}{1,8}){0,4} (?:escrit[oa]s?|lista|encima|mesa|cajon|tele|cama)|escribi (?:la|una|las) (?:cartas?|nota)|(?:dejo|deje|dejado) (?:la|una) (?:carta|nota)`,
    ),
    end: words(
      String.raw`esta noche|hoy|manana (?:temprano|por la manana|ya no)|de madrugada|se acab\p{L}{1,3}|ahi se acaba|cuidaos|cuidense|adios|lo hago|cuando (?:todos )?(?:duerman|se vayan|no haya nadie)`,
    ),
    unseen: words(
      String.raw`(?:cuando|hasta que|espero a que|antes de que)(?: \p{L}{2,9}){0,4} (?:duerma[ns]?|se (?:vaya|vayan|levante|levanten|duerma|duerman)|salgan|no haya nadie)|mis padres se (?:van|vayan|iran)(?: \p{L}{2,6}){0,3}`,
    ),
    harmless: words(
      String.raw`rescat\p{L}{1,4}|ya bajo|bomberos|arregl\p{L}{1,5}|repar\p{L}{1,5}|tejas?|antena|fiesta|fum\p{L}{1,4}|fotos?|pesc\p{L}{1,4}|vistas?|atardecer|amanecer|fuegos|atasc\p{L}{1,3}|trafico|concierto|pelicula|serie|cancelad[oa]|retras\p{L}{1,3}|parad[oa]s?|jaja\p{L}{0,9}|vacaciones|vuelo|volamos|aeropuerto|viaj\p{L}{1,4}|mudanza|mud\p{L}{2,4}|piso nuevo|casa nueva|comida|come|pienso|piscina|paracaidas|puenting|trampolin|boda|finde|tema|examen|verano|tender|plantas`,
    ),
  },
  fr: {
    person: words(
      String.raw`il|elle|(?:mon|ma|un|une) (?:\p{L}{4,8} )?(?:${PEOPLE.fr}|pote|ex|mec|meuf|collegue|eleve|cousin|voisin|gamine?)`,
    ),
    place: words(
      String.raw`toit|pont|viaduc|balcon|rebord(?: de (?:la )?fenetre)?|fenetre|rails?|voies?(?: ferrees?)?|passage a niveau|parapet|garde corps|rambarde|falaise|corniche|bord du (?:toit|quai)|bout du quai`,
    ),
    parting: words(
      String.raw`adieux?|au revoir|(?:dit|ecrit|envoye)(?: \p{L}{1,8}){0,4} (?:pardon|desolee?|adieu)|pardon\p{L}{0,5}|prends? soin de \p{L}{2,8}|occupe toi de|(?:veut|descend|repond|decroche|revient|bouge) (?:pas|plus)|raccroche|attend le (?:train|prochain)`,
    ),
    means: words(
      String.raw`corde|fusil|pistolet|flingue|arme|couteau|lames?|rasoir|cutter|(?:les|tous les|ses|des) (?:cachets|comprimes|medocs|medicaments)|ceinture`,
    ),
    shut: words(
      String.raw`sest enfermee?|(?:ouvre|sort|repond|laisse) (?:pas|plus|personne)|laisse (?:entrer )?personne|(?:dit|dit que) cest (?:ce soir|aujourdhui|pour ce soir)`,
    ),
    own: words(String.raw`(?:je suis|jsuis|chuis|^suis|je reste|^assise?|^debout)(?: \p{L}{2,9}){0,3}`),
    soon: words(
      String.raw`(?:le )?prochain(?: \p{L}{2,6}){0,2}|(?:train|rer|metro|tgv|ter) (?:passe|arrive|de)|(?:les|mes) (?:pieds|jambes) (?:depassent|dans le vide|pendent)|de lautre cote|adieu|pardon|en bas|cest haut|cest fini`,
    ),
    jump: words(
      String.raw`(?:je vais|jvais|jveux|je veux) (?:sauter|me jeter|me foutre en lair)(?: (?:la|maintenant|du pont|par la fenetre|ce soir|dans le vide))?|je saute (?:la|maintenant|ce soir)`,
    ),
    pet: words(
      String.raw`(?:jai |ai )?(?:donne|confie|laisse|place)(?: \p{L}{2,3}){0,2} (?:chats?|chiens?|chatte|chienne|lapin)(?: \p{L}{1,9}){0,3}|(?:chats?|chien) (?:est |sont )?(?:chez|donnes?|places?)`,
    ),
    home: words(
      String.raw`(?:jai |ai )?(?:rendu|resilie|quitte|vide)(?: \p{L}{1,3}){0,2} ?(?:lappart\p{L}{0,6}|appart\p{L}{0,6}|bail|cles|studio|chambre)|(?:mots de passe|codes|papiers)(?: \p{L}{1,6}){0,4} (?:table|bureau|enveloppe)`,
    ),
    letter: words(
      String.raw`(?:lettres?|mot|mots) (?:est |sont |deja )?(?:ecrite?s?|prete?s?|sur|sous|dans)|(?:jai )?ecrit (?:la|une|les|mes|mon|un) (?:lettres?|mot)|laisse (?:une lettre|un mot)`,
    ),
    end: words(
      String.raw`ce soir|cette nuit|ce weekend|demain(?: matin)?|cest fini|cest la fin|ce sera fini|adieu|prenez soin de vous|quand (?:tout le monde|ils) (?:dor\p{L}{1,5}|ser\p{L}{1,5} partis)|mes parents partent`,
    ),
    unseen: words(
      String.raw`(?:quand|jattends (?:juste )?que|des que|une fois)(?: \p{L}{2,9}){0,4} (?:dor\p{L}{1,5}|partent|parte|partis?|sortent|couches?)|mes parents (?:partent|sont pas la|seront pas la)`,
    ),
    harmless: words(
      String.raw`sauvee?|pompiers|redescendue?|repar\p{L}{1,4}|tuiles?|antenne|gouttieres?|fete|fum\p{L}{1,4}|photos?|pech\p{L}{1,4}|vue|coucher de soleil|feux dartifice|bouchons?|embouteillages?|concert|film|serie|annulee?|retard|bloquee?s?|panne|mdr+|lol|haha\p{L}{0,5}|ptdr|vacances|vol|avion|aeroport|voyage|demenag\p{L}{1,6}|emmenag\p{L}{1,6}|minstalle|nouvel appart|croquettes|nourriture|piscine|parachute|elastique|trampoline|mariage|sauter (?:le repas|une ligne|de joie|sur loccasion|dans le train|a la corde|du coq)|sncf`,
    ),
  },
  de: {
    person: words(
      String.raw`er|sie|(?:mein|meine|ein|eine|unser|unsere) (?:\p{L}{4,8} )?(?:${PEOPLE.de}|kumpel|kollege|kollegin|mitschuler(?:in)?|ex|nachbar(?:in)?|neffe|nichte)|papa|mama|oma|opa`,
    ),
    place: words(
      String.raw`dach|\p{L}{0,12}brucke|viadukt|balkon|fensterbank|fensterbrett|fenster|gleis\p{L}{0,2}|schienen|bahnubergang|gelander|\p{L}{0,4}kante|bahnsteigkante|klippe|sims|brustung|parkhausdach|parkdeck`,
    ),
    parting: words(
      String.raw`tschuss|lebt? wohl|lebewohl|abschied\p{L}{0,3}|verabschied\p{L}{1,3}|(?:sagt|schreibt|schrieb|sagte)(?: \p{L}{1,8}){0,5} (?:leid|sorry|tschuss|verzeih\p{L}{0,3}|entschuldig\p{L}{1,3})|pass auf \p{L}{2,8} auf|(?:kommt|geht) nicht (?:mehr )?(?:runter|ran|rein|heim|zuruck)|(?:will|kommt) nicht runter|geht nicht (?:mehr )?ran|antwortet nicht|aufgelegt|wartet auf (?:den|die) (?:\p{L}{2,8} )?(?:zug|ice|bahn|s bahn|regio)`,
    ),
    means: words(
      String.raw`seil|strick|pistole|\p{L}{0,5}gewehr|waffe|messer|\p{L}{0,7}klingen?|(?:die|alle|seine|ihre) (?:\p{L}{0,8}tabletten|pillen)|gurtel`,
    ),
    shut: words(
      String.raw`sich (?:\p{L}{2,10} ){0,3}(?:eingeschlossen|eingesperrt)|lasst (?:keinen|niemanden) (?:rein|ran)|(?:macht|kommt) nicht (?:auf|raus)|antwortet nicht|(?:sagt|schreibt)(?: \p{L}{2,4}){0,2} (?:heute|heut nacht)`,
    ),
    own: words(String.raw`(?:ich )?(?:bin|steh|stehe|sitz|sitze|hock|hocke|lieg|liege)(?: \p{L}{2,9}){0,3}`),
    soon: words(
      String.raw`(?:der )?(?:nachste|letzte)(?: \p{L}{2,8}){0,2}|(?:zug|ice|regio|bahn) (?:kommt|in)|uber (?:das|dem) gelander|(?:fusse|beine) (?:uber|baumeln|hangen)|andere seite|tschuss|sorry|unten|dann ist(?:s| es)? vorbei`,
    ),
    jump: words(
      String.raw`ich spring(?:e)? (?:jetzt|gleich|heute|runter)|(?:ich )?(?:will|werde) (?:jetzt |gleich |heute )?(?:runter)?springen|spring jetzt`,
    ),
    pet: words(
      String.raw`(?:katzen?|kater|hund|hunde|hase|kaninchen)(?: \p{L}{2,7}){0,3} (?:weggegeben|abgegeben|verschenkt|tierheim|untergebracht)|(?:katze|hund|kater) ist (?:beim?|im) (?:tierheim|meiner \p{L}{4,10})`,
    ),
    home: words(
      String.raw`(?:wohnung|zimmer|mietvertrag)(?: \p{L}{2,6}){0,2} (?:gekundigt|ubergeben|aufgelost|leer|ausgeraumt)|schlussel (?:abgegeben|eingeworfen)|passworter(?: \p{L}{2,7}){0,3} (?:tisch|umschlag|zettel|aufgeschrieben)`,
    ),
    letter: words(
      String.raw`(?:abschieds)?brief\p{L}{0,2}(?: \p{L}{2,6}){0,3} (?:liegt|liegen|geschrieben|fertig|tisch|schublade)|(?:hab|habe)(?: \p{L}{2,8}){0,3} briefe? geschrieben|abschiedsbrief|testament\p{L}{0,7}(?: \p{L}{2,5}){0,2} (?:liegt|fertig)`,
    ),
    end: words(
      String.raw`heut(?:e)? (?:nacht|abend)|morgen (?:fruh|um)|nachher|dann ist(?:s| es)? vorbei|machts gut|mach's gut|lebt wohl|wenn (?:alle|die) (?:\p{L}{2,8} )?(?:schlafen|weg sind)`,
    ),
    unseen: words(
      String.raw`(?:wenn|sobald|bis|warte bis)(?: \p{L}{2,9}){0,4} (?:schlafen|schlaft|weg (?:ist|sind)|gehen|fahren|fahrt|aus dem haus)|(?:eltern|alle) (?:sind|fahren|gehen) (?:\p{L}{2,9} )?(?:weg|nicht da|fort)`,
    ),
    harmless: words(
      String.raw`gerettet|runtergekommen|zu spat|reparier\p{L}{1,3}|ziegel|antenne|dachdecker|dachrinne|solar\p{L}{0,8}|party|grill\p{L}{0,4}|rauch\p{L}{1,3}|fotos?|angeln|aussicht|sonnenuntergang|feuerwerk|stau|verkehr|konzert|film|serie|fallt aus|ausgefallen|verspatung|steht still|haha\p{L}{0,6}|lol|urlaub|flug|fliegen|fliegt|flughafen|reise|umzug|umziehen|ziehe|neue wohnung|futter\p{L}{0,7}|ferien|freibad|bungee|fallschirm|trampolin|hochzeit|nach (?:spanien|italien|mallorca|berlin|hause)|gehts nach`,
    ),
  },
  it: {
    person: words(
      String.raw`lui|lei|(?:il |la )?(?:mi[oa]|un|una) (?:\p{L}{4,8} )?(?:${PEOPLE.it}|ex|compagn[oa] di \p{L}{4,8}|collega|cugin[oa])`,
    ),
    place: words(
      String.raw`tetto|ponte|viadotto|cavalcavia|balcone|davanzale|finestra|binari|rotaie|passaggio a livello|ringhiera|parapetto|cornicione|scogliera|bordo|terrazz[oa]`,
    ),
    parting: words(
      String.raw`addio|saluta\p{L}{0,3}|(?:dice|detto|scritto|scrive|mandato)(?: \p{L}{1,8}){0,5} (?:scusa|dispiace|addio|perdono)|perdonat?\p{L}{0,3}|che le dispiace|che gli dispiace|prenditi cura|bada a|non (?:vuole )?(?:scende\p{L}{0,2}|risponde|torna\p{L}{0,2})|ha (?:riattaccato|messo giu)|aspetta il treno`,
    ),
    means: words(
      String.raw`corda|cappio|pistola|fucile|coltello|lamett[ae]|lam[ae]|(?:le|tutte le|sue) (?:pillole|pastiglie|pasticche)|cintura`,
    ),
    shut: words(
      String.raw`si e chius[oa]|non (?:apre|esce|risponde|fa entrare)|dice che (?:e |lo fa )?(?:oggi|stasera)`,
    ),
    own: words(
      String.raw`(?:io )?(?:sono|sto|son)(?: \p{L}{2,9}){0,3}|^(?:sedut[oa]|salit[oa])(?: \p{L}{1,5}){0,2}`,
    ),
    soon: words(
      String.raw`(?:il )?(?:prossimo|ultimo)(?: treno)?|(?:tra poco|adesso|ora) (?:passa|arriva)|(?:passa|arriva) il (?:treno|regionale|frecciarossa|intercity)|(?:piedi|gambe) (?:nel vuoto|fuori|penzoloni)|dall ?altra parte|addio|scusate|e finita|li sotto|la sotto`,
    ),
    jump: words(
      String.raw`(?:mi butto|salto) (?:adesso|ora|giu|stanotte|dal ponte|dalla finestra)|sto per (?:buttarmi|saltare)|voglio buttarmi (?:giu|dal|di sotto|dalla)`,
    ),
    pet: words(
      String.raw`(?:ho )?(?:dato via|regalato|lasciato|dato|affidato)(?: \p{L}{2}){0,2} (?:gatt[oi]|gatta|cane|cani|cagnolin[oa]|coniglio)(?: \p{L}{1,9}){0,3}`,
    ),
    home: words(
      String.raw`(?:ho )?(?:disdetto|lasciato|ridato|svuotato|restituito)(?: \p{L}{2}){0,2} (?:casa|appartamento|chiavi|stanza|affitto)|password(?: \p{L}{1,6}){0,4} (?:tavolo|busta|foglio)`,
    ),
    letter: words(
      String.raw`(?:lettera|lettere|biglietto)(?: \p{L}{1,7}){0,4} (?:scritt[aei]|pront[aei]|letto|tavolo|cassetto)|ho (?:scritto|lasciato) (?:la|le|una|un) (?:letter[ae]|biglietto)`,
    ),
    end: words(
      String.raw`stanotte|stasera|domattina|domani (?:mattina|all ?alba)|e finita|la faccio finita|addio|quando (?:tutti )?(?:dormono|sono via)|prima che passi qualcuno`,
    ),
    unseen: words(
      String.raw`(?:quando|appena|aspetto che|prima che)(?: \p{L}{2,9}){0,4} (?:dorm\p{L}{1,4}|partono|partano|escono|escano|via|qualcuno)|i miei (?:partono|escono|vanno via)`,
    ),
    harmless: words(
      String.raw`salvat[oa]|pompieri|e sces[oa]|ripar\p{L}{1,5}|aggiust\p{L}{1,5}|tegole|antenna|festa|fum\p{L}{1,5}|foto|pesc\p{L}{2,4}|panorama|tramonto|alba sul|fuochi|traffico|coda|concerto|film|serie|cancellat[oi]|ritardo|fermo|ahah\p{L}{0,6}|haha\p{L}{0,4}|vacanz[ae]|ferie|volo|voliamo|aereo|aeroporto|viaggi\p{L}{1,3}|trasloc\p{L}{1,4}|casa nuova|pappe|crocchette|cibo|piscina|paracadute|bungee|trampolino|matrimonio|stendere|piante`,
    ),
  },
  pt: {
    person: words(
      String.raw`ele|ela|(?:o |a )?(?:meu|minha|um|uma) (?:\p{L}{4,8} )?(?:${PEOPLE.pt}|ex|colega(?: de turma)?|cunhad[oa]|sobrinh[oa])`,
    ),
    place: words(
      String.raw`telhado|laje|terraco|ponte|viaduto|passarela|sacada|varanda|parapeito|janela|trilhos?|linha do (?:trem|comboio)|passagem de nivel|grade|beirada|precipicio|borda|\d{1,2}o? andar`,
    ),
    parting: words(
      String.raw`adeus|despedi\p{L}{1,4}|(?:disse|falou|fala|mandou|escreveu)(?: \p{L}{1,8}){0,5} (?:desculpa\p{L}{0,2}|perdao|adeus|tchau)|perdoa?\p{L}{0,3}|cuida d[aoe] \p{L}{2,8}|nao (?:quer )?(?:desce\p{L}{0,2}|atende|responde|volta\p{L}{0,2}|sai)|desligou|esperando o trem`,
    ),
    means: words(
      String.raw`corda|arma|revolver|pistola|espingarda|faca|gilete|lamina|(?:os|todos os) (?:comprimidos|remedios)(?: todos)?|cinto`,
    ),
    shut: words(
      String.raw`se (?:trancou|fechou)|nao (?:abre|sai|responde|deixa)|disse que (?:e |vai ser )?(?:hoje|esta noite)`,
    ),
    own: words(
      String.raw`(?:eu )?(?:estou|to|tou|toh|subi|vim)(?: \p{L}{2,9}){0,3}|^(?:sentad[oa]|parad[oa])(?: \p{L}{1,4}){0,2}`,
    ),
    soon: words(
      String.raw`(?:o )?(?:proximo|ultimo)(?: trem)?|(?:vem|passa) o trem|(?:pes|pernas) (?:pra fora|balancando|no vazio)|passei d[ao] (?:grade|grades|protecao|parapeito)|ja passei|do outro lado|adeus|desculpa|acabou|la embaixo`,
    ),
    jump: words(
      String.raw`(?:vou|quero) (?:pular|me jogar|saltar) (?:agora|daqui|hoje|da ponte|da janela)|vou pular|vou me jogar`,
    ),
    pet: words(
      String.raw`(?:dei|doei|deixei|entreguei)(?: \p{L}{1,5}){0,2} (?:cachorr[oa]|gat[oa]s?|cao|cadela|coelho)(?: \p{L}{1,9}){0,3}`,
    ),
    home: words(
      String.raw`(?:entreguei|devolvi|desocupei|cancelei)(?: \p{L}{1,3}){0,2} (?:ap|ape|apartamento|casa|chaves?|quarto|aluguel)|senhas(?: \p{L}{1,6}){0,4} (?:mesa|papel|envelope|anotad\p{L}{2})`,
    ),
    letter: words(
      String.raw`(?:carta|cartas|bilhete)(?: \p{L}{1,7}){0,4} (?:escrit[oa]s?|pront[oa]s?|mesa|gaveta|cama)|(?:deixei|escrevi) (?:a |as |o |um |uma )?(?:bilhete|carta|cartas)`,
    ),
    end: words(
      String.raw`hoje(?: \p{L}{2} (?:madrugada|noite))?|hj|esta noite|essa noite|de madrugada|amanha cedo|acabou|fim|adeus|(?:quando|esperar) (?:todo mundo|todos|eles) (?:dormir\p{L}{0,2}|sair\p{L}{0,2})`,
    ),
    unseen: words(
      String.raw`(?:quando|esperar|espero|assim que|depois que)(?: \p{L}{2,9}){0,4} (?:dormir\p{L}{0,2}|sair\p{L}{0,2}|viajar\p{L}{0,2}|dormindo)|meus pais (?:saem|viajam|vao (?:sair|viajar))`,
    ),
    harmless: words(
      String.raw`resgat\p{L}{1,4}|bombeiros|desceu|consert\p{L}{1,4}|arrum\p{L}{1,4}|telhas?|antena|festa|churrasco|fum\p{L}{1,4}|fotos?|pesc\p{L}{1,4}|vista|lua|por do sol|fogos|transito|engarrafa\p{L}{1,6}|show|filme|serie|cancelad[oa]|atras\p{L}{1,4}|quebrou|k{3,20}|haha\p{L}{0,4}|rs(?:rs)+|ferias|voo|viaj\p{L}{1,4}|viagem|aeroporto|mudanca|mud\p{L}{2,4}|casa nova|racao|comida|piscina|paraquedas|bungee|trampolim|casamento|carnaval|corda$|pular corda`,
    ),
  },
};
