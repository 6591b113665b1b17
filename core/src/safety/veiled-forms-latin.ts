import type { VeiledForms } from './veiled-form.js';
import { wholeWords as words } from './whole-words.js';

/** Parts of veiled dangers in languages with Latin letters. */
export const LATIN_VEILED: Record<'en' | 'es' | 'fr' | 'de' | 'it' | 'pt', VeiledForms> = {
  en: {
    beaten: words(
      String.raw`(?:he|she|they|my (?:bf|boyfriend|husband|gf|girlfriend|wife|partner|ex|dad|father|mum|mom|stepdad|brother|boss|date)|this guy|that guy)(?: \p{L}{1,9}){0,8} (?:hit|slapped|punched|kicked|choked|shoved|strangled|beat|hits|slaps|punches|kicks|chokes|beats) me(?! (?:at|in|to|by|up with|with (?:a|the|his|her) (?:ball|pillow|news|question)|on the (?:shoulder|arm) (?:and|lol)))`,
    ),
    starved: words(
      String.raw`(?:just|only|nothing but|living on) (?:water|black coffee|diet coke|laxatives)|laxatives?|(?:havent|not|nt|aint|have not)(?: \p{L}{1,5})? (?:eaten|ate|had food)(?: \p{L}{1,8}| \d{1,2}){0,4} (?:days?|weeks?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)`,
    ),
    collapse: words(
      String.raw`(?:faint(?:ing|ed|s)?|pass(?:ed|ing)? out|collaps(?:ed|ing|e)|black(?:ed|ing)? out|keep falling|fell over|cant stand up)`,
    ),
    more: words(
      String.raw`(?:need|want|have|gotta|got|must|still|going)(?: \p{L}{1,6}){0,4} (?:lose|drop|smaller|lighter|thinner|keep going|lower|less)|(?:weigh|im) (?:3\d|[67]\d (?:lbs|pounds)) ?(?:kg|kilos)?`,
    ),
    brokenOff: words(
      String.raw`(?:garage|car)(?: \p{L}{1,9}){0,8} (?:engine|motor|exhaust|running)|(?:engine|motor)(?: \p{L}{1,8}){0,4} (?:garage)|(?:lit|light) the (?:charcoal|coals)|(?:tied|had) (?:the|a) (?:rope|noose)`,
    ),
    resumed: words(
      String.raw`(?:want|wanna|going|gonna|thinking|tempted)(?: \p{L}{1,7}){0,3} (?:back|again|restart|finish)|back (?:down|in|out) there`,
    ),
    decided: words(
      String.raw`(?:decided|made up my mind|made my mind up|resolved)(?: \p{L}{1,6}){0,3} (?:put an end to (?:it|everything|things)|end (?:it|things|everything)(?: all)?|bring (?:it|things) to an end|be done with (?:it all|life)|not be here)`,
    ),
    day: words(
      String.raw`tonight|today|tomorrow|this (?:week|weekend|evening|\p{L}{3,6}day)|(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|next week|(?:on|after|before) (?:my|his|her) birthday`,
    ),
    adult: words(
      String.raw`(?:coach|trainer|teacher|tutor|uncle|stepdad|step dad|stepfather|neighbou?r|pastor|priest|grandad|grandpa|cousin|dad|youth leader|instructor|moms bf|mums bf|moms boyfriend|mums boyfriend)`,
    ),
    pictures: words(
      String.raw`(?:pics?|pictures?|photos?|vids?|videos?|nudes)(?: \p{L}{1,8}){0,6} (?:of me|without|no (?:top|shirt|clothes)|naked|undress\p{L}{0,3}|in my (?:underwear|bra|swimsuit)|me)|(?:films|filmed|recorded|records) me|nudes`,
    ),
    secret: words(
      String.raw`(?:between us|our secret|secret|(?:not to|dont|cant|never) tell (?:anyone|anybody|mum|mom|my \p{L}{3,6})|or (?:else )?(?:hell|he will|shell)|gives me (?:money|gifts|stuff)|(?:im|i am) (?:[89]|1[0-7])|send it to)`,
    ),
    friend: words(
      String.raw`(?:friend|mate|bestie|gf|bf|girlfriend|boyfriend|sister|brother|cousin|roommate|flatmate|son|daughter|mum|mom|classmate|ex)`,
    ),
    farewell: words(
      String.raw`(?:other side|next life|in another life|up there|in heaven|goodbye (?:everyone|forever|all)|wont see me again|sorry for everything|thanks for everything)`,
    ),
    unreachable: words(
      String.raw`(?:phone(?:s| is| went)? (?:\p{L}{2,5} )?(?:off|dead|switched off)|not (?:answering|picking up|replying)|wont (?:answer|pick up|reply)|no answer|straight to voicemail|what do i do|what should i do)`,
    ),
    future: words(
      String.raw`(?:everyone|everybody|theyre all|all my (?:friends|mates)|they all|my friends)(?: \p{L}{1,9}){0,6} (?:future|years|uni|plans|college|after (?:school|graduation)|later)`,
    ),
    nothing: words(
      String.raw`i (?:just )?(?:dont|cant|do not|cannot) (?:see|picture|imagine) (?:myself|me|anything|one)|see nothing (?:there|for me|ahead|left|anymore)|just nothing|im not in it|theres nothing there|mine is (?:blank|empty)|just blank`,
    ),
    dependants: words(
      String.raw`(?:who(?:s|ll| is| will| would)?|whos going to|who do i leave)(?: \p{L}{1,7}){0,5} (?:cat|dog|kids|children|mum|mom|pet)(?: \p{L}{1,4}){0,2} (?:when|if|once|after) (?:im (?:gone|not here|dead)|i (?:go|die|am gone)|something happens to me)`,
    ),
    message: words(
      String.raw`(?:tell|let) (?:my )?(?:mum|mom|mother|dad|father|parents|kids|children|wife|husband|family|sister|brother)(?: \p{L}{2,5}){0,2} (?:i tried(?! \p{L})|it (?:isnt|wasnt|was not|is not) (?:their|her|his) fault|im sorry)`,
    ),
    painless: words(
      String.raw`(?:is there|any|whats|what is)(?: \p{L}{1,6}){0,3} (?:way|method)(?: \p{L}{1,6}){0,2} (?:go|die|leave|end it|slip away)(?: \p{L}{1,6}){0,2} (?:without (?:pain|suffering|it hurting)|painless\p{L}{0,2}|that doesnt hurt)|painless way (?:out|to (?:go|die|leave|end))`,
    ),
    edge: words(
      String.raw`(?:stand|standing|stood|walk|walking)(?: \p{L}{1,8}){0,3} (?:too close|so close|close|right up|right at)(?: \p{L}{1,6}){0,4} (?:edge|tracks|platform|rails|railing)(?: \p{L}{1,8}){0,4}`,
    ),
    harmless: words(
      String.raw`doctor|colonoscopy|surgery|procedure|ramadan|lent|novel|film|movie|series|game|lol|haha\p{L}{0,6}|joke|mechanic|passport|id card|yearbook|school photo\p{L}?|for the (?:club|team|website)|wedding|holiday|vacation`,
    ),
  },
  es: {
    beaten: words(
      String.raw`(?:(?:el|ella|mi (?:novi[oa]|marido|esposo|mujer|pareja|ex|padre|papa|madre|mama|padrastro|hermano)|dijo|tipo)(?: \p{L}{1,9}){0,8} )(?:me (?:pego|golpeo|abofeteo|pateo|empujo|ahorco|pega|golpea|ha pegado|ha golpeado|dio una (?:cachetada|bofetada|paliza)))(?! (?:un susto|la gripe|el resfriado|un grito|su resfriado|con el balon|con la pelota))`,
    ),
    starved: words(
      String.raw`(?:solo|sólo|a base de|pura|puro|a) agua|laxantes?|(?:no|sin) (?:como|comer|he comido|comi)(?: \p{L}{1,9}| \d{1,2}){0,4} (?:dias?|semanas?|lunes|martes|miercoles|jueves|viernes|sabado|domingo)`,
    ),
    collapse: words(
      String.raw`(?:me )?(?:desmay\p{L}{1,4}|desvanezc\p{L}|desvaneci|mareo y (?:me )?caigo|caigo redond[oa]|caigo|se me va la vista)`,
    ),
    more: words(
      String.raw`(?:quiero|tengo que|necesito|debo|hay que|falta)(?: \p{L}{1,7}){0,2} (?:bajar|adelgazar|perder|seguir|menos|pesar)|peso [23]\d`,
    ),
    brokenOff: words(
      String.raw`(?:garaje|garage|cochera|coche|carro|auto)(?: \p{L}{1,9}){0,8} (?:motor|encendid\p{L}|prendid\p{L}|escape)|motor(?: \p{L}{1,8}){0,4} (?:garaje|garage|cochera)|(?:prendi|encendi) (?:el )?carbon|(?:ate|puse|colgue) (?:la|una) (?:soga|cuerda)`,
    ),
    resumed: words(
      String.raw`(?:quiero|ganas de|pienso|voy a)(?: \p{L}{1,7}){0,3} (?:volver|bajar|otra vez|de nuevo|terminar\p{L}{0,2})`,
    ),
    decided: words(
      String.raw`(?:decidi|he decidido|tome la decision|esta decidido|tengo decidido)(?: \p{L}{1,6}){0,4} (?:terminar con (?:todo|esto)|acabar con (?:todo|esto)|poner(?:le)? fin|ponerle punto final|irme para siempre|dejar de vivir)`,
    ),
    day: words(
      String.raw`hoy|esta (?:noche|tarde|semana)|manana|este (?:finde|fin de semana|\p{L}{5,9})|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|mi cumple\p{L}{0,6}`,
    ),
    adult: words(
      String.raw`(?:entrenador|profe\p{L}{0,3}|maestro|tio|padrastro|vecino|cura|pastor|abuelo|primo|instructor|papa|padre|novio de mi (?:mama|madre))`,
    ),
    pictures: words(
      String.raw`(?:fotos?|videos?|pack|nudes)(?: \p{L}{1,8}){0,6} (?:sin (?:ropa|camiseta|remera|banador|playera)|desnud\p{L}{1,2}|en (?:ropa interior|bragas|calzones)|mias|mios|de mi(?! \p{L})|mi[ao])|(?:me )?(?:grabo|filmo|graba|saca fotos)|nudes`,
    ),
    secret: words(
      String.raw`(?:entre nosotros|nuestro secreto|secreto|no (?:le )?(?:digas?|cuentes?|diga|cuente)(?: \p{L}{1,6}){0,2}|si no (?:lo|la|las|los)?|me da (?:dinero|plata|regalos)|tengo (?:[89]|1[0-7]))`,
    ),
    friend: words(
      String.raw`(?:amig[oa]|novi[oa]|herman[oa]|prim[oa]|companer[oa]|compa|hij[oa]|mama|madre|ex|mejor amig[oa])`,
    ),
    farewell: words(
      String.raw`(?:otro lado|otra vida|proxima vida|en el cielo|adios (?:a todos|para siempre|mundo)|no me (?:veran|veras) mas|perdon por todo|gracias por todo)`,
    ),
    unreachable: words(
      String.raw`(?:(?:telefono|movil|celular|cel)(?: \p{L}{2,5}){0,2} (?:apagad[oa]|desconectad[oa])|apago (?:el|su)|no (?:contesta|responde|coge|atiende)|que hago|que puedo hacer|buzon)`,
    ),
    future: words(
      String.raw`(?:todos|todas|mis amig[oa]s|la gente)(?: \p{L}{1,8}){0,5} (?:futuro|anos|planes|uni\p{L}{0,8}|carrera|despues|manana)`,
    ),
    nothing: words(
      String.raw`yo (?:ahi )?no me (?:veo|imagino)|no (?:me )?(?:veo|imagino) (?:nada|ahi|a mi|en el|en el futuro)|no hay nada|en blanco|no estoy (?:ahi|en el)`,
    ),
    dependants: words(
      String.raw`(?:a )?(?:quien)(?: \p{L}{1,8}){0,4} (?:gat[oa]|perr[oa]|hij[oa]s|ninos|chicos|mama)(?: \p{L}{1,4}){0,2} (?:si|cuando) (?:me (?:pasa|pase) algo|(?:yo )?(?:no este|me vaya|falte|me muera|ya no este))`,
    ),
    message: words(
      String.raw`(?:diganle|dile|digale|decile|diganles|dilen)(?: a)? (?:mi |mis )?(?:vieja|viejo|viejos|mama|madre|papa|padre|padres|hij[oa]s?|familia|esposa|marido)(?: \p{L}{2,4}){0,2} (?:lo intente|no (?:es|fue) su culpa|me perdone)`,
    ),
    painless: words(
      String.raw`(?:hay|existe|cual es)(?: \p{L}{1,6}){0,3} (?:forma|manera|modo)(?: \p{L}{1,6}){0,2} (?:irse|irme|morir\p{L}{0,2}|terminar|acabar)(?: \p{L}{1,6}){0,2} (?:sin (?:dolor|sufrir|que duela)|indolora)|morir sin (?:dolor|sufrir)`,
    ),
    edge: words(
      String.raw`(?:me )?(?:paro|pongo|quedo|acerco)(?: \p{L}{1,8}){0,3} (?:al borde|muy cerca|demasiado cerca|en el borde)(?: \p{L}{1,6}){0,4} (?:vias|anden|metro|tren|puente|azotea|abajo)`,
    ),
    harmless: words(
      String.raw`medic[oa]|doctor\p{L}?|colonoscopia|operacion|cirugia|ramadan|cuaresma|novela|pelicula|serie|juego|jaja\p{L}{0,9}|broma|mecanico|taller|pasaporte|carnet|anuario|para (?:el|la) (?:club|equipo|web)|boda|vacaciones`,
    ),
  },
  fr: {
    beaten: words(
      String.raw`(?:il|elle|mon (?:mec|mari|copain|ex|pere|frere|beau pere|compagnon)|ma (?:femme|copine|mere))(?: \p{L}{1,9}){0,8} (?:ma|m a|me) (?:frappee?|giflee?|tapee?|cognee?|etranglee?|poussee?|frappe|gifle|cogne|etrangle)(?! (?:dans la main|sur lepaule|aux echecs))`,
    ),
    starved: words(
      String.raw`(?:que|juste|seulement) (?:de )?(?:leau|l eau|eau)|a leau|laxatifs?|(?:jai|je|j)(?: \p{L}{1,3})? ?(?:(?:mange|mangee?) (?:plus|pas|rien)|(?:rien|pas|plus) mange)(?: \p{L}{1,9}| \d{1,2}){0,3} (?:jours?|semaines?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|jmange plus`,
    ),
    collapse: words(
      String.raw`(?:(?:je |j|jai )?(?:tombe|tombee|fais des malaises)(?: \p{L}{2,4}){0,2}(?: pommes)?|evanoui\p{L}{0,3}|malaise|je meffondre|vois noir)`,
    ),
    more: words(
      String.raw`(?:faut|veux|dois|besoin)(?: \p{L}{1,6}){0,3} (?:perd\p{L}{1,3}|maigrir|descendre|continuer|moins|encore)|pese [23]\d`,
    ),
    brokenOff: words(
      String.raw`(?:garage|voiture|bagnole)(?: \p{L}{1,9}){0,8} (?:moteur|allumee?|tournait|tourner)|moteur(?: \p{L}{1,8}){0,4} garage|(?:allume) (?:le )?charbon|(?:attache|accroche|mis) (?:la|une) corde`,
    ),
    resumed: words(
      String.raw`(?:envie|veux|vais|pense)(?: \p{L}{1,7}){0,3} (?:redescendre|y retourner|retourner|recommencer|encore|a nouveau)`,
    ),
    decided: words(
      String.raw`(?:jai (?:pris la )?decide|jai pris (?:la|ma) decision|ma decision est prise|cest decide)(?: \p{L}{1,6}){0,4} (?:en finir|mettre fin|mettre un terme|tout arreter|partir pour de bon|ne plus etre la)`,
    ),
    day: words(
      String.raw`ce (?:soir|week end|weekend|\p{L}{5,8}di)|cette (?:nuit|semaine)|demain|aujourdhui|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|mon anniv\p{L}{0,8}`,
    ),
    adult: words(
      String.raw`(?:coach|entraineur|prof\p{L}{0,6}|maitre|oncle|tonton|beau pere|voisin|cure|pretre|papi|papy|grand pere|cousin|moniteur|pere|papa|copain de ma mere)`,
    ),
    pictures: words(
      String.raw`(?:photos?|videos?|nudes?|snaps?)(?: \p{L}{1,8}){0,6} (?:sans (?:maillot|haut|vetements|habits|tshirt|t shirt|rien)|nue?s?|en (?:sous vetements|culotte)|de moi)|ma filmee?|me filme|nudes`,
    ),
    secret: words(
      String.raw`(?:entre nous|notre secret|secret|(?:rien|pas|jamais)(?: \p{L}{1,3}){0,2} (?:dire|parler|repeter)|sinon (?:il|elle)|me donne (?:de largent|des cadeaux)|jai (?:[89]|1[0-7])(?: ans)?)`,
    ),
    friend: words(
      String.raw`(?:pote|copine|copain|amie?|meuf|mec|soeur|frere|cousine?|coloc|fils|fille|mere|maman|ex|camarade)`,
    ),
    farewell: words(
      String.raw`(?:de lautre cote|autre vie|prochaine vie|la haut|au paradis|adieu(?: (?:tout le monde|a tous))?|me reverrez (?:plus|pas)|pardon pour tout|merci pour tout)`,
    ),
    unreachable: words(
      String.raw`(?:(?:tel|telephone|portable)(?: \p{L}{2,5}){0,2} (?:eteint|coupe)|(?:repond|decroche) (?:pas|plus)|messagerie|injoignable|je fais quoi|que faire|quoi faire|quest ce que je fais)`,
    ),
    future: words(
      String.raw`(?:tout le monde|ils|elles|mes (?:potes|amis|copines)|les autres)(?: \p{L}{1,8}){0,5} (?:avenir|futur|ans|projets|fac|apres le bac|plus tard)`,
    ),
    nothing: words(
      String.raw`(?:je |j)?(?:ne )?(?:my|me|m y) vois (?:pas|nulle part)|(?:je |j)?vois rien|(?:ya|il y a|y a) rien|tout (?:est )?(?:blanc|noir|vide)|jy suis pas`,
    ),
    dependants: words(
      String.raw`(?:qui)(?: \p{L}{1,9}){0,5} (?:chat|chatte|chien|chienne|enfants|gosses|mere)(?: \p{L}{1,4}){0,2} (?:si|quand) (?:je (?:serai plus|ne serai plus|suis plus|pars|meurs)(?: la)?|il marrive quelque chose)`,
    ),
    message: words(
      String.raw`(?:dites|dis|direz)(?: a)? (?:ma |mon |mes )?(?:mere|maman|pere|papa|parents|enfants|fils|fille|femme|mari|famille|soeur|frere)(?: \p{L}{2,4}){0,2} (?:jai essaye|cest pas (?:sa|leur) faute|pardon)`,
    ),
    painless: words(
      String.raw`(?:il y a|ya|existe|y a til|cest quoi|quel)(?: \p{L}{1,6}){0,3} (?:moyen|facon|methode)(?: \p{L}{1,6}){0,2} (?:partir|mourir|finir|en finir)(?: \p{L}{1,6}){0,2} (?:sans (?:douleur|souffrir|avoir mal)|indolore)|mourir sans (?:douleur|souffrir)`,
    ),
    edge: words(
      String.raw`(?:je |j|jsuis )?(?:mets|reste|suis|tiens|approche)(?: \p{L}{1,8}){0,3} (?:trop pres|au bord|tout pres|pres)(?: \p{L}{1,6}){0,4} (?:quai|rails|voies|metro|train|pont|vide|bord)`,
    ),
    harmless: words(
      String.raw`medecin|docteur|coloscopie|operation|chirurgie|ramadan|careme|roman|film|serie|jeu|mdr|lol|ptdr|haha\p{L}{0,6}|blague|garagiste|passeport|carte didentite|photo de classe|pour le (?:club|site)|mariage|vacances`,
    ),
  },
  de: {
    beaten: words(
      String.raw`(?:er|sie|mein (?:freund|mann|ex|vater|papa|bruder|stiefvater|partner)|meine (?:mutter|freundin|frau))(?: \p{L}{1,9}){0,8} mich(?: \p{L}{2,8}){0,3} (?:geschlagen|geohrfeigt|getreten|gewurgt|verprugelt|geboxt)|(?:schlug|schlagt|trat|wurgte|ohrfeigte|verprugelte) (?:er|sie) mich`,
    ),
    starved: words(
      String.raw`(?:nur|bloss|ausschliesslich) (?:noch )?wasser|abfuhrmittel|(?:nichts|nix)(?: mehr)? gegessen|(?:esse|ess)(?: \p{L}{2,6}){0,3} (?:nichts|nix)(?: mehr)?`,
    ),
    collapse: words(
      String.raw`(?:umkipp\p{L}{0,2}|kipp\p{L}{0,2} (?:\p{L}{2,5} )?um|umgekippt|ohnmacht|ohnmachtig|zusammengebrochen|zusammenbrech\p{L}|klapp\p{L}{0,2} (?:\p{L}{2,5} )?zusammen|schwarz vor augen)`,
    ),
    more: words(
      String.raw`(?:muss|will|mochte|soll)(?: \p{L}{1,7}){0,4} (?:abnehmen|runter|weniger|weitermachen|weiter|verlieren|leichter)|wiege [23]\d|[23]\d (?:kilo|kg)`,
    ),
    brokenOff: words(
      String.raw`(?:garage|auto)(?: \p{L}{1,9}){0,8} (?:motor|abgase|auspuff)|motor(?: \p{L}{1,8}){0,4} garage|kohle angezundet|(?:seil|strick|schlinge)(?: \p{L}{2,6}){0,3} (?:hals|gebunden|geknupft|aufgehangt)`,
    ),
    resumed: words(
      String.raw`(?:will|mochte|wurde|zieht mich|uberlege)(?: \p{L}{1,7}){0,3} (?:wieder|nochmal|noch mal|zuruck|runter|erneut)(?: \p{L}{1,7}){0,2}`,
    ),
    decided: words(
      String.raw`(?:beschlossen|entschieden|entschluss|entscheidung)(?: \p{L}{1,7}){0,4} (?:schluss zu machen|ein ende zu (?:setzen|machen)|ein ende|zu beenden|es zu beenden|nicht mehr (?:da zu sein|zu leben)|schluss)|(?:mache|machs|mach) (?:ich )?(?:am \p{L}{5,10} )?(?:schluss|dem ein ende)`,
    ),
    day: words(
      String.raw`heute(?: abend| nacht)?|morgen|dieses wochenende|am (?:wochenende|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|diese woche|(?:an )?meinem geburtstag`,
    ),
    adult: words(
      String.raw`(?:trainer|lehrer|coach|nachhilfelehrer|onkel|stiefvater|stiefpapa|nachbar|pfarrer|opa|cousin|betreuer|papa|vater|freund (?:meiner|von) (?:mutter|mama))`,
    ),
    pictures: words(
      String.raw`(?:fotos?|bilder?|videos?|nudes?|nacktbilder)(?: \p{L}{1,8}){0,6} (?:ohne (?:shirt|kleidung|klamotten|badeanzug|oberteil|was an)|nackt|in unterwasche|von mir)|(?:hat|filmt) mich (?:\p{L}{2,6} )?(?:gefilmt|nackt)|nudes`,
    ),
    secret: words(
      String.raw`(?:unter uns|unser geheimnis|geheimnis|(?:niemandem|keinem|nichts)(?: \p{L}{2,6}){0,2} (?:sagen|erzahlen|verraten)|sonst|gibt mir (?:geld|geschenke)|(?:bin|ich bin) (?:[89]|1[0-7]))`,
    ),
    friend: words(
      String.raw`(?:freund(?:in)?|kumpel|schwester|bruder|cousine?|mitbewohner(?:in)?|sohn|tochter|mutter|mama|ex|klassenkamerad(?:in)?|beste freundin)`,
    ),
    farewell: words(
      String.raw`(?:sehen uns druben|druben|im nachsten leben|anderen leben|auf der anderen seite|im himmel|lebt wohl|leb wohl|macht(?:s| es)? gut ihr (?:alle|lieben)|tut mir leid fur alles|danke fur alles)`,
    ),
    unreachable: words(
      String.raw`(?:(?:handy|telefon)(?: \p{L}{2,5}){0,2} (?:aus|ausgeschaltet|abgeschaltet)|(?:geht|meldet|antwortet|reagiert)(?: \p{L}{2,5}){0,2} (?:nicht|nich|keiner)(?: mehr)?(?: ran)?|mailbox|was (?:soll|kann|mach)(?: ich)?)`,
    ),
    future: words(
      String.raw`(?:alle|meine freunde|die anderen)(?: \p{L}{1,9}){0,6} (?:zukunft|jahren|plane|abi|studium|spater|danach)`,
    ),
    nothing: words(
      String.raw`(?:ich|da)(?: \p{L}{2,4}){0,2} (?:seh|sehe) (?:ich )?(?:da |mich |fur mich )*(?:einfach |gar )*(?:nichts|nix|nicht)(?: mehr)?|kein danach|da ist (?:nichts|kein)|nur leere|alles (?:leer|schwarz)|komm ich nicht vor`,
    ),
    dependants: words(
      String.raw`wer(?: \p{L}{1,9}){0,5} (?:katze|kater|hund|kinder|mama)(?: \p{L}{1,9}){0,3} (?:wenn|falls) (?:ich (?:nicht mehr|weg|tot|mal nicht)|mir (?:\p{L}{2,5} )?(?:was|etwas) passiert)|wer(?: \p{L}{1,9}){0,3} wenn ich nicht mehr (?:da )?bin`,
    ),
    message: words(
      String.raw`(?:sagt|sag|richtet|richte)(?: bitte)? (?:meiner|meinem|meinen) (?:mama|mutter|papa|vater|eltern|kindern|kind|frau|mann|familie|schwester|bruder)(?: \p{L}{2,4}){0,2} (?:ich habs? versucht|ich hab es versucht|es ist nicht (?:ihre|seine) schuld)`,
    ),
    painless: words(
      String.raw`(?:gibt es|gibts|was ist)(?: \p{L}{1,8}){0,3} (?:weg|art|methode|moglichkeit)(?: \p{L}{1,8}){0,3} (?:zu gehen|zu sterben|sterben|ohne schmerzen|schmerzlos\p{L}{0,2})|(?:schmerzlos|ohne schmerzen|ohne zu leiden) (?:sterben|gehen|zu gehen)`,
    ),
    edge: words(
      String.raw`(?:stehe?|stell|stelle|geh|gehe)(?: \p{L}{1,8}){0,4} (?:zu nah|zu dicht|ganz nah|ganz vorne|direkt)(?: \p{L}{1,8}){0,4} (?:bahnsteigkante|kante|gleis\p{L}{0,2}|rand|gelander|bruckenrand)`,
    ),
    harmless: words(
      String.raw`arzt|arztin|darmspiegelung|op|operation|ramadan|fastenzeit|heilfasten|roman|film|serie|spiel|haha\p{L}{0,6}|witz|werkstatt|passbild\p{L}{0,3}|ausweis|klassenfoto|fur (?:den|die) (?:verein|website|homepage)|hochzeit|urlaub`,
    ),
  },
  it: {
    beaten: words(
      String.raw`(?:lui|lei|il mio (?:ragazzo|ex|compagno)|mio (?:marito|padre|fratello)|mia (?:madre|moglie)|la mia ragazza|detto|poi)(?: \p{L}{1,9}){0,8} mi (?:ha |ha dato uno )?(?:picchiat[oa]|schiaffeggiat[oa]|colpit[oa]|schiaffo|pugno|presa? a (?:calci|pugni|schiaffi)|picchia|strangolat[oa]|menat[oa])(?! (?:molto|il fatto|la sua|positivamente|quando))`,
    ),
    starved: words(
      String.raw`(?:solo|soltanto|a) acqua|lassativi?|(?:non|nn) (?:mangio|ho mangiato|tocco cibo)(?: \p{L}{1,9}| \d{1,2}){0,4} (?:giorni|settimane?|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)`,
    ),
    collapse: words(
      String.raw`(?:sveng\p{L}|svenut[oa]|svengo sempre|collass\p{L}{1,3}|cado per terra|casco|mi gira tutto e cado|perdo i sensi|perso i sensi)`,
    ),
    more: words(
      String.raw`(?:devo|voglio|bisogna|vorrei)(?: \p{L}{1,7}){0,3} (?:perdere|dimagrire|scendere|calare|continuare|meno)|peso [23]\d`,
    ),
    brokenOff: words(
      String.raw`(?:garage|macchina|box)(?: \p{L}{1,9}){0,8} (?:motore|acces[oa])|motore(?: \p{L}{1,8}){0,4} (?:garage|box)|(?:acceso) (?:il )?carbone|(?:legato|messo|appeso) (?:la|una) corda`,
    ),
    resumed: words(
      String.raw`(?:voglio|vorrei|voglia di|penso di)(?: \p{L}{1,7}){0,3} (?:tornare|tornarci|riprovare|di nuovo|ancora|rifarlo|ricominciare)(?: giu)?`,
    ),
    decided: words(
      String.raw`(?:ho deciso|deciso|ho preso la decisione|e deciso)(?: \p{L}{1,6}){0,4} (?:farla finita|finirla|mettere fine|porre fine|chiudere tutto|andarmene per sempre|non esserci piu)`,
    ),
    day: words(
      String.raw`oggi|stasera|stanotte|domani|questo (?:weekend|fine settimana)|questa settimana|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|(?:il )?mio compleanno`,
    ),
    adult: words(
      String.raw`(?:allenatore|coach|mister|prof\p{L}{0,9}|maestro|zio|patrigno|vicino|prete|don|nonno|cugino|istruttore|papa|padre|compagno di mamma)`,
    ),
    pictures: words(
      String.raw`(?:foto|video|nudes?)(?: \p{L}{1,8}){0,6} (?:senza (?:costume|maglietta|vestiti|niente|reggiseno)|nud[aoie]|in (?:mutande|intimo)|di me|mie|mi[ae])|mi (?:ha filmat[oa]|riprende|filma)|nudes`,
    ),
    secret: words(
      String.raw`(?:tra (?:noi|di noi)|nostro segreto|segreto|non (?:devo )?(?:dir\p{L}{1,4}|raccontar\p{L}{1,4})(?: \p{L}{1,7}){0,2}|altrimenti|se no|mi da (?:soldi|regali)|ho (?:[89]|1[0-7])(?: anni)?)`,
    ),
    friend: words(
      String.raw`(?:amic[oa]|ragazz[oa]|fidanzat[oa]|sorella|fratello|cugin[oa]|coinquilin[oa]|figli[oa]|mamma|ex|compagn[oa] di classe|migliore amic[oa])`,
    ),
    farewell: words(
      String.raw`(?:dallaltra parte|altra vita|prossima vita|in paradiso|lassu|addio(?: (?:a tutti|per sempre))?|non mi rivedr\p{L}{2,4}|scusate(?:mi)? per tutto|grazie di tutto)`,
    ),
    unreachable: words(
      String.raw`(?:(?:telefono|cellulare|cell|tel)(?: \p{L}{1,5}){0,2} (?:spento|staccato)|non (?:risponde|mi risponde)|irraggiungibile|segreteria|cosa (?:faccio|devo fare)|che (?:faccio|devo fare))`,
    ),
    future: words(
      String.raw`(?:tutti|tutte|i miei amici|gli altri)(?: \p{L}{1,8}){0,5} (?:futuro|anni|progetti|universita|uni|dopo|maturita)`,
    ),
    nothing: words(
      String.raw`io (?:non|nn) (?:mi|mi ci|ci) (?:vedo|immagino)|(?:non|nn) (?:vedo|immagino) (?:niente|nulla)|(?:non )?ce (?:niente|nulla)|vedo (?:tutto )?(?:nero|vuoto|bianco)|io non ci sono`,
    ),
    dependants: words(
      String.raw`chi(?: \p{L}{1,9}){0,5} (?:gatt[oa]|can[ei]|bambini|figli|mamma)(?: \p{L}{1,4}){0,2} (?:se|quando) (?:mi (?:succede|succedesse) qualcosa|(?:io )?non (?:ci saro|ci sono) piu|me ne vado|muoio)`,
    ),
    message: words(
      String.raw`(?:dite|di|dica)(?: a)? (?:mia |mio |miei |alla mia )?(?:mamma|madre|papa|padre|genitori|figli[oa]?|moglie|marito|famiglia)(?: \p{L}{2,4}){0,2} (?:ci ho provato|non e colpa (?:sua|loro)|scusa)`,
    ),
    painless: words(
      String.raw`(?:ce|esiste|qual e|cera)(?: \p{L}{1,6}){0,3} (?:modo|maniera|metodo)(?: \p{L}{1,6}){0,2} (?:andarsene|andarmene|morire|finirla|sparire)(?: \p{L}{1,6}){0,2} (?:senza (?:soffrire|dolore|sentire)|indolore)|morire senza (?:soffrire|dolore)`,
    ),
    edge: words(
      String.raw`(?:mi )?(?:metto|sto|avvicino|fermo)(?: \p{L}{1,8}){0,3} (?:troppo vicin[oa]|sul bordo|al bordo|vicinissim[oa])(?: \p{L}{1,7}){0,5} (?:bordo|binari|banchina|treno|metro|ponte|vuoto)?`,
    ),
    harmless: words(
      String.raw`medico|dottor\p{L}{1,5}|colonscopia|operazione|intervento|ramadan|quaresima|romanzo|film|serie|gioco|ahah\p{L}{0,6}|haha\p{L}{0,6}|scherzo|meccanico|passaporto|carta didentita|annuario|per (?:la|il) (?:squadra|sito)|matrimonio|vacanz\p{L}`,
    ),
  },
  pt: {
    beaten: words(
      String.raw`(?:ele|ela|meu (?:namorado|marido|ex|pai|padrasto|irmao|companheiro)|minha (?:mae|namorada|mulher))(?: \p{L}{1,9}){0,8} (?:me (?:bateu|espancou|socou|chutou|empurrou|enforcou|estapeou|bate|espanca)|bateu em mim)(?! (?:uma|um|aquela|saudade|fome|palmas))`,
    ),
    starved: words(
      String.raw`(?:so|somente|apenas|a) agua|laxantes?|(?:nao|n|sem) (?:como|comi|comer)(?: \p{L}{1,9}| \d{1,2}){0,4} (?:dias?|semanas?|segunda|terca|quarta|quinta|sexta|sabado|domingo)`,
    ),
    collapse: words(
      String.raw`(?:desmai\p{L}{1,4}|apag(?:uei|ando)|caio|cai no chao|perco os sentidos|vista escurece|tontura e cai\p{L}?)`,
    ),
    more: words(
      String.raw`(?:preciso|quero|tenho que|devo|falta)(?: \p{L}{1,7}){0,2} (?:secar|emagrecer|perder|baixar|continuar|menos|diminuir)|peso [23]\d`,
    ),
    brokenOff: words(
      String.raw`(?:garagem|carro)(?: \p{L}{1,9}){0,8} (?:motor|ligad[oa]|escapamento)|motor(?: \p{L}{1,8}){0,4} garagem|(?:acendi) (?:o )?carvao|(?:amarrei|pendurei|coloquei) (?:a|uma) corda`,
    ),
    resumed: words(
      String.raw`(?:quero|vontade de|penso em|vou)(?: \p{L}{1,7}){0,3} (?:voltar|descer|de novo|outra vez|tentar|terminar)`,
    ),
    decided: words(
      String.raw`(?:decidi|ja decidi|tomei a decisao|ta decidido|esta decidido)(?: \p{L}{1,6}){0,4} (?:acabar com (?:tudo|isso)|por um fim|colocar um fim|dar um fim|ir embora de vez|terminar com tudo|nao estar mais aqui)`,
    ),
    day: words(
      String.raw`hoje|essa (?:noite|semana)|esta (?:noite|semana)|amanha|(?:nesse|neste|no) (?:fim de semana|domingo|sabado)|na (?:segunda|terca|quarta|quinta|sexta)|domingo|sabado|meu aniversario`,
    ),
    adult: words(
      String.raw`(?:treinador|tecnico|professor|prof|tio|padrasto|vizinho|padre|pastor|avo|vo|primo|instrutor|pai|namorado da minha mae)`,
    ),
    pictures: words(
      String.raw`(?:fotos?|videos?|nudes?)(?: \p{L}{1,8}){0,6} (?:sem (?:roupa|camisa|blusa|maio|biquini|nada)|pelad[oa]s?|nu[as]?|de (?:calcinha|cueca)|minhas?|de mim|meus)|me (?:filmou|filma|gravou|grava)|nudes`,
    ),
    secret: words(
      String.raw`(?:entre (?:nos|a gente)|nosso segredo|segredo|(?:nao|n) (?:e pra |posso )?(?:contar?|conta|falar?)(?: \p{L}{1,7}){0,2}|senao|se nao|me da (?:dinheiro|presentes?)|tenho (?:[89]|1[0-7]))`,
    ),
    friend: words(
      String.raw`(?:amig[oa]|namorad[oa]|irma|irmao|prim[oa]|colega|filh[oa]|mae|ex|melhor amig[oa])`,
    ),
    farewell: words(
      String.raw`(?:do outro lado|outro lado|outra vida|proxima vida|no ceu|adeus(?: (?:a todos|pra sempre|mundo))?|nao vao me ver mais|desculpa por tudo|obrigad[oa] por tudo)`,
    ),
    unreachable: words(
      String.raw`(?:(?:celular|telefone|telemovel|cel)(?: \p{L}{1,5}){0,2} (?:desligad[oa]|fora)|desligou|(?:nao|n) (?:atende|responde)|caixa postal|o que (?:eu )?faco|que (?:eu )?faco)`,
    ),
    future: words(
      String.raw`(?:todo mundo|todos|meus amigos|a galera)(?: \p{L}{1,8}){0,5} (?:futuro|anos|planos|faculdade|depois|carreira)`,
    ),
    nothing: words(
      String.raw`(?:eu )?(?:nao|n) (?:me|consigo me) (?:vejo|imagino|ver|imaginar)|(?:nao|n) vejo nada|(?:nao|n) tem nada|tudo (?:em )?branco|eu (?:nao|n) to (?:la|nele)`,
    ),
    dependants: words(
      String.raw`quem(?: \p{L}{1,9}){0,5} (?:gat[oa]|cachorr[oa]|filhos|criancas|mae)(?: \p{L}{1,4}){0,2} (?:se|quando) (?:me acontecer (?:algo|alguma coisa)|acontecer algo comigo|eu (?:nao estiver mais|for embora|morrer|sumir|me for))`,
    ),
    message: words(
      String.raw`(?:digam|diz|diga|fala|falem|avisa)(?: pra| para| a)? (?:a )?(?:minha |meu |meus )?(?:mae|pai|pais|filh[oa]s?|familia|esposa|marido|velha)(?: \p{L}{2,4}){0,2} (?:eu tentei|tentei|nao (?:e|foi) culpa (?:dela|dele|deles))`,
    ),
    painless: words(
      String.raw`(?:existe|tem|ha|qual e)(?: \p{L}{1,6}){0,3} (?:jeito|forma|maneira)(?: \p{L}{1,6}){0,2} (?:ir embora|ir|morrer|partir|acabar)(?: \p{L}{1,6}){0,2} (?:sem (?:dor|sofrer|doer)|indolor)|morrer sem (?:dor|sofrer)`,
    ),
    edge: words(
      String.raw`(?:fico|paro|chego|me aproximo)(?: \p{L}{1,8}){0,3} (?:muito perto|perto demais|na beira|na beirada)(?: \p{L}{1,6}){0,4} (?:trilhos?|plataforma|trem|metro|ponte|viaduto|beirada|baixo)`,
    ),
    harmless: words(
      String.raw`medic[oa]|doutor\p{L}?|colonoscopia|cirurgia|ramada|quaresma|jejum religioso|romance|filme|serie|jogo|kkk\p{L}{0,9}|rsrs\p{L}{0,4}|brincadeira|mecanico|oficina|passaporte|identidade|pro (?:clube|time|site)|casamento|ferias`,
    ),
  },
};
