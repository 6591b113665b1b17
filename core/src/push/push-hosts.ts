import { isIP } from 'node:net';

/** The push services of Chromium's browsers, Firefox, Edge and Safari. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/**
 * Matches `push.example`, or `*.push.example` for any subdomain; at least two labels, so that `*.com` does not match.
 */
const HOST = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;

/** A push service that we may send to. */
export interface PushService {
  /** The entry of the list that it matches; for metrics and logs. */
  name: string;
  /** True for a whole origin that the operator named: its address may be private. */
  isTrusted: boolean;
}

/** Returns whether an entry of `PUSH_HOSTS` is valid: a host with or without `*.`, or an origin. */
export function isPushHost(entry: string): boolean {
  if (/^https?:\/\//.test(entry)) return URL.canParse(entry) && new URL(entry).origin === entry;
  const isWide = entry.startsWith('*.') && entry.split('.').length < 3;
  return HOST.test(entry) && !isWide && isIP(entry) === 0;
}

/**
 * The push services that endpoints may name. A subscriber chooses the host that we connect to, so no other hosts are allowed.
 */
export class PushHosts {
  private readonly origins: Set<string>;
  private readonly hosts: string[];

  /** @param operatorHosts the entries of `PUSH_HOSTS` */
  constructor(operatorHosts: readonly string[] = []) {
    this.origins = new Set(operatorHosts.filter((entry) => entry.includes('://')));
    this.hosts = [...KNOWN_HOSTS, ...operatorHosts.filter((entry) => !entry.includes('://'))];
  }

  /** The names of all services that an endpoint can belong to. */
  get names(): readonly string[] {
    return [...this.origins, ...this.hosts];
  }

  /** Returns the push service of an endpoint; `undefined` if we do not know it, or it is not https on the default port. */
  find(endpoint: URL): PushService | undefined {
    if (endpoint.username !== '' || endpoint.password !== '') return undefined;
    if (this.origins.has(endpoint.origin)) return { name: endpoint.origin, isTrusted: true };
    if (endpoint.protocol !== 'https:' || endpoint.port !== '') return undefined;
    const name = this.hosts.find((host) =>
      host.startsWith('*.') ? endpoint.hostname.endsWith(host.slice(1)) : endpoint.hostname === host,
    );
    return name === undefined ? undefined : { name, isTrusted: false };
  }
}
