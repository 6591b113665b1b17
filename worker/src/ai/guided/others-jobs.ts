import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Words by which a message tells of others who lost their jobs, in the order of a language. `OWN_JOB` finds those of one's own.
 */
const OTHERS_DISMISSED: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:colleagues?|coworkers?|co-workers?|half (?:of )?(?:my|the|our) team|my teammates?)\b.{0,30}\b(?:laid off|fired|let go)\b|\b(?:fired|laid off) (?:\p{L}{1,12} ){0,3}(?:colleagues?|coworkers?)\b/iu,
  de: /(?:kolleg|team|abteilung|leute).{0,40}(?:entlassen|gekündigt|gefeuert)|(?:entlassen|gefeuert) .{0,30}kolleg/iu,
  es: /(?:desp[ei]d|(?<!\p{L})ech(?:ó|aron|an|ado)(?!\p{L})).{0,30}(?:compañer|colega|medio equipo)|(?:compañer|colega).{0,30}desp[ei]d/iu,
  fr: /(?:collègue|équipe).{0,40}(?:licenci|(?<!\p{L})vir(?:é|ée|és|ées|er|ent)(?!\p{L}))|(?:licenci|(?<!\p{L})vir(?:é|ée|és|ées|er|ent)(?!\p{L})).{0,30}(?:collègue|équipe)/iu,
  it: /(?:collegh|squadra).{0,40}licenzi|licenzi.{0,30}(?:collegh|squadra)/iu,
  pt: /(?:coleg|equipe).{0,40}demit|demit.{0,30}(?:coleg|equipe)/iu,
  ru: /(?:коллег|сотрудник|отдел|команд).{0,40}(?:сократил|уволил|уволен)|(?:сократил|уволил).{0,30}(?:коллег|сотрудник|отдел|команд)/iu,
  ja: /(?:同僚|チーム|仲間).{0,12}(?:解雇|クビ|リストラ)/u,
  ko: /(?:동료|팀원|직원).{0,12}(?:해고|잘렸|잘려|정리해고)/u,
  zh: /(?:同事|团队|部门).{0,10}(?:被裁|裁员|裁掉|开除|解雇)|裁了.{0,8}(?:同事|人)/u,
  ar: /(?:زملا|زميل|فريق).{0,30}(?:فصل|سرح|طرد|تسريح)|(?:فصل|سرح|طرد|تسريح).{0,30}(?:زملا|زميل|فريق)/u,
  hi: /(?:सहकर्मी|साथियों|साथी|टीम).{0,30}(?:निकाल|छँटनी|छंटनी)/u,
};

const OWN_JOB: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:fired|laid|let) (?:me|us)\b|\b(?:i|we) (?:was|were|got|am|are) (?:also )?(?:laid off|fired|let go)\b|\bme too\b/iu,
  de: /(?:mich|mir|ich).{0,30}(?:entlassen|gekündigt|gefeuert)|(?:auch|und) (?:mich|mir)/iu,
  es: /(?:me|nos) (?:han )?(?:despid|ech)|y a mí/iu,
  fr: /(?:m[’']|nous |j[’']ai été).{0,12}(?:licenci|vir)|et moi aussi/iu,
  it: /(?:mi hanno|ci hanno|sono stat).{0,12}licenzi|anche me/iu,
  pt: /(?:me|nos) demit|fui demit|eu também/iu,
  ru: /(?:^|[^\p{L}])(?:меня|нас)(?=[^\p{L}]|$)/iu,
  ja: /(?:私|僕|俺)(?:も|が|は).{0,8}(?:解雇|クビ|リストラ)/u,
  ko: /(?:나도|저도|내가|제가).{0,8}(?:해고|잘렸|잘려)/u,
  zh: /我(?:也|们都)?被/u,
  ar: /(?:فصلوني|طردوني|سرحوني)/u,
  hi: /मुझे.{0,12}निकाल/u,
};

/** Returns whether a message tells of colleagues who lost their jobs, and not of the person's own. */
export const isAboutOthersJobs = (text: string, language: LanguageCode): boolean =>
  OTHERS_DISMISSED[language]?.test(text) === true && OWN_JOB[language]?.test(text) !== true;
