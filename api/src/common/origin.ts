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
 * Whether a request with an `Origin` comes from our own pages: the origin of `APP_URL`; outside production also the
 * host that was asked, so that `localhost`, `127.0.0.1` and the dev server all work.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: Config): boolean {
  const origin = headers.origin;
  if (origin === undefined) return false;
  if (origin === ownOrigin(config)) return true;
  if (config.NODE_ENV === 'production') return false;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Whether a request that changes something may pass (quality 20). Browsers always send `Origin` with those; a client
 * that sends none is not a browser, and cross-site requests are also known by Fetch-Metadata.
 */
export function canMutate(headers: IncomingHttpHeaders, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  return headers.origin === undefined || isOwnOrigin(headers, config);
}
