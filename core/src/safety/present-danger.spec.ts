import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

/** Lines of people whom somebody endangers now, in a first message, and harmless ones in nearly the same words. */

type Line = [LanguageCode, string];

const levelInChat = ([language, text]: Line) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

describe('being held or taken', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', 'they locked me in the basement and took my keys'],
      ['en', 'they pushed me into a car, i dont know where we are'],
      ['en', 'my phone is hidden in my sock, they come back and beat me'],
      ['en', 'he locked me in the trunk of his car'],
      ['es', 'me tienen encerrada en un sótano'],
      ['es', 'me metieron a la fuerza en una camioneta'],
      ['es', 'escondí el celular en el calcetín, vuelven y me pegan'],
      ['es', 'me secuestraron y no sé dónde estoy'],
      ['fr', "ils m'ont enfermée dans la cave"],
      ['fr', "ils m'ont poussée dans une voiture"],
      ['fr', "j'ai caché mon portable dans ma chaussette"],
      ['fr', 'ils reviennent me frapper'],
      ['de', 'die haben mich im keller eingesperrt'],
      ['de', 'sie haben mich in ein auto gezerrt'],
      ['de', 'handy hab ich in der socke versteckt'],
      ['de', 'sie kommen gleich zurück und schlagen mich weiter'],
      ['it', 'mi hanno chiusa in cantina'],
      ['it', 'mi hanno spinta in un furgone'],
      ['it', 'ho nascosto il telefono nel calzino, tornano'],
      ['it', 'mi hanno rapita'],
      ['pt', 'me trancaram no porão'],
      ['pt', 'me empurraram pra dentro de um carro'],
      ['pt', 'escondi o celular na meia'],
      ['pt', 'me sequestraram, me ajuda'],
      ['ru', 'меня заперли в подвале'],
      ['ru', 'телефон спрятала в носке'],
      ['ru', 'меня похитили'],
      ['ar', 'حبسوني في القبو'],
      ['ar', 'دفعوني بالسيارة وما بعرف وين انا'],
      ['ar', 'خبيت الموبايل في الشراب'],
      ['ar', 'خطفوني ساعدوني'],
      ['hi', 'मुझे तहखाने में बंद कर दिया है'],
      ['hi', 'mujhe gaadi me zabardasti daal ke le gaye'],
      ['hi', 'maine apna phone moje me chhupa rakha hai'],
      ['hi', 'mujhe kidnap kar liya hai'],
      ['ja', '地下室に閉じ込められています'],
      ['ja', '男たちに車に押し込まれた'],
      ['ja', 'スマホは靴下の中に隠してる'],
      ['ja', '拉致されました'],
      ['ko', '지하실에 갇혀있어요'],
      ['ko', '남자들이 억지로 차에 태웠어'],
      ['ko', '핸드폰 양말 속에 숨겼어'],
      ['ko', '나 납치됐어'],
      ['zh', '他们把我关在地下室'],
      ['zh', '把我推上了一辆车'],
      ['zh', '手机藏在袜子里'],
      ['zh', '我被绑架了'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [['ru', 'затолкали меня в машину']];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'we solved the escape room with a minute left'],
      ['es', 'me llevaron en su coche al aeropuerto'],
      ['fr', "mes amis m'ont emmenée dans leur voiture à la plage"],
      ['de', 'hab die Winterreifen im Keller eingeschlossen'],
      ['it', 'ho chiuso la bici in cantina'],
      ['pt', 'guardei a bicicleta no porão'],
      ['ru', 'банки с огурцами стоят в подвале'],
      ['ar', 'حطيت الخضار في السيارة'],
      ['hi', 'saman gaadi me rakh diya'],
      ['ja', '荷物を倉庫に入れた'],
      ['ko', '짐을 트렁크에 넣었어'],
      ['zh', '把自行车锁在地下室'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});

describe('an attacker who is here', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', "my ex broke in and i'm hiding in the closet"],
      ['en', 'we are hiding under the bed, he is looking for us'],
      ['en', "he's at the door with a knife"],
      ['en', 'he is banging on the windows and wont leave'],
      ['en', 'a guy followed me with a knife'],
      ['en', 'my family is looking for us, they will kill us for honour'],
      ['en', "they're forcing me to get married tomorrow"],
      ['es', 'mi ex rompió la puerta y estoy escondida en el baño'],
      ['es', 'está en la puerta con un cuchillo'],
      ['es', 'está golpeando la ventana, tengo miedo'],
      ['es', 'un tipo me sigue con una navaja'],
      ['es', 'mi familia nos busca para matarnos por el honor'],
      ['es', 'me obligan a casarme mañana'],
      ['fr', 'mon ex a défoncé la porte, je suis cachée dans le placard'],
      ['fr', 'on est planqués sous le lit'],
      ['fr', 'il est devant la porte avec un couteau'],
      ['fr', 'il tape à la fenêtre et il hurle'],
      ['fr', 'un mec me suit avec un couteau'],
      ['fr', "mes frères nous cherchent, ils vont nous tuer, l'honneur"],
      ['fr', 'mes parents me forcent à me marier'],
      ['de', 'mein ex hat die tür eingetreten, ich sitz im bad eingeschlossen'],
      ['de', 'hab mich unterm bett versteckt vor ihm'],
      ['de', 'er steht vor der tür mit einem messer'],
      ['de', 'er hämmert ans fenster'],
      ['de', 'da läuft einer mir hinterher mit einem messer'],
      [
        'de',
        'meine brüder suchen uns, die wollen uns umbringen wegen der ehre. die familie sucht uns wegen der ehre',
      ],
      ['it', 'il mio ex ha sfondato la porta, sono chiusa in bagno'],
      ['it', 'siamo nascosti sotto il letto'],
      ['it', 'è alla porta con un coltello'],
      ['it', 'batte alla finestra e urla'],
      ['it', 'uno mi segue con un coltello'],
      ['it', "la mia famiglia ci cerca per ammazzarci, per l'onore"],
      ['it', 'mi costringono a sposarmi'],
      ['pt', 'meu ex arrombou a porta, tô trancada no banheiro'],
      ['pt', 'ele tá no portão com uma faca'],
      ['pt', 'tá batendo na janela e não vai embora'],
      ['pt', 'um cara tá me seguindo com uma faca'],
      ['pt', 'minha família tá procurando a gente pra matar, por honra'],
      ['pt', 'estão me obrigando a casar'],
      ['ru', 'бывший выломал дверь, я заперлась в ванной'],
      ['ru', 'мы прячемся под кроватью'],
      ['ru', 'он стоит под дверью с ножом'],
      ['ru', 'он колотит в окно и орёт'],
      ['ru', 'мужик идёт за мной с ножом'],
      ['ru', 'братья ищут нас, убьют за позор'],
      ['ru', 'меня насильно выдают замуж'],
      ['ar', 'طليقي كسر الباب وانا مستخبية في الحمام'],
      ['ar', 'مختبيين تحت السرير وهو يدور علينا'],
      ['ar', 'واقف عند الباب ومعاه سكين'],
      ['ar', 'بيخبط على الشبابيك'],
      ['ar', 'رجال يمشي وراي وشايل سكينة'],
      ['ar', 'اخواني يدورون علينا بيذبحونا. اخواني يدورون علينا يذبحونا عشان الشرف'],
      ['hi', 'मैं बाथरूम में छिपी हूँ वो दरवाज़ा तोड़ रहा है'],
      ['hi', 'main almari me chhupi hu wo dhund raha hai'],
      ['hi', 'ex darwaze ke bahar chaku lekar khada hai'],
      ['hi', 'wo khidki pe jor jor se maar raha hai'],
      ['hi', 'ek aadmi chaku lekar peeche aa raha hai'],
      ['hi', 'ghar wale hume dhund rahe hai maar dalenge'],
      ['hi', 'meri zabardasti shaadi kar rahe hai'],
      ['ja', '元彼がドアを蹴破った、クローゼットに隠れてる'],
      ['ja', 'ベッドの下に隠れています、探されてる'],
      ['ja', '元夫が玄関に包丁を持って立ってる'],
      ['ja', '窓を叩いてくる、怖い'],
      ['ja', 'ナイフを持った男に追いかけられてる'],
      ['ja', '家族が私たちを探してる、見つかったら殺される'],
      ['ja', '親に無理やり結婚させられる'],
      ['ko', '전남친이 문을 부수고 있어 옷장에 숨어있어'],
      ['ko', '침대 밑에 숨어 있어요'],
      ['ko', '전남편이 문 앞에 칼 들고 서 있어'],
      ['ko', '창문을 두드리고 있어요 무서워요'],
      ['ko', '칼 든 남자가 따라와요'],
      ['ko', '오빠들이 우리를 찾고 있어 잡히면 죽어'],
      ['ko', '강제로 결혼시키려고 해요'],
      ['zh', '前男友踹开了门，我躲在衣柜里'],
      ['zh', '我们躲在床底下'],
      ['zh', '前夫在门口拿着刀'],
      ['zh', '他一直砸窗户，我好怕'],
      ['zh', '有个男的拿着刀跟着我'],
      ['zh', '家里人在找我们，找到会打死我们'],
      ['zh', '他们逼我嫁人'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [
      ['es', 'estamos debajo de la cama, él nos busca'],
      ['de', 'meine eltern zwingen mich meinen cousin zu heiraten'],
      ['pt', 'estamos escondidos embaixo da cama'],
      ['ar', 'اهلي غصبوني على الزواج'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'hiding in the closet for the surprise party'],
      ['en', 'hail hammers the windows, lovely weather'],
      ['es', 'estoy escondido en el armario jugando al escondite'],
      ['fr', 'cachés sous le lit pour jouer à cache-cache'],
      ['de', 'Regen trommelt ans Fenster'],
      ['it', 'la pioggia batte alla finestra'],
      ['pt', 'a chuva batendo na janela, que gostoso'],
      ['ru', 'дождь стучит в окно'],
      ['ar', 'المطر يخبط على الشباك'],
      ['hi', 'बारिश हो रही है और खिड़की खुली है'],
      ['ja', 'かくれんぼで押し入れに隠れてる'],
      ['ko', '숨바꼭질하느라 옷장에 숨었어'],
      ['zh', '捉迷藏的时候躲在衣柜里'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});

describe('war around the writer', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', 'trapped under the rubble with the kids'],
      ['es', 'están cayendo bombas y no sé adónde ir'],
      ['es', 'estamos atrapadas con los niños, se derrumba la casa'],
      ['fr', "les bombes tombent, la maison s'effondre"],
      ['fr', 'on est coincés sous les décombres'],
      ['de', 'bomben fallen, das haus stürzt ein'],
      ['de', 'wir liegen unter den trümmern'],
      ['it', 'ci stanno bombardando, la casa sta crollando'],
      ['it', 'siamo sotto le macerie con i bambini'],
      ['ru', 'нас бомбят, дом рушится'],
      ['ru', 'мы под завалами с детьми'],
      ['ar', 'عم يقصفونا والبيت عم ينهار'],
      ['hi', 'बम गिर रहे हैं, घर गिर रहा है'],
      ['ja', '爆撃されています、子供と閉じ込められてる'],
      ['ja', '瓦礫の下にいます、助けて'],
      ['ko', '폭탄이 떨어지고 있어요'],
      ['ko', '잔해 밑에 아이들이랑 갇혔어요'],
      ['zh', '他们正在轰炸我们，房子快塌了'],
      ['zh', '我们被压在废墟下面'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [
      ['en', 'bombs are falling and we are in the basement'],
      ['pt', 'estão bombardeando a gente'],
      ['pt', 'a casa desabou, estamos debaixo dos escombros'],
      ['ar', 'نحنا تحت الانقاض مع الاولاد'],
      ['hi', 'hum malbe ke niche hai bachchon ke saath'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'in the film bombs are falling, a boring film'],
      ['es', 'se derrumba la casa de naipes en el juego'],
      ['de', 'im Spiel fallen Bomben'],
      ['fr', 'un film avec plein de bombes'],
      ['it', 'un film pieno di bombe'],
      ['pt', 'um jogo cheio de bombas'],
      ['ru', 'смотрели фильм про войну'],
      ['ar', 'شفنا فيلم حرب'],
      ['hi', 'hum war film dekh rahe the'],
      ['ja', '戦争映画を見た'],
      ['ko', '전쟁 영화 봤어'],
      ['zh', '看了一部战争片'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});
