import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '@mikai/core/config/config.schema';
import { appUrl } from '@mikai/core/config/config';

/** The origin of `APP_URL`, which does not change while the process runs. */
const ownOrigins = new WeakMap<Config, string>();

function ownOrigin(config: Config): string {
  let origin = ownOrigins.get(config);
  if (origin === undefined) ownOrigins.set(config, (origin = new URL(appUrl(config)).origin));
  return origin;
}

/**
 * Returns whether the `Origin` of a request is our own: that of `APP_URL`; outside production also the requested host,
 * so that `localhost`, `127.0.0.1` and the dev server all work.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: Config): boolean {
  const origin = headers.origin;
  if (origin === undefined) return false;
  if (origin === ownOrigin(config)) return true;
  if (config.NODE_ENV === 'production') return false;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Returns whether a request that changes something passes the origin check (promise 20). Browsers always send `Origin`
 * with such requests; a client that sends none is not a browser, and Fetch-Metadata identifies cross-site requests as
 * well.
 */
export function canMutate(headers: IncomingHttpHeaders, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  return headers.origin === undefined || isOwnOrigin(headers, config);
}
