import { BLOG_PATH } from '@mikai/contract/blog';
import type { LanguageCode } from '@mikai/contract/languages';
import { escapeMarkup } from './escape.js';

/** The metadata of a page for search engines and link previews. */
export interface HeadFacts {
  title: string;
  description: string;
  language: LanguageCode;
  /** The path without a query; the main one if the page has several. `undefined` for a page that is not public. */
  canonicalPath: string | undefined;
  isArticle: boolean;
}

/** The main paths of pages that are served at a second path, too. */
export const SAME_AS: Readonly<Record<string, string>> = { '/login': '/auth' };

/** Pictures of 1200 x 630 pixels, drawn by web/scripts/draw-cards.mjs. */
const CARDS = {
  page: { file: '/cards/mikai.png', alt: 'MikAI: Speak freely. Heal softly.' },
  blog: { file: '/cards/blog.png', alt: 'MikAI: Mental Health Blog' },
} as const;

const LOCALES: Record<LanguageCode, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  pt: 'pt_BR',
  ru: 'ru_RU',
  ja: 'ja_JP',
  ko: 'ko_KR',
  zh: 'zh_CN',
  ar: 'ar_AR',
  hi: 'hi_IN',
};

const FEEDS = [
  `<link rel="alternate" type="application/rss+xml" title="MikAI: Mental Health Blog" href="/feed.xml" />`,
  `<link rel="alternate" type="application/atom+xml" title="MikAI: Mental Health Blog" href="/atom.xml" />`,
];

/**
 * Returns tags for the head: the canonical address, Open Graph (https://ogp.me), and the large card of X and others,
 * which take the other values from Open Graph. Pages that are not public have none, so that a link to one reveals
 * nothing.
 * @param origin the origin of this installation, such as `https://mikai.example`
 */
export function headTags(facts: HeadFacts, origin: string): string {
  if (facts.canonicalPath === undefined) return '';
  const address = `${origin}${facts.canonicalPath}`;
  const inBlog = facts.canonicalPath.startsWith(BLOG_PATH);
  const card = inBlog ? CARDS.blog : CARDS.page;
  const properties: [string, string][] = [
    ['og:site_name', 'MikAI'],
    ['og:type', facts.isArticle ? 'article' : 'website'],
    ['og:title', facts.title],
    ['og:description', facts.description],
    ['og:url', address],
    ['og:locale', LOCALES[facts.language]],
    ['og:image', `${origin}${card.file}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', card.alt],
  ];
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}" />`,
    ...(inBlog ? FEEDS : []),
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeMarkup(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}
