import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Whole texts, folded, in which somebody took the medicine of the day. They share their words with an overdose ("took all my pills"), so each
 * form is a whole text with a mark of the ordinary: on time, with breakfast, the morning's, one tablet of a known kind.
 */
const ROUTINE: Record<LanguageCode, RegExp> = {
  en: /^(?:today |this morning |and )*(?:i |ive |i have )?(?:just |already |finally )?(?:took|taken|had) (?:all )?(?:of )?my (?:(?:morning|evening|daily|usual|prescribed) (?:meds?|medications?|medicines?|pills?|tablets?|vitamins)(?: today| this morning| on time)?|(?:meds?|medications?|medicines?|pills?|tablets?|vitamins) (?:today |this morning )?(?:on time|as prescribed|as (?:the|my) doctor (?:said|told me)|with (?:breakfast|food|lunch|dinner|tea|water)|after (?:breakfast|lunch|dinner)|before breakfast|like every day|as always|as usual|like i should))$/u,
  es: /^(?:hoy |esta manana )*(?:ya )?(?:me )?(?:he )?(?:tome|tomado) (?:tod[ao]s )?(?:mis|las|los) (?:pastillas|medicinas|medicamentos|vitaminas) (?:de (?:la manana|la noche|cada dia|siempre)|a (?:su |la )?hora|como (?:cada dia|siempre|me dijo el medico)|con (?:el desayuno|la comida|la cena)|despues de(?:l desayuno| comer| cenar))$/u,
  fr: /^(?:aujourdhui |ce matin )*jai (?:bien )?pris (?:tous )?mes (?:medicaments|comprimes|cachets|vitamines) (?:du (?:matin|soir|jour)|a lheure|comme (?:dhabitude|prevu|tous les jours|prescrit)|avec (?:le petit dejeuner|le repas|le diner)|apres le (?:petit dejeuner|repas|diner))$/u,
  de: /^(?:heute |heute fruh |ich )*(?:hab |habe )?(?:ich )?(?:heute |heute fruh )?(?:alle )?meine (?:morgen ?)?(?:tabletten|medikamente|pillen|medis|vitamine) (?:punktlich|rechtzeitig|wie (?:immer|jeden tag|verordnet|verschrieben)|zum (?:fruhstuck|essen)|nach dem (?:fruhstuck|essen)|fur (?:heute|den tag|den morgen)) (?:genommen|eingenommen)$/u,
  it: /^(?:oggi |stamattina )*ho preso (?:tutt[ei] )?(?:le mie |le |i miei |i )?(?:medicine|pastiglie|pillole|compresse|farmaci|vitamine) (?:del mattino|della mattina|della sera|del giorno|in orario|allora giusta|come (?:sempre|ogni giorno|da prescrizione)|a colazione|dopo (?:colazione|pranzo|cena)|con la colazione)$/u,
  pt: /^(?:hoje |hoje de manha )*(?:eu )?(?:ja )?tomei (?:tod[ao]s )?(?:os )?(?:meus |minhas |as )?(?:remedios|medicamentos|comprimidos|vitaminas) (?:da manha|da noite|do dia|na hora(?: certa)?|a horas|como (?:sempre|todo dia|o medico mandou)|no cafe(?: da manha)?|depois do (?:cafe|almoco|jantar))$/u,
  ru: /^(?:сегодня |утром |я )*(?:выпила?|принял[аи]?) (?:все )?(?:свои )?(?:утренние |вечерние |дневные )?(?:таблетки|лекарства|витамины) (?:вовремя|по расписанию|как (?:всегда|обычно|назначено|каждый день)|за завтраком|после (?:завтрака|еды|обеда|ужина))$/u,
  ja: /^(?:今日は?|今朝は?)?(?:(?:朝|昼|夜|夕方|今朝|食後|毎日|今日の分)の?薬を?(?:全部|ちゃんと|きちんと)?(?:飲んだ|のんだ|飲みました)|薬を?(?:全部)?(?:時間通り|時間どおり|いつも通り|食後)に?(?:飲んだ|飲みました)|(?:頭痛薬|風邪薬|かぜ薬|痛み止め|鎮痛剤|胃薬|酔い止め)を?[1-3一二三](?:錠|つ|個)(?:飲んだ|飲んで(?:寝る|寝ます|寝た|仕事(?:に)?(?:行く|行った|行きます)|学校(?:に)?(?:行く|行った)|休む|横になる)?))$/u,
  ko: /^(?:오늘 ?)?(?:아침|점심|저녁|식후|오늘) ?약 ?(?:을 )?(?:다 |잘 |제시간에 |꼬박꼬박 )?(?:먹었(?:어요?|다|습니다)|챙겨 ?먹었(?:어요?|다))$/u,
  zh: /^(?:我)?(?:今天|早上|晚上)?(?:的)?(?:按时|准时|饭后)?(?:把)?(?:早上的|今天的|每天的|饭后的)药(?:都)?(?:按时)?吃(?:了|完了|过了)$|^(?:我)?(?:今天|早上)?(?:按时|准时|照常)(?:把)?药(?:都)?吃了$/u,
  ar: /^(?:اليوم )?(?:اخذت|تناولت|شربت) (?:كل )?(?:ادويتي|دوائي|دواي|حبوبي|علاجي) (?:في (?:وقتها|وقته|موعدها|موعده)|بعد (?:الفطور|الغداء|العشاء|الاكل)|مع الفطور|كالعاده|كالمعتاد|مثل كل يوم)$/u,
  hi: /^(?:आज |मैंने |मैने |maine |aaj )*(?:सुबह की |रोज की |रात की |subah ki |roz ki )(?:सारी |सब |saari |sab )?(?:दवा|दवाई|दवाइयां|गोलियां|dawa|dawai|dawaiyan) (?:समय पर |time par |टाइम पर )?(?:ले ली|खा ली|ले लीं|खा लीं|le li|kha li)(?: हैं?| hai)?$/u,
};

/**
 * Returns whether a text says no more than that somebody took the medicine of the day.
 * @param clauses the folded clauses of the text
 */
export const isOrdinaryDose = (clauses: readonly string[], language: LanguageCode): boolean =>
  ROUTINE[language].test(clauses.join(' '));
