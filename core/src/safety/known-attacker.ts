import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Danger that comes from somebody the writer lives or lived with: whoever threatens them with a knife at home is answered as violence at home is,
 * not as an accident or a stranger would be. Forms are matched to normalized text; a sentence ends a form.
 */
const KNOWN_ATTACKER: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:husband|boyfriend|bf|ex|partner|fianc\p{L}{1,2}|wife|girlfriend|gf|dad|father|stepdad|stepfather|mom|mum|mother|stepmother|brother|uncle|hubby)(?!\p{L})(?! of )[^.!?\n]{0,60}(?:threat\p{L}{0,7} (?:me|us|to (?:kill|hurt|stab|hit) me)|(?:kill|stab|shoot|chok\p{L}{1,3}|strangl\p{L}{1,3}|attack\p{L}{0,3}|hit|beat|hurt) me(?!\p{L})|(?:knife|gun|bat|axe|machete) (?:at|to|on) (?:me|my))(?! (?:laugh|with kindness))/u,
  es: /(?<!\p{L})(?:marido|esposo|novio|ex|pareja|mujer|esposa|novia|padre|papa|padrastro|madre|hermano|tio)(?!\p{L})[^.!?\n]{0,60}(?:me (?:ha )?(?:amenaz\p{L}{1,4}|apunt\p{L}{1,4}|va a matar|quiere matar|mata|ataco|pega|pego)|(?:matarme|pegarme|apunalarme))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:mari|copain|ex|conjoint|compagnon|mec|femme|pere|beau-pere|mere|frere|oncle|copine)(?!\p{L})[^.!?\n]{0,60}(?:m'a (?:menace|attaque|frappe)|me (?:menace|frappe|tape|tuer)|va me tuer)/u,
  de: /(?<!\p{L})(?:mann|freund|ex(?:-?mann|-?freund)?|partner|frau|freundin|vater|papa|stiefvater|mutter|bruder|onkel)(?!\p{L})[^.!?\n]{0,60}(?:(?:bedroht|bedrohte) mich|mich [^.!?\n]{0,25}(?:bedroht|umbringen|umbringt|absticht|abstechen|angegriffen|geschlagen|schlagt)|bringt mich um|schlagt mich)/u,
  it: /(?<!\p{L})(?:marito|fidanzato|ragazzo|ex|compagno|moglie|padre|papa|patrigno|madre|fratello|zio)(?!\p{L})[^.!?\n]{0,60}(?:mi (?:ha )?(?:minaccia\p{L}{0,2}|uccide|ammazza|aggredi\p{L}{1,2}|picchia\p{L}{0,2}|puntat\p{L})|(?:uccidermi|ammazzarmi|picchiarmi))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:marido|namorado|ex|companheiro|esposo|mulher|esposa|pai|padrasto|mae|irmao|tio)(?!\p{L})[^.!?\n]{0,60}(?:me (?:ameac\p{L}{1,3}|matar|bateu|bate|atacou|esfaque\p{L}{1,3})|vai me matar)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:муж|парень|бывший|сожитель|отец|папа|отчим|мать|мама|брат|дядя|жена)(?!\p{L})[^.!?\n]{0,60}(?:(?:угрожа\p{L}{1,4}|угрожал)(?: мне| ножом| убить)|(?:убьет|зарежет|бьет|избил|ударил|напал на) ?меня|меня (?:убьет|зарежет|бьет|избил|ударил))/u,
  ja: /(?:夫|旦那|主人|彼氏|元彼|元夫|父|お父さん|パパ|義父|母|お母さん|兄|弟)(?:が|に|から)[^。!?\n]{0,25}(?:脅さ|脅し|脅迫|殺すと|殺され|刺され|刃物を|ナイフを|包丁を|殴ら|殴っ)/u,
  ko: /(?:남편|남자친구|남친|전남친|전남편|아빠|아버지|새아빠|엄마|오빠|형|와이프|아내)(?:이|가|한테|에게)?(?!\p{L})[^.!?\n]{0,30}(?:위협|협박|죽인대|죽이겠|죽인다고|칼로 (?:나|저|찔|위)|칼을 (?:들|겨)|때리|때려|때렸|폭행)/u,
  zh: /(?:老公|丈夫|男朋友|男友|前任|前夫|前男友|爸爸?|父亲|继父|妈妈?|哥哥?|老婆)[^。!?\n]{0,20}(?:威胁我|要杀我?|杀了我|砍我|捅我|打我|掐我|(?:拿|持|用)(?:着)?刀[^。!?\n]{0,8}(?:我|威胁))/u,
  ar: /(?<!\p{L})(?:زوجي|طليقي|حبيبي السابق|خطيبي|ابي|ابوي|والدي|زوج امي|اخي|اخوي|امي|زوجتي)(?!\p{L})[^.!?؟\n]{0,50}(?:(?:ي|ت)?هدد\p{L}{0,2}ني|(?:سوف |س)?(?:ي|ت)قتلني|(?:ي|ت)?ضربني|(?:ي|ت)?طعنني|هاجمني)/u,
  hi: /(?<![\p{L}\p{M}])(?:पति|पापा|पिता|बॉयफ्रेंड|ससुर|भाई|मां|माँ|सास|pati|papa|boyfriend|bhai)(?: (?:ने|ne))?(?![\p{L}\p{M}])[^.!?।\n]{0,50}(?:धमकी|धमकाया|मुझे मार|मुझे जान से|चाकू (?:दिखा|से|लेकर)|dhamki|mujhe maar|chaku)/u,
};

/** Returns whether a text says that somebody close attacks its writer, or threatens to. */
export const namesKnownAttacker = (normalized: string, language: LanguageCode): boolean =>
  KNOWN_ATTACKER[language].test(normalized);
