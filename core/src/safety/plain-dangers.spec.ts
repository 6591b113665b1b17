import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { hasTaken } from './care-answers.js';
import { assessMessage, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** First messages as people type them, and harmless ones one step away. */
interface Lines {
  /** The writer swallowed far too much medicine, or a poison. */
  swallowed: string[];
  /** Somebody else is in danger. */
  others: string[];
  /** Somebody holds the writer. */
  held: string[];
  /** The writer is at a place to fall from or on tracks, or has arranged an end. */
  placed: string[];
  harmless: string[];
}

const LINES: Record<LanguageCode, Lines> = {
  en: {
    swallowed: [
      'necked the whole bottle of grandads tramadol like an hour ago feel well sleepy',
      'swallowed a load of them blue slug pellets, dont tell dad',
      'i just had like forty of my nans heart pills',
      'chugged antifreeze in the garage',
    ],
    others: [
      'my brother just txt me hes on the car park roof top floor n hes not coming down',
      'my mate locked himself in the loo with his dads razor and wont answer',
      'my cousin drank weedkiller',
    ],
    held: [
      "he took my keys n phone n bolted the door, on my sons tablet, hes in the kitchen shouting he'll finish me",
      'hes got me by the hair, only let go to get another drink, ive got few minutes',
    ],
    placed: [
      'sat on the platform end. letting one more train go by then thats me',
      'im on the railway bridge, legs over the side',
      "gave the dog to my sister, landlord has the keys back, letter's done. tonight",
    ],
    harmless: [
      'took two of mums paracetamol for my head and went back to bed',
      'my toddler swallowed a tic tac and laughed, i nearly cried with relief',
      'he locked himself out again, i took the keys off him lol',
      'boss is gonna murder me for that typo haha',
      'sat on the platform for 40 min, train cancelled, i hate this line',
      'gave the dog to my sister for the week, left a note about his food, off to crete tonight',
      'bleached my hair and my whole scalp burns, worst idea ever',
    ],
  },
  es: {
    swallowed: [
      'me he metido 40 lorazepam de mi abuela y ya no siento las piernas',
      'me acabo de beber un vaso de salfuman',
      'me trague como treinta pastillas de mi madre con ron',
    ],
    others: [
      'mi hermana dice por whatsapp que ya se tomó todo el frasco y no contesta',
      'mi primo se ha encerrado en el baño con la escopeta y no abre',
    ],
    held: [
      'me tiene encerrada, se llevó las llaves y el cel, dice q cuando vuelva me va a callar para siempre',
      'me agarra del pelo, ha bajado a por mas cerveza, tengo pocos minutos',
    ],
    placed: [
      'estoy sentada en la barandilla del puente, q frio hace',
      'estoy en las vias, el proximo tren pasa en cinco minutos',
      'he dejado al gato con la vecina y la carta encima de la tele, esta noche lo hago',
    ],
    harmless: [
      'me tomé un ibuprofeno y una manzanilla, a dormir',
      'me he tragado media caja de bombones yo sola',
      'mi hijo me ha escondido las llaves y el móvil, la bruja',
      'el jefe me va a matar el lunes, se me olvidó el informe',
      'estuvimos en el puente viendo los fuegos, hacía un frío',
      'he dejado al gato con la vecina y una nota con lo que come, esta noche volamos a Roma',
      'me muero de vergüenza jaja le llamé mamá a la profe',
    ],
  },
  fr: {
    swallowed: [
      'jai gobé toute la boite de doliprane de ma mère y a 2h',
      "j'ai bu du destop",
      'jai avalé une poignée de comprimés de mon père',
    ],
    others: [
      "mon pote vient de m'appeler il est assis au bord du toit il dit adieu",
      "ma cousine s'est enfermée dans la salle de bain avec un cutter, elle répond plus",
    ],
    held: [
      'il ma enfermée il a pris mon tel, jécris du pc, il revient dans 5 min et il va me démonter',
      "il me tient par les cheveux, là il est descendu chercher une bière, j'ai quelques minutes",
    ],
    placed: [
      'je suis sur les rails derriere la gare, le prochain passe à 23h12',
      'je suis sur le pont, les pieds dans le vide',
      "jai rendu l'appart, donné mes chats, le mot est écrit. ce soir cest fini",
    ],
    harmless: [
      'jai pris un doliprane et une tisane',
      'on a fini toute la boite de chocolats devant la série',
      "mon fils a pris mon tel et s'est enfermé dans sa chambre, ado",
      "ma prof va me tuer j'ai rien révisé mdr",
      "jai rendu l'appart ce soir, je m'installe chez mon copain, les chats sont déjà là-bas",
      'je suis mort de rire ce sketch',
      'mon père répare le toit et répond pas au téléphone',
    ],
  },
  de: {
    swallowed: [
      'hab grad die ganze packung quetiapin von meiner mitbewohnerin runtergespült mit wodka',
      'hab abflussreiniger getrunken mein hals brennt wie feuer',
      'hab mir ne handvoll schlaftabletten von oma reingepfiffen',
    ],
    others: [
      'mein kumpel schreibt er sitzt auf den gleisen und wartet auf den ice',
      'papa steht im schuppen mit seinem jagdgewehr und lässt keinen rein',
    ],
    held: [
      'er hat mich eingesperrt und mein handy zertrümmert, ich schreib vom laptop, er kommt gleich wieder hoch',
      'mein freund hat abgeschlossen und den schlüssel eingesteckt, er trinkt und wird immer lauter, meine lippe blutet',
    ],
    placed: [
      'steh am geländer der talbrücke. unten ist alles so klein',
      'ich sitz auf den gleisen, der nächste kommt in zehn minuten',
      'katze ist beim tierheim, wohnung gekündigt, abschiedsbrief liegt auf dem tisch. heut nacht',
    ],
    harmless: [
      'hab ne ibu genommen und leg mich hin',
      'ganze packung gummibärchen weg, keine reue',
      'mein sohn hat sich im bad eingesperrt weil er sauer ist',
      'stand auf der talbrücke im stau drei stunden',
      'katze ist bei meiner mutter, zettel mit futterzeiten liegt auf dem tisch, heut nacht gehts nach spanien',
      'abflussreiniger hat nix gebracht, spüle immer noch verstopft',
      'ich sterbe vor langeweile in dem seminar',
    ],
  },
  it: {
    swallowed: [
      'ho buttato giù 30 gocce no 30 pastiglie di tavor della nonna, mi gira tutto',
      "ho bevuto l'acido muriatico",
      'mi sono scolata tutto il flacone di sonniferi',
    ],
    others: [
      'mia sorella mi ha scritto che è sul tetto della scuola e che le dispiace',
      'mio cugino si è chiuso in garage con il fucile e non risponde',
    ],
    held: [
      'mi ha chiusa in camera e si è preso il cell, scrivo dal tablet del bimbo, dice che se urlo mi ammazza',
      'è tornato ubriaco e mi tiene per i capelli, ora è sceso a prendere altro vino, ho pochi minuti',
    ],
    placed: [
      'sono sui binari, tra poco passa il regionale',
      'sono sul ponte, le gambe nel vuoto',
      'ho dato via il cane, ho lasciato la lettera sul letto, stanotte salgo sul tetto',
    ],
    harmless: [
      'ho preso una tachipirina e sto sotto le coperte',
      'ho bevuto troppo caffè mi tremano le mani',
      'mio figlio si è chiuso in camera con il cell, ha 14 anni',
      'mia madre mi ammazza se scopre il voto',
      'sono in stazione, il regionale ha 50 minuti di ritardo, odio',
      'ho versato la candeggina sul tappeto di mia suocera',
      'mio fratello è sul tetto a riparare le tegole e non risponde',
    ],
  },
  pt: {
    swallowed: [
      'virei a cartela inteira de rivotril da minha vó com vodka',
      'tomei soda caustica, ta queimando tudo',
      'engoli um punhado de comprimidos do meu pai',
    ],
    others: [
      'meu amigo mandou audio se despedindo, falou q tá na ponte',
      'a minha colega de turma mostrou-me os comprimidos todos e disse que é hoje depois das aulas',
    ],
    held: [
      'ele me trancou no quarto e levou meu celular, to no not, disse q se eu gritar ele me fura',
      'ele me segura pelo cabelo, agora foi buscar mais cerveja, tenho poucos minutos',
    ],
    placed: [
      'to no terraço do prédio, já passei da grade',
      'dei minha cachorra, entreguei o ap, deixei bilhete. é hj de madrugada',
      'comprei chumbinho na feira, vou esperar todo mundo dormir',
    ],
    harmless: [
      'tomei uma dipirona e vou deitar',
      'comi a caixa inteira de bis sozinha kkkk',
      'ele se trancou no quarto pra jogar e levou o carregador',
      'meu chefe vai me matar amanhã, esqueci a planilha',
      'fomos no terraço do prédio ver a lua, lindo',
      'deixei minha cachorra com minha irmã e um bilhete com a ração, viajo de madrugada',
      'quero morrer de vergonha, mandei audio no grupo errado kkk',
    ],
  },
  ru: {
    swallowed: [
      'выпила все таблетки от давления бабушкины две пластинки',
      'хлебнул уксусной эссенции горит всё внутри',
      'мама я наглоталась феназепама, сколько было в пачке всё',
    ],
    others: [
      'подруга пишет что стоит на крыше и просит прощения',
      'брат заперся в ванной с лезвием и не отвечает',
    ],
    held: [
      'он запер меня и забрал телефон, пишу с планшета, сказал если пискну убьёт',
      'отчим держит меня за волосы, сейчас вышел покурить, есть пара минут',
    ],
    placed: [
      'сижу на рельсах за станцией, электричка через десять минут',
      'кошку отдала, квартиру сдала, записку написала. сегодня ночью',
      'всё решила. окно на 12 этаже, завтра родители на дачу',
    ],
    harmless: [
      'выпила таблетку от головы и легла',
      'сын заперся в комнате и не отдаёт телефон',
      'мама меня убьёт за эту двойку ахах',
      'электричка стоит на рельсах час, ору',
      'я умерла со смеху на этом видео',
      'разлила уксус на кухне, воняет всё',
      'папа на крыше чинит антенну и не отвечает',
    ],
  },
  ja: {
    swallowed: [
      'お母さんの睡眠薬ぜんぶ飲んじゃった、ふらふらする',
      'トイレの洗剤飲んだ 喉が焼ける',
      '眠剤50錠と焼酎いった',
    ],
    others: ['弟が屋上にいるって言ってる、もう切るって', '彼女が踏切の中に立ってるって電話してきた、切れた'],
    held: [
      '彼に部屋に閉じ込められてスマホ取られた、タブレットから打ってる、もどってきたら殺される',
      '髪の毛つかまれて部屋に閉じ込められた、今コンビニ行ってる、数分しかない',
    ],
    placed: [
      '今線路の上。次の特急もうすぐ',
      '今屋上の柵の外にいる、下が小さい',
      '猫は友達にあげた。部屋も解約した。遺書書いた。今夜',
    ],
    harmless: [
      'ポテチ一袋ぜんぶ食べちゃった',
      '弟がトイレに閉じこもってゲームしてる笑',
      '上司に殺されるわ資料忘れた',
      '電車が線路の上で止まって一時間、だるい',
      '猫は実家に預けた。餌のメモも書いた。今夜から旅行',
      '推しが尊すぎて死んだwww',
      '洗剤こぼして床がべたべた',
    ],
  },
  ko: {
    swallowed: [
      '엄마 수면제 한통 다 털어넣었어 졸려',
      '락스 마셨어 목이 타들어가',
      '수면제 40알이랑 소주 털어넣음',
    ],
    others: [
      '오빠가 옥상이라고 미안하다고 카톡 왔어요',
      '룸메가 창틀에 올라가서 내려오질 않아 계속 미안하다고만 해',
    ],
    held: [
      '문 잠그고 폰 뺏어갔어 노트북으로 쓰는중 나가면 죽인대',
      '머리채 잡고 폰도 뺏어갔어 지금 술 사러 나갔어 몇 분밖에 없어',
    ],
    placed: [
      '나 지금 한강다리 난간에 앉아있어',
      '나 지금 옥상 난간 밖이야',
      '고양이 보냈고 방도 뺐고 유서도 썼어. 오늘 밤이야',
    ],
    harmless: [
      '타이레놀 한알 먹고 누웠어',
      '과자 한통 다 먹었어 살찌겠다',
      '과제 안해서 교수님한테 죽었다 ㅋㅋ',
      '한강다리 건너는데 차가 너무 막혀',
      '고양이 엄마집에 보냈고 밥 주는 메모도 썼어 오늘 밤 출국',
      '드라마 보다가 웃겨 죽는줄',
      '락스 청소하다가 옷에 튀어서 망함',
    ],
  },
  zh: {
    swallowed: ['我把奶奶的安眠药一瓶都吞了 好困', '喝了洁厕灵 喉咙烧得疼', '我把我爸的降压药全吃了'],
    others: ['我闺蜜发微信说她站在楼顶 让我照顾她妈', '我弟把自己反锁在浴室里拿着刀片 不出来'],
    held: [
      '他把门锁了手机也抢走了 我用平板打的 他说我敢出去就弄死我',
      '他揪着我头发把门锁了 现在下楼买酒 只有几分钟',
    ],
    placed: [
      '我在铁轨上坐着 火车还有十分钟',
      '猫送走了 房子退了 遗书写好了 就今晚',
      '房租退了,猫送人了,今晚天台见吧,各位保重',
    ],
    harmless: [
      '吃了一片布洛芬躺下了',
      '一个人把一盒巧克力全吃了 罪恶',
      '明天交不上报告老板要杀了我哈哈',
      '火车在铁轨上停了一小时 烦死了',
      '猫送到我妈家了 喂食的纸条写好了 今晚的飞机去三亚',
      '笑死我了这个综艺',
      '洁厕灵洒了一地 味道太冲',
    ],
  },
  ar: {
    swallowed: [
      'بلعت شريط كامل من حبوب جدتي وراسي يدور',
      'شربت فلاش الحمام وحلقي يحترق',
      'شربت علبة المسكن كاملة مع الكلور ومعدتي تحترق',
    ],
    others: [
      'اخوي ارسل لي انه فوق السطح ويقول سامحوني',
      'بنت خالتي ربطت حبل في السقف وانا واقفة برا الباب وما ترد',
    ],
    held: [
      'زوجي قفل علي الباب واخذ جوالي اكتب من الايباد يقول لو تكلمتي اقتلك',
      'ماسكني من شعري وكسر جوالي، الحين نزل يشتري دخان، عندي دقايق',
    ],
    placed: [
      'انا جالس على سكة القطار والقطار الجاي بعد ربع ساعة',
      'انا واقف على حافة الجسر والناس تحت',
      'اعطيت قطتي لاختي وسلمت الشقة وكتبت الرسالة والليلة انتهي',
    ],
    harmless: [
      'اخذت حبة بندول ونمت',
      'اكلت علبة الشوكولاتة كاملة لحالي',
      'ولدي قفل على نفسه الباب ويلعب بالجوال',
      'امي بتذبحني لو شافت الدرجة هههه',
      'القطار واقف على السكة من ساعة طفشت',
      'متت من الضحك على المقطع',
      'انكب الكلور على عبايتي الجديدة',
    ],
  },
  hi: {
    swallowed: [
      'दादी की नींद की पूरी पत्ती खा ली सिर घूम रहा है',
      'मैंने चूहे मारने की दवा खा ली',
      'मम्मी की बीपी की सारी गोलियां खा लीं',
    ],
    others: [
      'भाई का मैसेज आया कि वो छत पर है और सबको माफ करना बोल रहा है',
      'भाई ने कमरा बंद कर लिया है हाथ में ब्लेड है दरवाजा नहीं खोल रहा',
    ],
    held: [
      'पति ने कमरे में बंद कर दिया फोन छीन लिया टैब से लिख रही हूं कहता है चिल्लाई तो मार दूंगा',
      'बाल पकड के खींचा और फोन तोड दिया, अभी शराब लेने गया है, दो मिनट हैं',
    ],
    placed: [
      'मैं पुल की रेलिंग पर बैठा हूं नीचे नदी है',
      'मैं पटरी पर बैठा हूं, अगली ट्रेन आने वाली है',
      'कुत्ता दीदी को दे दिया, कमरा खाली कर दिया, चिट्ठी लिख दी, आज रात',
    ],
    harmless: [
      'एक क्रोसिन खाई और सो गया',
      'पूरा डिब्बा मिठाई अकेले खा लिया',
      'बॉस मार डालेगा, रिपोर्ट भूल गया हाहा',
      'पुल पर जाम में दो घंटे फंसा रहा',
      'कुत्ता दीदी के पास छोड़ दिया, खाने की पर्ची लिख दी, आज रात की फ्लाइट है',
      'हंस हंस के मर गए यार',
      'फिनाइल गिर गया पूरे फर्श पर, बदबू आ रही है',
    ],
  },
};

const judge = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe.each(LANGUAGE_CODES)('a plain danger in %s', (language) => {
  const { swallowed, others, held, placed, harmless } = LINES[language];

  it.each(swallowed)(
    'is certain where its writer swallowed too much or a poison, and care knows it: %s',
    (text) => {
      const { level, isOfOthers } = judge(text, language);
      expect({ level, isOfOthers, hasTaken: hasTaken(text, language) }).toEqual({
        level: 'certain',
        isOfOthers: undefined,
        hasTaken: true,
      });
    },
  );

  it.each(others)('is somebody else’s where somebody else is told of: %s', (text) => {
    expect(judge(text, language)).toMatchObject({ level: 'certain', isOfOthers: true });
  });

  it.each(held)('is violence where its writer is held, cut off and threatened: %s', (text) => {
    expect(judge(text, language)).toMatchObject({ level: 'certain', category: 'abuse' });
  });

  it.each(placed)('is asked about at least where a place, means or arrangements tell it: %s', (text) => {
    expect(judge(text, language).level).not.toBe('none');
  });

  it.each(harmless)('is none where the same things are of every day: %s', (text) => {
    expect(judge(text, language).level).toBe('none');
  });
});
