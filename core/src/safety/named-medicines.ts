import type { LanguageCode } from '@mikai/contract/languages';

/** All of a medicine, or far too much of it, has been swallowed, and it is called by its name: "all my sertraline". */

/** Names of medicines of the Latin scripts, up to the endings of each language. */
const NAMED =
  'sertralin|zoloft|fluoxetin|prozac|citalopram|escitalopram|venlafaxin|mirtazapin|amitriptilin|amitriptylin|paroxetin|quetiapin|seroquel|olanzapin|diazepam|valium|lorazepam|tavor|temesta|alprazolam|xanax|clonazepam|rivotril|zopiclon|zolpidem|stilnox|paracetamol|tachipirin|doliprane|dipiron|tylenol|ibuprofen|aspirin|tramadol|codein|metformin|insulin';
const NAMED_RUSSIAN =
  'сертралин|золофт|флуоксетин|прозак|циталопрам|эсциталопрам|венлафаксин|миртазапин|амитриптилин|пароксетин|кветиапин|диазепам|лоразепам|алпразолам|ксанакс|феназепам|зопиклон|золпидем|парацетамол|ибупрофен|аспирин|анальгин|трамадол|кодеин|метформин|инсулин|димедрол';

const swallowed = (verb: string, quantity: string, named = NAMED): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${verb}) (?:\p{L}{1,8} ){0,2}?(?:${quantity}) (?:\p{L}{1,5} ){0,3}?(?:${named})\p{L}{0,2}(?!\p{L})`,
    'u',
  );

/** The other languages have the names of medicines in the forms of what was taken, or need none. */
export const TAKEN_BY_NAME: Partial<Record<LanguageCode, RegExp>> = {
  en: swallowed(
    '(?:i|ive|i have|just|already) (?:just |already |have )?(?:took|taken|swallowed|downed)',
    'all|too many|too much|whole|entire',
  ),
  es: swallowed('tome|trague|he tomado|he tragado', 'tod[oa]s?|demasiad[oa]s?|muchas?'),
  fr: swallowed(
    String.raw`jai (?:tout )?(?:pris|avale)\p{L}{0,2}|je viens de (?:prendre|avaler)`,
    'tous|toute?s?|trop|boite',
  ),
  de: swallowed('hab|habe', 'alle|ganzen?|ganzes|zu viele?'),
  it: swallowed(String.raw`ho (?:pres|ingoiat)[oaie]|ho mandato giu`, 'tutt[oaie]|tropp[oaie]'),
  pt: swallowed('tomei|engoli', 'tod[oa]s?|demais|muit[oa]s?'),
  ru: swallowed(
    '(?<!(?:он|она|мама|папа|сестра|брат|подруга|друг|муж|жена|дочь|сын) )(?:выпила?|приняла?|проглотила?|съела?)',
    'весь|всю|все|слишком много',
    NAMED_RUSSIAN,
  ),
};
