/**
 * Somebody else who says something to the writer, or writes it down, at the end of the text before a quotation. The forms are of the third
 * person: in many languages the pronoun is dropped.
 */
const SPEAKERS: readonly RegExp[] = [
  /(?:^|\s)(?:he|she|they|my \p{L}{1,20}(?: \(?\d{1,2}\)?)?)(?: \p{L}{1,12})? (?:told|texted|wrote|messaged|sent|screamed|whispered)(?: (?:me|to me))?(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:me (?:dijo|dice|escribio|ha dicho|mando|conto)|(?:mi|una?) \p{L}{1,20} (?:me )?(?:escribio|dijo|puso|ha escrito))(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:il|elle|mon \p{L}{1,20}|ma \p{L}{1,20}) (?:m'a|a|m'ecrit|me) ?(?:dit|ecrit|envoye)?(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:er|sie|mein\p{L}{0,2} \p{L}{1,20}) (?:hat(?: mir)?|sagte(?: mir)?|sagt|schrieb(?: mir)?|schreibt|meinte)(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:mi|mia \p{L}{1,20}|mio \p{L}{1,20}|lei|lui) ha (?:detto|scritto)(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:ela|ele|meu \p{L}{1,20}|minha \p{L}{1,20}) (?:me )?(?:disse|falou|escreveu|mandou)(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:он|она|сын|дочь|дочка|брат|сестра|мама|папа|друг|подруга|муж|жена|парень|девушка|бывш\p{L}{2}) (?:мне )?(?:сказал\p{L}?|написал\p{L}?|говорит|пишет|прислал\p{L}?|крикнул\p{L}?)(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:^|\s)(?:(?:قال|قالت|كتب|كتبت|ارسل|ارسلت|بعت|بعتت) لي|(?:ابني|ابنتي|بنتي|اخي|اختي|صديقي|صديقتي|زوجي|زوجتي|امي|ابي) (?:كتب|كتبت|قال|قالت|ارسل|ارسلت))(?: [\p{L}\d]{1,14}){0,4} ?[:,]? ?$/u,
  /(?:彼女?|友達|親友|妹|弟|姉|兄|娘|息子|母|父|妻|夫|同僚|生徒|あの子|いとこ)(?:は|が|から)[^。「」]{0,10}$/u,
  /(?:친구|동생|언니|오빠|누나|형|딸|아들|엄마|아빠|걔|남친|여친|남편|아내|동료|사촌|학생)(?:가|이|는|은|도) ?[^."]{0,12}$/u,
  /(?:朋友|闺蜜|妹妹|弟弟|姐姐|哥哥|女儿|儿子|妈妈|爸爸|同事|同学|老婆|老公|[他她])[^。"]{0,10}(?:说|写|发|留言)[^。"]{0,3}$/u,
  /(?:उसने|उन्होंने|(?:बहन|भाई|दोस्त|सहेली|बेटी|बेटे|पापा|मंमी|मां|पति|पत्नी) ने|usne|(?:behen|bhai|dost|beti|bete) ne) (?:\S{1,14} ){0,3}?(?:कहा|लिखा|बोला|बोली|भेजा|kaha|likha|bola|boli|bheja) ?[:,]? ?$/u,
];

/** Returns whether somebody else speaks or writes at the end of a text before a quotation. */
export const speaksToWriter = (before: string): boolean => SPEAKERS.some((each) => each.test(before));
