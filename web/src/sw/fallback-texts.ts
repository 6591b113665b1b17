import type { LanguageCode } from '@mikai/contract/languages';

/**
 * The text of a notification that arrived damaged: browsers require one to be shown for each push message. The worker
 * has no i18next; these are the only texts of the service worker.
 */
export const SOMETHING_NEW: Readonly<Record<LanguageCode, string>> = {
  en: 'Something new is waiting for you.',
  es: 'Hay algo nuevo para ti.',
  fr: 'Quelque chose de nouveau t’attend.',
  de: 'Etwas Neues wartet auf dich.',
  it: 'C’è qualcosa di nuovo per te.',
  pt: 'Há algo novo à sua espera.',
  ru: 'Тебя ждёт что-то новое.',
  ja: '新しいお知らせがあります。',
  ko: '새로운 소식이 기다리고 있어요.',
  zh: '有新的消息在等你。',
  ar: 'هناك شيء جديد في انتظارك.',
  hi: 'आपके लिए कुछ नया है।',
};
