import type { LanguageCode } from '@mikai/contract/languages';
import { wholeWords as words } from './whole-words.js';

/** How somebody is held, cut off and threatened now, in chat spelling, by language: what `held-now.ts` puts together. */
export interface HeldForms {
  /** The writer is locked in, or may not leave. */
  locked: RegExp;
  /** Phone or keys are taken or broken; the message comes from another device. */
  cutOff: RegExp;
  /** A threat to the writer, and to what it is tied: "if I leave the room he'll smash me". */
  threat: RegExp;
  /** Held by the hair or the throat, or hurt: the lip bleeds. */
  held: RegExp;
  /** The attacker comes back, is outside, or is away for minutes. */
  soon: RegExp;
  /** Matches a person who is not an attacker, or a game, an escape room, a joke. */
  harmless: RegExp;
}

export const HELD: Record<LanguageCode, HeldForms> = {
  en: {
    locked: words(
      String.raw`(?:locked|bolted|barricaded|shut) (?:me|us)(?: \p{L}{1,8}){0,2}|(?:he|she|they|hes|shes|dad|mum|mom|bf|boyfriend|husband|stepdad|stepmum)(?:s| has| is)? (?:\p{L}{2,7} ){0,8}?(?:locked|bolted) (?:the|my|every|all the)(?: \p{L}{4,8})? doors?|wont let me (?:out|leave|go)|not allowed (?:out|to leave)`,
    ),
    cutOff: words(
      String.raw`(?:took|taken|smashed|broke|snatched|has|hid|grabbed)(?: away| all)? (?:my|our|both my) (?:(?:keys?|phone|mobile|cell|passport|shoes|car)(?: n | and )?(?:my )?){1,2}|(?:phone|keys)(?: \p{L}{2,4}){0,2} (?:taken|smashed|hidden)|(?:typing|writing|texting) (?:this )?(?:from|on) (?:my |the |an old )?(?:\p{L}{2,8} )?(?:tablet|laptop|ipad|pc|computer|old phone|watch|work phone)|on (?:my|the) (?:\p{L}{2,8} )?(?:tablet|ipad|old phone)`,
    ),
    threat: words(
      String.raw`(?:hell|he will|shell|she will|hes (?:going to|gonna)|gonna|says (?:he|she)(?:ll|s)?(?: will| gonna| going to)?|if i (?:leave|move|scream|shout|call|open|come out|make a sound|go out)(?: \p{L}{1,8}){0,5})(?: \p{L}{1,6}){0,3} (?:kill|finish|smash|break|hurt|hit|beat|stab|strangle|burn|end|shoot|batter|cut) (?:me|us|my)`,
    ),
    held: words(
      String.raw`(?:breaking|kicking|banging|smashing|bashing)(?: \p{L}{2,4}){0,2} (?:the|my|our) (?:front )?door|(?:by (?:the|my) (?:hair|throat|neck|wrists?)|pinned me|sitting on me|holding me down|hands? (?:on|round|around) my (?:throat|neck)|my (?:lip|nose|mouth|head|ear) (?:is |s )?(?:bleeding|split|burst)|(?:lip|nose) (?:is |s )?bleeding|(?:dragged|dragging|drags) me|knife (?:at|to) my)`,
    ),
    soon: words(
      String.raw`(?:hes|shes|he is|he|she)(?: \p{L}{2,6}){0,2} (?:coming back|back in|getting louder|outside my|outside the|on the stairs|in the kitchen|downstairs|at the door)|(?:few|couple of|only|got|have|\d) (?:\p{L}{2,4} )?min(?:ute)?s?|getting louder|before he(?:s| comes| is) (?:back|up)|hes (?:drunk|drinking)|shouting`,
    ),
    harmless: words(
      String.raw`(?:locked|shut) (?:him|her|it|my)sel(?:f|ves)|escape room|prank\p{L}{0,3}|lol|lmao|haha\p{L}{0,6}|jk|by accident|accidentally|game|movie|film|book|dream\p{L}{0,2}|tickl\p{L}{1,4}|nappy|toddler|cat|puppy|sibling|years? ago|when i was|used to|last year`,
    ),
  },
  es: {
    locked: words(
      String.raw`(?:me|nos) (?:ha |han |tiene |tienen )?(?:encerr\p{L}{1,5}|dejado encerrad[oa]|deja encerrad[oa])|(?:me|nos) (?:tiene|tienen) encerrad[oa]s?|ha (?:cerrado|echado) (?:con llave|la llave|el pestillo)|cerro con llave|no me deja (?:salir|irme)`,
    ),
    cutOff: words(
      String.raw`me (?:ha |han )?(?:quit\p{L}{1,4}|robado|roto|rompio|escondi\p{L}{1,2}|tir\p{L}{1,3}) (?:el|la|las|los|mi|mis) (?:\p{L}{2,8} )?(?:movil|cel|celular|telefono|llaves|pasaporte)|se (?:ha )?llev(?:o|ado) (?:las|mis|el|mi) (?:llaves|movil|cel|celular)(?: y (?:el|mi|las) \p{L}{3,8})?|(?:escribo|te escribo) desde (?:la|el|una|un) (?:tablet|ordenador|portatil|pc|compu\p{L}{0,8}|otro)`,
    ),
    threat: words(
      String.raw`(?:dice|dijo|jura|amenaza)(?: \p{L}{1,9}){0,8} (?:me (?:mata|va a|revienta|parte|rompe|raja|calla|corta|quema|apunala|estrangula|pega|acaba)|matarme|callar|reventarme)|si (?:salgo|grito|llamo|hablo|abro|me muevo|me voy)(?: \p{L}{1,9}){0,5} me (?:mata|revienta|parte|rompe|raja|pega|quema|corta|va)`,
    ),
    held: words(
      String.raw`(?:tira|tirando|rompe|rompiendo|golpea|golpeando|aporrea\p{L}{0,3}|pateando) (?:abajo )?la puerta|(?:de|por|del) (?:los|el) (?:pelos?|cuello|brazo)|me (?:agarra|agarro|tiene agarrad[oa]|coge|arrastra|arrastro|sujeta)(?: \p{L}{2,5}){0,2}|me sangra (?:el|la) (?:labio|nariz|boca|ceja|oido)|(?:labio|nariz) (?:partid[oa]|rot[oa])|encima de mi`,
    ),
    soon: words(
      String.raw`(?:cuando|en cuanto) (?:vuelva|suba|entre|llegue)|(?:esta|viene|vuelve) (?:subiendo|al caer|ya|borracho|en la cocina|gritando|fuera|detras)|(?:tengo|quedan) (?:pocos|\d) min\p{L}{0,4}|ha bajado a|ha salido a|esta borracho|bebiendo|gritando`,
    ),
    harmless: words(
      String.raw`se (?:ha )?encerr\p{L}{1,3} (?:sol[oa]|en su|el mismo)|escape room|broma|jaja\p{L}{0,9}|sin querer|juego|pelicula|serie|libro|son[oe]|cosquillas|mi (?:hij[oa]|bebe|gat[oa]|perr[oa]) me|hace (?:\p{L}{2,6}|\d{1,2}) anos|cuando era`,
    ),
  },
  fr: {
    locked: words(
      String.raw`(?:il|elle|ils|on|mon \p{L}{3,8}|ma \p{L}{3,8})? ?(?:ma|m a|mont|nous a) (?:enfermee?|bouclee?|sequestree?)|enferme (?:la|a) (?:porte|clef?)|ferme (?:la porte )?a cle|(?:je peux|peux) pas sortir|me laisse pas (?:sortir|partir)|je suis enfermee?`,
    ),
    cutOff: words(
      String.raw`(?:ma|m a|a) (?:pris|casse|confisque|pique|arrache|cache) (?:mon|mes|le|les) (?:tel|telephone|portable|cles|passeport|papiers)|(?:jecris|j ecris|ecris) (?:du|de|depuis|sur) (?:la |le |mon |une? )?(?:pc|ordi\p{L}{0,7}|tablette|vieux)`,
    ),
    threat: words(
      String.raw`(?:il|elle) (?:dit|menace|jure|va|ma dit)(?: \p{L}{1,8}){0,8} (?:me )?(?:tuer|tue|demonter|demonte|defoncer|defonce|buter|bute|frapper|planter|creve|crever|massacrer|egorger|taper)|si je (?:sors|crie|parle|bouge|pars|appelle)(?: \p{L}{1,8}){0,5} me (?:tue|bute|demonte|defonce|plante|frappe|casse)`,
    ),
    held: words(
      String.raw`(?:defonce|casse|tambourine|tape|cogne)(?: \p{L}{2,4}){0,2} (?:la|ma|a la) porte|(?:par|les) (?:les )?cheveux|par (?:la gorge|le cou)|me (?:tient|tire|traine|plaque|etrangle|serre)|(?:levre|nez|bouche|arcade)(?: qui)? saigne|(?:levre|arcade) (?:ouverte|eclatee|fendue)`,
    ),
    soon: words(
      String.raw`(?:il|elle) (?:revient|remonte|arrive|va revenir|rentre)(?: \p{L}{2,6}){0,2}|(?:dans|jai|reste) (?:\d{1,2}|quelques|peu de|cinq|deux) ?min\p{L}{0,4}|il est (?:bourre|saoul|dans la cuisine|en bas|derriere la porte)|il (?:crie|hurle|boit)|descendu (?:chercher|acheter)`,
    ),
    harmless: words(
      String.raw`sest enfermee?|escape game|blague|mdr+|lol|ptdr|haha\p{L}{0,5}|sans faire expres|jeu|film|serie|livre|reve|chatouill\p{L}{1,4}|mon (?:fils|chat|chien|bebe)|ma (?:fille|chatte)|il y a (?:\p{L}{2,6}|\d{1,2}) ans|quand jetais`,
    ),
  },
  de: {
    locked: words(
      String.raw`(?:mich|uns) (?:\p{L}{2,10} ){0,3}eingesperrt|(?:mich|uns) (?:\p{L}{2,10} ){0,3}eingeschlossen|(?:hat|ist)(?: \p{L}{2,9}){0,3} (?:abgeschlossen|zugesperrt|abgesperrt|verriegelt)|lasst mich nicht (?:raus|gehen|weg)|komm(?:e)? nicht raus`,
    ),
    cutOff: words(
      String.raw`(?:mein(?:e|en)?|das|die|den) (?:handy|telefon|schlussel|pass|ausweis|smartphone)(?: \p{L}{2,9}){0,3} (?:weggenommen|genommen|zertrummert|kaputt|versteckt|eingesteckt|abgenommen|geschmissen)|schlussel(?: \p{L}{2,5}){0,2} eingesteckt|schreib(?:e)? (?:das |dir )?(?:vom|am|von (?:dem|meinem)) (?:laptop|tablet|pc|rechner|alten)`,
    ),
    threat: words(
      String.raw`(?:er|sie) (?:sagt|droht|meint|schreit)(?: \p{L}{1,9}){0,9} (?:umbringt|umbringen|totet|toten|schlagt|schlagen|fertig|kaltmacht|kalt|absticht|abstechen|erwurgt|bricht|brechen)|wenn ich (?:rausgeh\p{L}?|schrei\p{L}?|rufe|anrufe|mich beweg\p{L}?|geh\p{L}?)(?: \p{L}{1,9}){0,6} (?:um|tot|schlagt|bricht|fertig|kalt|dran)`,
    ),
    held: words(
      String.raw`(?:tritt|schlagt|hammert)(?: \p{L}{2,5}){0,3} (?:tur|tur ein)|tur ein(?:treten|zutreten|tritt)?|an den haaren|am hals|(?:meine|die) (?:lippe|nase|augenbraue) (?:blutet|ist (?:offen|aufgeplatzt|gebrochen))|(?:halt|druckt|zerrt|wurgt|packt) mich|lippe blutet|nase blutet`,
    ),
    soon: words(
      String.raw`(?:er|sie) (?:kommt|ist) (?:gleich|wieder|jetzt|bald|schon)(?: \p{L}{2,9}){0,2}|(?:nur|hab|habe|noch) (?:ein paar|wenige|\d{1,2}|zwei|funf) minuten|(?:er )?trinkt|wird (?:immer )?lauter|er ist (?:betrunken|besoffen)|brullt|schreit (?:rum|unten)|vor der tur`,
    ),
    harmless: words(
      String.raw`sich (?:\p{L}{2,10} ){0,3}(?:eingesperrt|eingeschlossen)|escape ?room|scherz|haha\p{L}{0,6}|lol|aus versehen|ausversehen|spiel|film|serie|buch|getraumt|kitzel\p{L}{0,3}|mein(?:e)? (?:sohn|tochter|kind|baby|katze|hund)|vor (?:\p{L}{3,6}|\d{1,2}) jahren|damals`,
    ),
  },
  it: {
    locked: words(
      String.raw`(?:mi|ci) (?:ha|hanno|tiene) (?:chius[oa]|rinchius[oa]|serrat[oa])(?: dentro| a chiave| in \p{L}{4,8})?|ha chiuso (?:a chiave|la porta)|non mi (?:fa|lascia) (?:uscire|andare)`,
    ),
    cutOff: words(
      String.raw`(?:mi ha |si e )?(?:pres[oa]|tolt[oa]|rott[oa]|nascost[oa]|spaccat[oa]) (?:il|le|mi[oe]|il mio|le mie) (?:cell?|cellulare|telefono|chiavi|passaporto|telefonino)|(?:scrivo|ti scrivo) (?:dal|da un|dalla|con il) (?:tablet|pc|computer|portatile|vecchio)`,
    ),
    threat: words(
      String.raw`(?:dice|ha detto|giura|minaccia)(?: \p{L}{1,9}){0,8} (?:mi (?:ammazza|uccide|spacca|massacra|rompe|gonfia|taglia|brucia)|ammazzarmi|uccidermi)|se (?:urlo|esco|parlo|chiamo|mi muovo|apro)(?: \p{L}{1,8}){0,5} mi (?:ammazza|uccide|spacca|massacra|rompe|mena)`,
    ),
    held: words(
      String.raw`(?:sfonda\p{L}{0,3}|prende a calci|buttando giu|picchia alla) (?:la )?porta|per i capelli|per (?:il collo|la gola)|mi (?:tiene|trascina|stringe|strozza|strangola|schiaccia)(?: \p{L}{2,5}){0,2}|(?:labbro|naso|bocca) (?:che )?(?:sanguina|spaccat[oa]|rott[oa])|mi sanguina (?:il|la) (?:labbro|naso|bocca)`,
    ),
    soon: words(
      String.raw`(?:sta|e) (?:tornando|tornat[oa]|salendo|ubriac[oa]|in cucina|sces[oa]|fuori)(?: \p{L}{2,8})?|(?:ho|restano) pochi minuti|pochi minuti|tra \d min\p{L}{0,3}|quando torna|urla|beve`,
    ),
    harmless: words(
      String.raw`si e (?:chius|rinchius)[oa]|escape room|scherz\p{L}{1,3}|ahah\p{L}{0,6}|haha\p{L}{0,4}|per sbaglio|gioco|film|serie|libro|sogn\p{L}{1,4}|solletico|mi[oa] figli[oa] (?:mi|ha)|il gatto|(?:anni) fa|quando ero`,
    ),
  },
  pt: {
    locked: words(
      String.raw`(?:me|nos) (?:tranc\p{L}{1,4}|prend\p{L}{1,3}|fech\p{L}{1,3}) (?:no|na|em|dentro|aqui)(?: \p{L}{3,8})?|(?:ele|ela) trancou (?:a porta|tudo)|trancou a porta|nao me deixa (?:sair|ir embora)|estou trancad[oa]|to trancad[oa]`,
    ),
    cutOff: words(
      String.raw`(?:pegou|levou|tirou|quebrou|tomou|escondeu)(?: de mim)? (?:o |a |as )?(?:meu|minha|minhas|meus|o|as) (?:celular|cel|telefone|telemovel|chaves?|documentos?)|(?:to|estou|escrevo|escrevendo|escondid[oa]) (?:no|do|pelo|pela|na) (?:not|notebook|tablet|pc|computador|celular (?:velho|antigo))`,
    ),
    threat: words(
      String.raw`(?:disse|diz|falou|fala|jurou|ameacou)(?: \p{L}{1,9}){0,8} (?:me (?:mata|fura|quebra|arrebenta|bate|queima|corta|acaba)|me matar|me furar|me bater|acabar comigo)|se eu (?:gritar|sair|falar|ligar|abrir|me mexer)(?: \p{L}{1,8}){0,5} me (?:mata|fura|quebra|arrebenta|bate|corta)`,
    ),
    held: words(
      String.raw`(?:arrombando|quebrando|chutando|socando|batendo na) (?:a |minha )?porta|pelos? cabelos?|pelo pescoco|me (?:segura|segurou|arrasta|arrastou|enforca|enforcou|aperta)(?: \p{L}{2,6}){0,2}|(?:labio|boca|nariz|sobrancelha) (?:ta |esta )?(?:sangrando|cortad[oa]|quebrad[oa])`,
    ),
    soon: words(
      String.raw`(?:ele|ela) (?:ta|esta|vai|ja) (?:voltando|voltar|vindo|no banho|bebado|na cozinha|subindo|gritando|la fora|bebendo)|(?:tenho|so tenho) (?:poucos|\d) min\p{L}{0,4}|poucos minutos|quando (?:ele )?voltar|foi (?:comprar|buscar)`,
    ),
    harmless: words(
      String.raw`se trancou|escape room|brincadeira|k{3,20}|haha\p{L}{0,4}|rs(?:rs)+|sem querer|jogo|filme|serie|livro|sonh\p{L}{1,3}|cocegas|meu filho|minha filha|meu gato|(?:anos) atras|quando eu era`,
    ),
  },
  ru: {
    locked: words(
      String.raw`(?:меня|нас) (?:запер\p{L}{0,2}|закрыл\p{L}{0,2}|не выпускает|не выпускают)|запер\p{L}{0,2} (?:меня|нас|дверь)|закрыл\p{L}? (?:меня|дверь на)|не выпускает|забаррикадировал\p{L}?`,
    ),
    cutOff: words(
      String.raw`(?:забрал\p{L}?|отобрал\p{L}?|отнял\p{L}?|разбил\p{L}?|спрятал\p{L}?|выкинул\p{L}?)(?: у меня| мой| мои){0,2} (?:телефон|ключи|паспорт|мобильник|смартфон)|пишу (?:с|со|из) (?:планшета|ноут\p{L}{0,4}|компа|компьютера|старого|часов)`,
    ),
    threat: words(
      String.raw`(?:сказал\p{L}?|говорит|орет|грозит\p{L}{0,2}|обещает|угрожает)(?: \p{L}{1,9}){0,8} (?:убьет|прибьет|зарежет|изобьет|прикончит|придушит|покалечит|убить|прирежет|закопает)|если (?:я )?(?:выйду|пискну|закричу|позвоню|уйду|пошевелюсь|открою)(?: \p{L}{1,9}){0,5} (?:убьет|прибьет|зарежет|изобьет|прикончит|хуже)`,
    ),
    held: words(
      String.raw`(?:ломает|выламывает|выбивает|долбит\p{L}{0,2}(?: в)?|ломится в) дверь|за волосы|за горло|за шею|(?:губа|нос|бровь) (?:разбит\p{L}?|кровит|рассечен\p{L}?)|(?:держит|тащит|душит|прижал|швырнул) меня|меня (?:держит|тащит|душит)|губ\p{L} в крови|кровь из (?:носа|губы)`,
    ),
    soon: words(
      String.raw`(?:он|она|отчим|муж|отец)? ?(?:сейчас|скоро|щас) (?:вернется|придет|поднимется)|(?:он )?(?:вышел|ушел|спустился) (?:покурить|за|в)|(?:есть|пара|несколько|\d) минут\p{L}?|он (?:пьян\p{L}{1,2}|на кухне|за дверью|пьет|орет)|за дверью`,
    ),
    harmless: words(
      String.raw`запер(?:ся|лась)|закрыл(?:ся|ась)|квест\p{L}?|шут\p{L}{1,4}|ах(?:ах)+|хаха\p{L}{0,4}|лол|случайно|игр\p{L}{1,2}|фильм\p{L}?|сериал\p{L}?|книг\p{L}|приснил\p{L}{2,3}|щекот\p{L}{2,4}|сын|дочка|кот|лет назад|в детстве`,
    ),
  },
  ja: {
    locked:
      /閉じ込められ|監禁され|部屋から出(?:られない|してくれない|してもらえない)|鍵(?:を)?(?:かけられ|閉められ|外から)|外に出(?:られない|してくれない)/u,
    cutOff:
      /(?:スマホ|携帯|電話|鍵|財布)[^|]{0,4}(?:取られ|取り上げ|壊され|隠され|奪われ|割られ)|(?:タブレット|パソコン|PC|pc|ゲーム機|古いスマホ)(?:から|で)(?:打|書|送)/u,
    threat:
      /(?:殺す|殺され|殺して|ぶっ殺|刺す|刺され|殴る|ボコ|首(?:を)?絞め|ただじゃ)(?:って|と|る|かも|ぞ|に)|(?:出たら|声(?:を)?出したら|戻ってきたら|逃げたら|電話したら)[^|]{0,8}(?:殺|刺|殴|ひどい目|終わり)/u,
    held: /ドア(?:を)?(?:壊|蹴|叩)|髪(?:の毛)?を?(?:つかま|掴ま|引っ張|つかんで|掴んで)|首(?:を)?(?:絞|しめ)|押さえつけられ|(?:唇|口|鼻|頭)(?:から|が)?[^|]{0,3}(?:血|切れ)|引きずられ|馬乗り/u,
    soon: /(?:戻って|帰って|上がって)(?:くる|きたら|きそう)|今(?:コンビニ|酒|タバコ|風呂|トイレ)|(?:数分|\d分|すこし|少し)しか|ドアの(?:外|前)|足音|酔って|怒鳴/u,
    harmless:
      /閉じこもっ|脱出ゲーム|冗談|ネタ|笑$|w{2,}|草$|ゲーム|映画|ドラマ|小説|漫画|夢で|くすぐ|うっかり|猫|犬|昔|子どもの頃|子供の頃|年前/u,
  },
  ko: {
    locked:
      /(?:나를|날|저를|절|우리를)? ?(?:가둬|가뒀|감금)|문 ?(?:을 )?(?:잠그고|잠가|걸어 ?잠)(?!.*(?:게임|공부|샤워))|못 ?나가게|안 ?내보내|갇혔|갇혀/u,
    cutOff:
      /(?:폰|핸드폰|휴대폰|전화기|열쇠|차 ?키|지갑)(?:을|를|도)? ?[^|]{0,3}(?:뺏|빼앗|부수|부쉈|숨겼|가져갔|던졌)|(?:노트북|태블릿|패드|컴퓨터|공기계|옛날 ?폰)(?:으로|에서)? ?(?:쓰|쳐|보내|적)/u,
    threat:
      /(?:죽인|죽여 ?버린|죽여 ?버리겠|죽이겠|때린|패 ?버린|찌른|가만 ?안 ?(?:둔|두겠))(?:대|다고|다네|대요|다는)|(?:나가면|소리 ?(?:지르|내)면|도망가면|신고하면|전화하면)[^|]{0,8}(?:죽|때|가만|끝)/u,
    held: /문(?:을)? ?(?:부수|부술|차고|두드리)|머리(?:채|카락|끄덩이)(?:를|을)? ?(?:잡|끌)|목(?:을)? ?(?:졸|조르|조른)|(?:입술|코|머리)(?:에서|이|가)? ?[^|]{0,3}(?:피|터졌|찢어)|끌고 ?(?:가|다)|깔고 ?앉/u,
    soon: /(?:곧|금방|이제) ?(?:와|올|들어와|돌아와)|(?:담배|술|편의점)[^|]{0,6}(?:나갔|사러)|(?:몇|\d) ?분(?:밖에|뿐|만)|문 ?(?:밖|앞)|취해|취했|소리 ?지르/u,
    harmless:
      /스스로 ?문|방탈출|장난|농담|ㅋㅋ|ㅎㅎ|게임|영화|드라마|소설|웹툰|꿈에|간지럼|실수로|고양이|강아지|동생이 ?문|년 ?전|어릴 ?때/u,
  },
  zh: {
    locked:
      /把我(?:反?锁|关)在?|不让我(?:出去|出门|走|离开)|(?:[他她]|老公|男友|男朋友|爸|继父)把门(?:反)?锁|出不去|被(?:反?锁|关)在/u,
    cutOff:
      /(?:手机|钥匙|身份证|护照)(?:也)?(?:都)?(?:被)?(?:[他她])?(?:抢|拿|收|砸|摔|藏)(?:走|了|掉|起来|坏)|(?:抢|拿|收|砸|摔|藏)(?:走)?(?:了)?我(?:的)?(?:手机|钥匙|身份证)|(?:用|拿)(?:着)?(?:平板|电脑|旧手机|手表|孩子的)[^|]{0,4}(?:打|发|写)/u,
    threat:
      /(?:敢|要是|如果|一)(?:出去|出声|叫|喊|报警|跑|说|动)[^|]{0,6}(?:弄死|打死|杀|掐死|捅|砍|废)|(?:说|喊|威胁)[^|]{0,8}(?:弄死我|打死我|杀了我|掐死我|捅死?我|砍死?我|同归于尽)/u,
    held: /(?:砸|踹|踢|撞)(?:我家?的?)?门|(?:抓|揪|拽|扯)着?我(?:的)?头发|掐(?:着|住)?我(?:的)?脖子|按(?:住|在地)|(?:嘴|嘴唇|鼻子|头)[^|]{0,3}(?:流血|破了|出血)|拖着我|骑在我/u,
    soon: /(?:[他她])?(?:马上|快|一会儿?|等会)[^|]{0,3}(?:回来|上来|进来)|(?:[他她])?(?:下楼|出去|去)(?:买|拿|抽)|只有(?:几|\d+)分钟|在门外|在砸门|喝(?:醉|多)了/u,
    harmless:
      /把自己(?:反)?锁|密室逃脱|开玩笑|哈哈|笑死|游戏|电影|电视剧|小说|梦见|做梦|挠痒|不小心|猫|狗|儿子|女儿|小时候|年前/u,
  },
  ar: {
    locked: words(
      String.raw`(?:حبسني|حابسني|حبسوني|قفل\p{L}? علي(?:نا)?|قافل\p{L}? علي|سكر علي|مسكر علي)(?: \p{L}{3,8}){0,2}|(?:ما|مو) (?:ي|م)خليني (?:اطلع|اخرج|اروح)|منعني من الخروج`,
    ),
    cutOff: words(
      String.raw`(?:و)?(?:اخذ|خذا|خذ|كسر|خبي|سحب) (?:مني )?(?:جوالي|تلفوني|موبايلي|هاتفي|المفاتيح|مفاتيحي|المفتاح|جوازي)|(?:اكتب|بكتب|اراسلكم?) (?:لكم )?(?:من|علي) (?:ال)?(?:ايباد|تابلت|لابتوب|كمبيوتر|جوال ثاني|جهاز)`,
    ),
    threat: words(
      String.raw`(?:و)?(?:(?:ي|ت)قول|قال|(?:ي|ت)هدد|يحلف)\p{L}{0,3}(?: \p{L}{2,8}){0,6} (?:(?:ب|راح |رح |س)?(?:ي|ا|ت)(?:قتل|ذبح|كسر|ضرب|حرق|خنق)\p{L}{0,4})|(?:لو|اذا) (?:طلعت|تكلمت\p{L}?|صرخت|اتصلت|فتحت|رحت)(?: \p{L}{2,8}){0,4} (?:(?:ب|راح |رح |س)?(?:ي|ا)(?:قتل|ذبح|كسر|ضرب|حرق|خنق)\p{L}{0,4})`,
    ),
    held: words(
      String.raw`(?:يكسر|يدق|يضرب|بيكسر) (?:علي )?(?:ال)?باب|(?:من |ب)(?:شعري|رقبتي)|(?:ماسكني|يجرني|يخنقني|خنقني|جرني|مثبتني)(?: \p{L}{2,6}){0,2}|(?:شفتي|شفايفي|انفي|خشمي|راسي) (?:ت|ي)?(?:نزف|مجروح\p{L}?|تدمي)`,
    ),
    soon: words(
      String.raw`(?:بيرجع|راجع|رح يرجع|راح يرجع|قبل ما يرجع|نزل (?:يجيب|يشتري)|طلع (?:يجيب|يدخن))(?: \p{L}{2,6})?|(?:دقايق|دقيقتين|دقائق|كم دقيقه)|سكران|ورا الباب|عند الباب|يصارخ|يصرخ`,
    ),
    harmless: words(
      String.raw`(?:قفل|حبس) (?:علي )?نفسه\p{L}?|مزح|يمزح|امزح|ه{3,10}|لعبه|فيلم|مسلسل|روايه|حلم\p{L}{0,2}|بالغلط|ولدي|بنتي|ابني|قطتي|قبل (?:\p{L}{3,6} )?(?:سنه|سنوات|سنين)|وانا صغير\p{L}?`,
    ),
  },
  hi: {
    locked: words(
      String.raw`(?:मुझे|हमें|mujhe) (?:[\p{L}\p{M}]{2,8} ){0,4}(?:बंद कर|कैद|band kar|lock kar)(?: [\p{L}\p{M}]{2,6}){0,2}|(?:कमरे|घर|बाथरूम|kamre|ghar) (?:में|me|mein) बंद कर (?:दिया|रखा)|बाहर (?:नहीं )?(?:जाने|निकलने) नहीं? ?(?:देता|दे)|kamre me(?:in)? band`,
    ),
    cutOff: words(
      String.raw`(?:फोन|मोबाइल|चाबी|phone|mobile|chabi)(?: [\p{L}\p{M}]{2,4}){0,2} (?:छीन|तोड|ले|छुपा|chheen|chhin|tod|le) (?:लिया|दिया|ली|liya|diya)|(?:टैब|टैबलेट|लैपटॉप|पुराने फोन|कंप्यूटर|tab|laptop) (?:से|पर|se|pe) (?:लिख|भेज|likh|bhej)(?: [\p{L}\p{M}]{2,5}){0,2}`,
    ),
    threat: words(
      String.raw`(?:कहता|कहते|बोला|बोल रहा|कह रहा|धमकी|bola|kehta|kehte)(?: [\p{L}\p{M}]{2,8}){0,7} (?:मार|काट|जला|तोड|जान से|maar|kaat|jala|jaan se)(?: [\p{L}\p{M}]{2,8}){0,2}|(?:चिल्लाई|चिल्लाया|निकली|निकला|बोली|फोन किया) तो (?:[\p{L}\p{M}]{2,6} ){0,2}(?:मार|काट|जला|जान)(?: [\p{L}\p{M}]{2,6})?`,
    ),
    held: words(
      String.raw`दरवाजा (?:तोड|पीट)\p{M}?(?: रहा)?|darwaza (?:tod|peet)\p{L}{0,2}(?: raha)?|(?:बाल|बालों|गला|गर्दन|baal|gala) (?:से |se |पकड|दबा|खींच|pakad|daba)[\p{L}\p{M}]{0,5}(?: [\p{L}\p{M}]{2,6}){0,2}|(?:होंठ|नाक|सिर) (?:से|फट|में) (?:[\p{L}\p{M}]{2,4} )?(?:खून|गया|गई)`,
    ),
    soon: words(
      String.raw`(?:अभी|थोडी देर में|जल्दी) (?:आ|लौट|वापस)(?: [\p{L}\p{M}]{2,6}){0,2}|(?:लेने|पीने|लाने) गया (?:है)?|(?:दो|पांच|कुछ|\d) मिनट|दरवाजे के बाहर|शराब पी|नशे में|चिल्ला रहा|sharab|daru`,
    ),
    harmless: words(
      String.raw`खुद को|मजाक|हाहा|haha\p{L}{0,4}|खेल|फिल्म|सीरियल|कहानी|सपना|सपने|गलती से|बेटे ने|बेटी ने|बच्चे ने|बिल्ली|साल पहले|बचपन|mazak|bete ne`,
    ),
  },
};
