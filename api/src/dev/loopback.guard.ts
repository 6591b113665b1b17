import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { isLoopback, isLoopbackHost } from '@mikai/core/config/loopback';

/**
 * Headers that a browser or a tool on this machine sends by itself, and the two that our pages add. Everything else is taken for
 * the work of something in between: nobody can list what proxies, tunnels and content networks add.
 */
const OWN_HEADERS = new RegExp(
  `^(?:${[
    'host|connection|keep-alive|content-(?:type|length)|transfer-encoding|expect|te',
    'accept(?:-language|-encoding|-charset)?|user-agent|cookie|origin|referer|range|if-.*',
    'cache-control|pragma|priority|purpose|save-data|dnt|upgrade-insecure-requests|sec-(?:fetch|ch|gpc|purpose)(?:-.*)?',
    `x-time-zone|${MEMBER_HEADER}`,
  ].join('|')})$`,
);

/** Whether something between the client and this process may have passed the request on. Header names are in lower case. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => !OWN_HEADERS.test(name));
}

/**
 * Whether this copy has pages and routes for developers: outside production, where `APP_URL` is this machine. A copy that
 * is published under another name would hand its captured mails, links of resets included, to whoever its proxy lets in.
 * Where others may reach it all the same (it listens beyond loopback, or is told of a proxy) only `DEV_OUTBOX=true` opens
 * them; `DEV_OUTBOX=false` closes them in any case.
 */
export function hasDevRoutes(config: Config): boolean {
  if (config.NODE_ENV === 'production' || config.DEV_OUTBOX === 'false') return false;
  if (!isLoopbackHost(new URL(appUrl(config)).hostname)) return false;
  const isAlone = isLoopbackHost(config.HOST) && config.TRUSTED_PROXIES.length === 0;
  return isAlone || config.DEV_OUTBOX === 'true';
}

/**
 * Serves people who sit at this machine; for everybody else there is nothing at this address. It fails closed: a request
 * with any header that a browser does not send by itself is refused, because a proxy on this machine makes everybody's
 * connection come from loopback. The name that was asked for must be a loopback name, so that no foreign page gets in by pointing its own name here. Two
 * signs give away a proxy that adds no header and rewrites `Host`: HTTP/1.0, which nginx speaks to what is behind it unless
 * told otherwise, and an `Origin` or `Referer` of the name that the browser knows.
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

/** Whether a page of this machine asked, or none is named. */
const isLoopbackPage = (url: string | undefined): boolean =>
  url === undefined || (URL.canParse(url) && isLoopbackHost(new URL(url).hostname));

/** Whether a browser says that a page of another origin asks: such a page can leave out `Origin` and `Referer`, not this. */
const isForeignPage = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/** Whether a `Host` header, its port included, names this machine. */
function isLoopbackName(host = ''): boolean {
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
}
