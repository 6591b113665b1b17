import type { LanguageCode } from '@mikai/contract/languages';

/**
 * A request for tips, by language: the verb that wants them stands right before the word for them, and no negation right before the
 * verb. "No, I do want tips" asks for them, and "I don't want tips" does not.
 */
const WANTED: Record<LanguageCode, RegExp> = {
  en: /(?<!(?:not|never|don['’]?t|stop)\s)(?:i\s(?:do\s|really\s)?(?:want|need)|i['’]?d\slike|i\sasked\sfor|i['’]?m\sasking\sfor|give\sme|gimme)\s(?:some\s|a\sfew\s|a\s|any\s|your\s)?(?:good\s|more\s)?(?:tips?|advice|suggestions?)(?!\p{L})/iu,
  es: /(?<!(?:^|\s)(?:no|ni|sin)\s(?:me\s)?)(?:quiero|necesito|quisiera|d[aá]me|te\sped[ií]|te\spido|me\sdas|tir[aá]me)\s(?:un\s|unos\s|alg[uú]n\s|algunos\s|tus\s)?(?:consejos?|sugerencias?|tips?|trucos?)(?!\p{L})/iu,
  fr: /(?:je\s(?:te\s)?(?:veux|voudrais|demande)|j['’]aimerais|donne[-\s]moi|j['’]ai\sbesoin)\s(?:bien\s|vraiment\s)?(?:des|de|d['’]|une?|quelques|tes)\s?(?:conseils?|suggestions?|astuces?)(?!\p{L})/iu,
  de: /(?:ich\s(?:will|möchte|brauche?|hätte\sgerne?|bitte\sum)|gib\smir)\s(?:ja\s|doch\s|bitte\s|mal\s)?(?:ein\spaar\s|einen\s|deine\s|deinen\s|nen\s)?(?:tipps?|rat|ratschläge?|vorschläge?)(?!\p{L}|\s(?:gar\s|wirklich\s|jetzt\s)?(?:nicht|nich|net|nimmer)(?!\p{L}))/iu,
  it: /(?<!(?:^|\s)non\s(?:mi\s)?)(?:voglio|vorrei|dammi|ti\schiedo|ti\sho\schiesto|mi\sdai|ho\sbisogno\sdi)\s(?:un\s|dei\s|qualche\s|alcuni\s)?(?:consigli|consiglio|suggerimenti|suggerimento)(?!\p{L})/iu,
  pt: /(?<!(?:^|\s)(?:não|nao|n)\s(?:me\s)?)(?:quero|queria|preciso\sde|me\sd[áa]|te\spedi|t[oô]\spedindo|estou\spedindo)\s(?:uma?\s|uns\s|umas\s|algumas?\s)?(?:conselhos?|dicas?|sugestão|sugestões)(?!\p{L})/iu,
  ru: /(?<!(?:^|\s)(?:не|ни)\s)(?<!\p{L})(?:хочу|нужны|нужен|дай|дайте|прошу|просила|просил)\s(?:мне\s)?(?:пару\s|твой\s|твои\s)?(?:совет|рекомендаци|подсказк)/iu,
  zh: /(?<!不要|不用|不想|不需要|别|没)(?:给我|我要|我想要|我需要|请给|求)(?:一点|一些|一个|点|些|个|几个|几条)?(?:建议|意见|办法)(?!了?吗)/u,
  ja: /(?:アドバイス|助言|コツ|ヒント)[がを]?(?:ほしい|欲しい|ください|ちょうだい|お願い|教えて|してほしい)(?!わけ|とは|んじゃ|ん?じゃな)/u,
  ko: /(?:조언|팁|충고)(?:을|를|이)?\s?(?:좀\s?)?(?:해\s?줘|해\s?주세요|줘|주세요|원해|필요해|받고\s?싶어)(?!도)/u,
  ar: /(?<!(?:^|\s)(?:لا|ما|مو|مش)\s)(?<!\p{L})(?:[أا]?عط[يى]?ني|[أا]ريد|[أا]بغ[ىي]|[أا]ب[يى]|بدي|عايز|عاوز|هات)\s(?:منك\s)?(?:نصيح[ةه]|نصا[ئي]ح|اقتراح|مشور[ةه])/u,
  hi: /(?:सलाह|सुझाव|टिप्स|टिप|tips?|salah|sujhav|advice)\s(?:दो|दीजिए|दीजिये|दे\sदो|चाहिए|चाहिये|do|dijiye|de\sdo|chahiye)(?!\s?(?:नहीं|नही|nahi|मत|\p{L}))/iu,
};

/** The same as a short question ("any tips?", "do you have other ideas"). */
const ASKED: Record<LanguageCode, RegExp> = {
  en: /(?:^|[.,!?]\s?|^got\s|(?:do|have)\s(?:you|u)\s(?:have\s|got\s)?)(?:any|some|other)\s(?:other\s|more\s|good\s)?(?:tips?|advice|suggestions?|ideas)(?!\p{L})/iu,
  es: /(?:tienes|ten[eé]s|tendr[ií]as|me\sdas|se\ste\socurre)\s(?:alg[uú]n\s|alguna\s|otro\s|otra\s|m[aá]s\s)?(?:consejos?|sugerencias?|sugerencia|tips?|ideas?)(?!\p{L})/iu,
  fr: /(?:tu\sas|t['’]as|as[-\s]tu|t['’]aurais|tu\saurais)\s(?:pas\s)?(?:des|d['’]autres|un|une|quelques)\s?(?:conseils?|suggestions?|astuces?|tips?)(?!\p{L})/iu,
  de: /(?:hast\sdu|haste|hättest\sdu|gibts|gibt\ses)\s(?:da\s|noch\s|vielleicht\s|mal\s)?(?:ein\spaar\s|nen\s|einen\s|andere\s|irgendwelche\s)?(?:tipps?|rat|ratschläge?|vorschläge?)(?!\p{L})/iu,
  it: /(?:hai|avresti|mi\sdaresti)\s(?:qualche\s|dei\s|altri\s|un\s)?(?:consiglio|consigli|suggerimento|suggerimenti)(?!\p{L})/iu,
  pt: /(?:^|você\s|voce\s|vc\s)(?:tem|teria)\s(?:alguma\s|uma\s|mais\s|outra\s|algum\s)?(?:dicas?|conselhos?|sugestão|sugestões)(?!\p{L})/iu,
  ru: /(?:есть|можешь\sдать|дашь)\s(?:какие-нибудь\s|ещ[её]\s|какой-нибудь\s)?(?:советы|совет|рекомендации)(?!\p{L})/iu,
  zh: /(?:有什么|有没有|还有)(?:别的|其他|好的|好)?(?:建议|办法)(?:吗|么|呢|嘛)?/u,
  ja: /(?:アドバイス|コツ|ヒント)(?:って|は|とか)?(?:ある|あります|ない|ありません)(?:か|かな)?[？?。\s]{0,3}$/u,
  ko: /(?:조언|팁|충고)(?:이|가|은|는)?\s?(?:있어|있나|있을까|없어\?|없을까)/u,
  ar: /(?:عندك|هل\sلديك|لديك|في\sعندك)\s(?:[أا]ي\s)?(?:نصيح[ةه]|نصا[ئي]ح|اقتراح)/u,
  hi: /(?:कोई|koi)\s(?:और\s|aur\s)?(?:सलाह|सुझाव|टिप्स|टिप|tips?|salah|sujhav)\s?(?:है|हैं|hai|दोगे|doge)?\s?[?？।]?$/iu,
};

/** Returns whether a message asks for tips or suggestions, regardless of what else it declines. */
export const wantsAdvice = (text: string, language: LanguageCode): boolean =>
  WANTED[language].test(text) || ASKED[language].test(text);
