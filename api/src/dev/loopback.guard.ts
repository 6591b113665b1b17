import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { SOCKET_HEADER } from '@mikai/contract/realtime';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { isLoopback, isLoopbackHost } from '@mikai/core/config/loopback';

/**
 * Headers that browsers and tools send by themselves, and the three that our pages add. Any other header counts as
 * added by a proxy, because the headers of all proxies, tunnels and content networks cannot be listed.
 */
const OWN_HEADERS = new RegExp(
  `^(?:${[
    'host|connection|keep-alive|content-(?:type|length)|transfer-encoding|expect|te',
    'accept(?:-language|-encoding|-charset)?|user-agent|cookie|origin|referer|range|if-(?:match|none-match|modified-since|unmodified-since|range)',
    'cache-control|pragma|priority|purpose|save-data|dnt|upgrade-insecure-requests|sec-(?:gpc|purpose|fetch-(?:site|mode|dest|user|storage)|ch-(?:ua|prefers|viewport|device|dpr|width)(?:-[a-z0-9-]+)?)',
    `x-time-zone|${MEMBER_HEADER}|${SOCKET_HEADER}`,
  ].join('|')})$`,
);

/**
 * Returns whether something between the client and this process may have forwarded the request. Header names are in
 * lower case.
 */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => !OWN_HEADERS.test(name));
}

/**
 * Returns whether this installation has pages and routes for developers: outside production, where `APP_URL` is this
 * machine. A site published under another name would hand its captured mails, with their reset links, to anybody its
 * proxy lets in. If others may reach it anyway (it listens beyond loopback, or a proxy is configured),
 * only `DEV_OUTBOX=true` opens them; `DEV_OUTBOX=false` always closes them.
 */
export function hasDevRoutes(config: Config): boolean {
  if (config.NODE_ENV === 'production' || config.DEV_OUTBOX === 'false') return false;
  if (!isLoopbackHost(new URL(appUrl(config)).hostname)) return false;
  const isAlone = isLoopbackHost(config.HOST) && config.TRUSTED_PROXIES.length === 0;
  return isAlone || config.DEV_OUTBOX === 'true';
}

/**
 * Serves only clients on this machine; everybody else gets a 404. It fails closed: a request with any header that
 * browsers do not send by themselves is rejected, because a proxy on this machine makes every connection come from
 * loopback. The requested name must be a loopback name, so that no foreign page gets in by DNS rebinding. Two signs
 * reveal a proxy that adds no header and rewrites `Host`: HTTP/1.0, which nginx uses upstream by default, and an
 * `Origin` or `Referer` with the name that the browser knows.
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { raw, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const isLocal =
      isLoopback(raw.socket.remoteAddress) &&
      raw.httpVersion !== '1.0' &&
      !isForwarded(headers) &&
      isLoopbackName(headers.host) &&
      [headers.origin, headers.referer].every(isLoopbackPage) &&
      !isForeignPage(headers['sec-fetch-site']);
    if (!isLocal) throw new NotFoundException();
    return true;
  }
}

/** Returns whether the page that made the request belongs to this machine, or is not named. */
const isLoopbackPage = (url: string | undefined): boolean =>
  url === undefined || (URL.canParse(url) && isLoopbackHost(new URL(url).hostname));

/**
 * Returns whether the browser reports a page of another origin: such a page can omit `Origin` and `Referer`, but not
 * this header.
 */
const isForeignPage = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/** Returns whether a `Host` header, with its port, names this machine. */
function isLoopbackName(host = ''): boolean {
  // Only a plain name is accepted: 'user@127.0.0.1' is not one.
  if (!/^[a-z0-9.:[\]-]+$/i.test(host)) return false;
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
}
