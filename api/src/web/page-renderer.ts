import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, privateCookieName } from '@mikai/contract/auth';
import { articlePath, BLOG_PATH } from '@mikai/contract/blog';
import type { ArticleSummary } from '@mikai/contract/blog';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  languageDirection,
  negotiateLanguage,
} from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { NOT_FOUND_PAGE, pageFor } from '@mikai/contract/pages';
import type { Page } from '@mikai/contract/pages';
import type { SiteFacts } from '@mikai/contract/site-facts';
import { parseCookies } from '../auth/sessions/cookies.js';
import { readArticles } from '../blog/articles.js';
import { compress, encodingFor } from './compressed.js';
import type { Encoding } from './compressed.js';
import { escapeMarkup } from './escape.js';
import { fillFacts } from './fill-facts.js';
import { headTags, SAME_AS } from './page-head.js';
import { siteAttributes } from './site-attributes.js';
import { readTemplates } from './templates.js';
import type { Templates } from './templates.js';
import { WrittenPages } from './written-pages.js';

/** The operator's settings that the pages need. */
export interface PageSettings {
  /** Whether the site is served only over HTTPS, as in production. */
  isSecure: boolean;
  /** The address of this installation, without a slash at its end. */
  origin: string;
  /** Whether members can edit their profile. */
  isProfileEditable: boolean;
  /** The facts about this installation for readers. */
  facts: SiteFacts;
}

/** The parameters of links in our mails that are secrets. */
const SECRETS = ['token', 'owner', 'unsubscribe'];

const THEMES = ['morning', 'evening'];

/** Pages whose content depends on the query of their address; the build prerenders them without one. */
const QUERY_PAGES: readonly string[] = ['/auth', '/login', '/newsletter', '/cbt-tools', BLOG_PATH];

const HELP_PATH = '/help';

/** The number of compressed pages in the cache; each has about 8 kB. */
const MAX_CACHED = 200;

/** The values that a page depends on. */
interface PageRequest {
  path: string;
  page: Page | undefined;
  article: ArticleSummary | undefined;
  language: LanguageCode;
  theme: string | undefined;
  isVisitor: boolean;
  /** Whether the prerendered page can be sent. */
  isWritten: boolean;
}

/**
 * Serves the web app's `index.html` with the person's language, direction and theme in its first tag (no flash of the
 * wrong theme, no inline script), the page's title and description in its head, and for visitors the page itself as the
 * build has written it (docs/adr/0023). Members get the page without prerendered content, because theirs is personal.
 */
export class PageRenderer {
  private cached: { templates: Templates; mtimeMs: number } | undefined;
  private readonly written: WrittenPages;
  private articles: readonly ArticleSummary[] = [];
  /** Compressed pages, the most recently used one last. */
  private readonly compressedPages = new Map<string, Buffer>();

  /** @param indexPath the built `index.html` */
  constructor(
    private readonly indexPath: string,
    private readonly settings: PageSettings,
  ) {
    this.written = new WrittenPages(dirname(indexPath));
  }

  /** Returns whether a request is a browser's navigation to a page (not to the api or a file). */
  wantsPage(request: FastifyRequest): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = pathOf(request);
    if (path.startsWith('/api/') || path.startsWith('/socket.io/') || path.startsWith('/assets/'))
      return false;
    return (request.headers.accept ?? '').includes('text/html');
  }

  /** Sends the page of a request. @param status the status, by default 200, or 404 for an unknown page */
  async send(request: FastifyRequest, reply: FastifyReply, status?: number): Promise<void> {
    const templates = await this.templates();
    const wanted = this.wanted(request);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await this.body(templates, wanted, encoding);
    void reply
      .status(status ?? (wanted.page ? 200 : 404))
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'cookie, accept-language, accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(hasSecret(request) && { 'referrer-policy': 'no-referrer' }),
        ...((!wanted.page?.isPublic || hasSecret(request)) && { 'x-robots-tag': 'noindex, nofollow' }),
      })
      .send(body);
  }

  private wanted(request: FastifyRequest): PageRequest {
    const path = pathOf(request).replace(/(?<!\/)\/+$/, '') || '/';
    const cookies = parseCookies(request.headers.cookie);
    const chosen = cookies[COOKIES.language];
    const language = isLanguageCode(chosen)
      ? chosen
      : (negotiateLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
    const theme = THEMES.find((name) => name === cookies[COOKIES.theme]);
    const isVisitor = cookies[privateCookieName('session', this.settings.isSecure)] === undefined;
    const article = this.articles.find(({ slug }) => articlePath(slug) === path);
    const isArticle = path.startsWith(`${BLOG_PATH}/`);
    const page = isArticle && !article ? undefined : pageFor(path);
    const hasQuery = request.url.includes('?');
    const isWritten =
      isVisitor &&
      page?.isPublic === true &&
      !(hasQuery && QUERY_PAGES.includes(path)) &&
      this.written.head(path, language) !== undefined;
    return { path, page, article, language, theme, isVisitor, isWritten };
  }

  /** Returns the page as it is sent. A prerendered one is the same for many visitors, and cached. */
  private async body(templates: Templates, wanted: PageRequest, encoding: Encoding): Promise<Buffer> {
    const { path, language, theme, isWritten } = wanted;
    if (!isWritten) return compress(await this.render(templates, wanted), encoding);
    const key = [path, language, theme, encoding].join(' ');
    const compressedPages =
      this.compressedPages.get(key) ?? (await compress(await this.render(templates, wanted), encoding));
    this.compressedPages.delete(key);
    // A page rendered from a former build is not cached.
    if (this.cached?.templates === templates) this.compressedPages.set(key, compressedPages);
    if (this.compressedPages.size > MAX_CACHED)
      this.compressedPages.delete(this.compressedPages.keys().next().value as string);
    return compressedPages;
  }

  private async render(templates: Templates, wanted: PageRequest): Promise<string> {
    const { path, page, article, language, isWritten } = wanted;
    const head = this.written.head(path, language);
    const fixed = page ?? NOT_FOUND_PAGE;
    const missing = page ? undefined : this.written.scriptless('missing', language);
    const title = (page?.isPublic && head?.title) || missing?.title || fixed.title;
    // Descriptions for search engines are written in English; in other languages the first sentences of the page are
    // used.
    const own = article?.excerpt ?? fixed.description;
    const description = language === DEFAULT_LANGUAGE || article || !head?.lead ? own : head.lead;
    const tags = headTags(
      {
        title,
        description,
        language,
        canonicalPath: page?.isPublic ? (SAME_AS[path] ?? path) : undefined,
        isArticle: article !== undefined,
      },
      this.settings.origin,
    );
    const { style, body } = isWritten
      ? await this.written.read(path, language)
      : { style: '', body: undefined };
    // The replacements are functions, because the inserted text may contain `$`.
    const html = (isWritten ? templates.written : templates.bare)
      .replace(/<html[^>]*>/, () => `<html ${this.attributes(wanted).join(' ')}>`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*"/,
        () => `<meta name="description" content="${escapeMarkup(description)}"`,
      )
      .replace('</head>', () => `  ${tags}\n    ${style}</head>`);
    return body === undefined
      ? this.withScriptlessTexts(html, wanted)
      : html.replace(
          '<div id="root"></div>',
          () => `<div id="root">${fillFacts(body, this.settings.facts)}</div>`,
        );
  }

  /** Adds the text for browsers without scripts to the bare page, in the reader's language. */
  private async withScriptlessTexts(html: string, { page, path, language }: PageRequest): Promise<string> {
    const texts = this.written.scriptless(page ? 'needed' : 'missing', language);
    if (!texts) return html;
    // Signed-in people need help without a script too, so the help page itself is sent there.
    const help = path === HELP_PATH && this.written.head(path, language);
    const { style, body } = help
      ? await this.written.read(path, language)
      : { style: `<style>${texts.css}</style>`, body: texts.html };
    return html.replace(
      /(<body>.*)<noscript>.*?<\/noscript>/s,
      // A nested `<noscript>` would end the outer one.
      (_all, before: string) => `${before}<noscript>${style}${body.replace(/<\/?noscript>/g, '')}</noscript>`,
    );
  }

  private attributes({ language, theme, isVisitor }: PageRequest): string[] {
    return [
      `lang="${language}"`,
      `dir="${languageDirection(language)}"`,
      ...(theme === undefined ? [] : [`data-theme="${theme}"`]),
      // This attribute lets the app skip the request for the signed-in member, which would fail for a visitor.
      ...(isVisitor ? ['data-session="none"'] : []),
      ...(this.settings.isProfileEditable ? [] : ['data-profile-editing="off"']),
      ...siteAttributes(this.settings.facts),
    ];
  }

  /** Returns the parts of `index.html`. After a new build, everything that was read from the former one is dropped. */
  private async templates(): Promise<Templates> {
    const { mtimeMs } = await stat(this.indexPath);
    if (this.cached?.mtimeMs !== mtimeMs) {
      this.cached = { templates: await readTemplates(this.indexPath), mtimeMs };
      this.articles = readArticles(dirname(this.indexPath));
      this.written.clear();
      this.compressedPages.clear();
    }
    return this.cached.templates;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** Returns whether the address itself is a secret, which requests of the page must not carry into a proxy's logs. */
function hasSecret(request: FastifyRequest): boolean {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  return SECRETS.some((name) => query.has(name));
}
