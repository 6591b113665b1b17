import type { LanguageCode } from '@mikai/contract/languages';

/** Words for a person who is not the writer, in normalized text. A wish that is told as one's own may have the grammar of a report. */
const PERSON: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:he|hes|she|shes|they|theyre|him|her|them|someone|somebody|friends?|bestie|mate|buddy|mum|mom|mother|dad|father|parents?|sister|brother|sibling|wife|husband|partner|boyfriend|girlfriend|bf|gf|ex|son|daughter|child|kid|aunt|uncle|cousin|niece|nephew|grand\p{L}{2,6}|gran|neighbou?r|colleague|coworker|classmate|roommate|flatmate|student|teacher|boss|patient|client)(?:'s)?(?!\p{L})/u,
  es: /(?<!\p{L})(?:el|ella|ellos|alguien|(?:mi|un|una|su) \p{L}{2,14}|amig[oa]s?|herman[oa]|hij[oa]|madre|padre|mama|papa|novi[oa]|marido|mujer|prim[oa]|vecin[oa]|compañer[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il|elle|ils|quelqu'un|(?:mon|ma|mes|un|une) \p{L}{2,14}|amie?s?|copine?|copain|soeur|frere|fils|fille|mere|pere|mari|femme|cousine?|voisine?|collegue)(?!\p{L})/u,
  de: /(?<!\p{L})(?:er|sie|ihn|ihm|jemand|jemandem|(?:mein|meine|meiner|meinem|meinen|ein|eine) (?:bester? |beste |guter |gute )?(?:freund\p{L}{0,3}|kumpel|schwester|bruder|mutter|vater|mama|papa|mann|frau|sohn|tochter|kind|partner\p{L}{0,2}|ex|tante|onkel|cousine?|nachbar\p{L}{0,2}|kolleg\p{L}{1,3}|oma|opa|mitbewohner\p{L}{0,2}|schuler\p{L}{0,2}))(?!\p{L})/u,
  it: /(?<!\p{L})(?:lui|lei|loro|qualcuno|(?:mio|mia|miei|un|una) \p{L}{2,14}|amic[oa]|sorella|fratello|figli[oa]|madre|padre|mamma|papa|marito|moglie|fidanzat[oa]|ragazz[oa]|cugin[oa]|vicin[oa]|colleg[ah])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:ele|ela|eles|alguem|(?:meu|minha|um|uma) \p{L}{2,14}|amig[oa]|irmao?|filh[oa]|mae|pai|marido|esposa|namorad[oa]|prim[oa]|vizinh[oa]|colega)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:он|она|они|кто-то|друг\p{L}{0,2}|подруг\p{L}{1,2}|сестр\p{L}{1,2}|брат\p{L}{0,2}|сын\p{L}{0,2}|доч\p{L}{1,4}|мам\p{L}|пап\p{L}|мать|отец|муж\p{L}{0,2}|жен\p{L}|парень|девушк\p{L}|сосед\p{L}{0,3}|коллег\p{L}|одноклассни\p{L}{1,3}|знаком\p{L}{2,3})(?!\p{L})/u,
  ja: /友達|友だち|友人|親友|彼|彼女|あの人|あの子|姉|妹|兄|弟|母|父|親|夫|妻|旦那|息子|娘|子ども|同僚|先輩|後輩|知り合い|クラスメート/u,
  ko: /친구|걔|그 ?사람|그 ?애|언니|누나|동생|오빠|(?<!\p{L})형(?:이|은|도)|엄마|아빠|어머니|아버지|남편|아내|아들|딸|남친|여친|동료|후배|선배|지인/u,
  zh: /[他她]|朋友|同学|同事|闺蜜|姐|妹|哥|弟|妈|爸|母亲|父亲|老公|老婆|丈夫|妻子|儿子|女儿|孩子|室友|有人/u,
  ar: /(?<!\p{L})[وف]?(?:هو|هي|احد|شخص|صديق\p{L}{0,3}|صاحب\p{L}{0,3}|اخ\p{L}{1,3}|اخت\p{L}{0,3}|ابي|ابوي|امي|ابن\p{L}{0,3}|بنت\p{L}{0,3}|زوج\p{L}{0,3}|جار\p{L}{1,2}|زميل\p{L}{0,3}|ماما|بابا|رفيق\p{L}{0,3})(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:वह|वो|उस\p{M}{0,2}|उसने|दोस्त|सहेली|बहन|भाई|मां|माँ|पापा|पिता|मम्मी|पति|पत्नी|बेटा|बेटी|बेटे|चाचा|मामा|पडोसी|कोई|wo|woh|usne|dost|saheli|behen|bhai|maa|papa|pati|patni|beta|beti)(?![\p{L}\p{M}])/u,
};

/** A wish of one's own, beside whatever is told of others. */
const OWN_WISH: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?<!\p{L})i (?:\p{L}{2,8} )?(?:want to|wanna|wish i (?:was|were)|am going to|will) (?:die|be dead|dead|end it|kill myself|disappear)(?!\p{L})/u,
  es: /(?<!\p{L})(?:yo )?(?:tambien )?quiero (?:morir(?:me)?|matarme|suicidarme)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:je|j') ?(?:veux|vais) (?:aussi )?(?:mourir|me tuer|me suicider)(?!\p{L})/u,
  de: /(?<!\p{L})ich (?:will|mochte|werde) (?:auch |nur noch )?(?:sterben|mich umbringen|mich toten|nicht mehr leben)(?!\p{L})/u,
  it: /(?<!\p{L})(?:io )?voglio (?:morire|uccidermi|ammazzarmi)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:eu )?quero (?:morrer|me matar)(?!\p{L})/u,
  ru: /(?<!\p{L})я (?:тоже )?(?:хочу (?:умереть|убить себя)|убью себя)(?!\p{L})/u,
  ja: /(?:私|俺|僕|自分)(?:も|は)(?:もう)?(?:死にたい|消えたい)/u,
  ko: /(?<!\p{L})(?:나도|저도|나는|저는) (?:죽고 싶|자살)/u,
  zh: /我也?(?:想死|要自杀|想自杀|不想活)/u,
  ar: /(?<!\p{L})(?:انا )?(?:ايضا )?اريد ان (?:اموت|انتحر)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:मैं|main) (?:भी |bhi )?(?:मरना|marna) (?:चाहत|chaht)/u,
};

/** Returns whether a text names a person who is not its writer, and no wish of the writer's own. */
export const namesPerson = (normalized: string, language: LanguageCode): boolean =>
  PERSON[language].test(normalized) && OWN_WISH[language]?.test(normalized) !== true;
