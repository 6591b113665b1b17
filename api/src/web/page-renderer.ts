import { readFile, stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '@mikai/contract/auth';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  languageDirection,
  negotiateLanguage,
} from '@mikai/contract/languages';
import { NOT_FOUND_PAGE, pageFor } from '@mikai/contract/pages';
import { parseCookies } from '../auth/cookies.js';

/** What the operator has settled and the pages need to know. */
export interface PageSettings {
  /** Whether members find a form for their profile. */
  isProfileEditable: boolean;
  /** Where people can write to when something does not work. */
  supportEmail?: string;
}

/** Parameters of the links in our mails that are secrets. */
const SECRETS = ['token', 'owner'];

const THEMES = ['morning', 'evening'];

/**
 * Serves the web app's `index.html` with the person's language, direction and theme in its first tag (no flash of
 * the wrong theme, no inline script) and the page's title and description in its head.
 */
export class PageRenderer {
  private cached: { html: string; mtimeMs: number } | undefined;

  /** @param indexPath the built `index.html` */
  constructor(
    private readonly indexPath: string,
    private readonly settings: PageSettings,
  ) {}

  /** Whether a request is a browser's navigation to a page (and not to the api or to a file). */
  wantsPage(request: FastifyRequest): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/socket.io/') || path.startsWith('/assets/'))
      return false;
    return (request.headers.accept ?? '').includes('text/html');
  }

  async send(request: FastifyRequest, reply: FastifyReply, status?: number): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    const page = pageFor(path);
    const cookies = parseCookies(request.headers.cookie);
    const chosen = cookies[COOKIES.language];
    const language = isLanguageCode(chosen)
      ? chosen
      : (negotiateLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
    const theme = cookies[COOKIES.theme];
    const attributes = [
      `lang="${language}"`,
      `dir="${languageDirection(language)}"`,
      ...(theme !== undefined && THEMES.includes(theme) ? [`data-theme="${theme}"`] : []),
      // Tells the app that asking who is signed in is no use: a visitor's first page needs no failing request.
      ...(cookies[COOKIES.session] === undefined ? ['data-session="none"'] : []),
      ...(this.settings.isProfileEditable ? [] : ['data-profile-editing="off"']),
      ...(this.settings.supportEmail ? [`data-support-email="${this.settings.supportEmail}"`] : []),
    ];
    const { title, description } = page ?? NOT_FOUND_PAGE;
    const html = (await this.template())
      .replace(/<html[^>]*>/, `<html ${attributes.join(' ')}>`)
      .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
      .replace(/(<meta name="description" content=")[^"]*"/, `$1${description}"`);
    void reply
      .status(status ?? (page ? 200 : 404))
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'cookie, accept-language',
        ...(hasSecret(request) && { 'referrer-policy': 'no-referrer' }),
        ...(page?.isPrivate && { 'x-robots-tag': 'noindex, nofollow' }),
      })
      .send(html);
  }

  private async template(): Promise<string> {
    const { mtimeMs } = await stat(this.indexPath);
    if (this.cached?.mtimeMs !== mtimeMs)
      this.cached = { html: await readFile(this.indexPath, 'utf8'), mtimeMs };
    return this.cached.html;
  }
}

/** Whether the address itself is a secret: what the page loads must not carry it into the logs of a proxy. */
function hasSecret(request: FastifyRequest): boolean {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  return SECRETS.some((name) => query.has(name));
}
