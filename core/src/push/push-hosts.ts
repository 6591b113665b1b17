import { isIP } from 'node:net';

/** Push services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. */
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

/** A push service that may be written to. */
export interface PushService {
  /** As the list names it; for metrics and logs. */
  name: string;
  /** A whole origin that the operator named: its address may be private. */
  isTrusted: boolean;
}

/** Returns whether an entry of `PUSH_HOSTS` is valid: a host with or without `*.`, or an origin. */
export function isPushHost(entry: string): boolean {
  if (/^https?:\/\//.test(entry)) return URL.canParse(entry) && new URL(entry).origin === entry;
  const isWide = entry.startsWith('*.') && entry.split('.').length < 3;
  return HOST.test(entry) && !isWide && isIP(entry) === 0;
}

/** The push services that endpoints may name. Whoever subscribes chooses where we connect to: nowhere else. */
export class PushHosts {
  private readonly origins: Set<string>;
  private readonly hosts: string[];

  /** @param more `PUSH_HOSTS` of the operator */
  constructor(more: readonly string[] = []) {
    this.origins = new Set(more.filter((entry) => entry.includes('://')));
    this.hosts = [...KNOWN_HOSTS, ...more.filter((entry) => !entry.includes('://'))];
  }

  /** The names of all services that an endpoint can belong to. */
  get names(): readonly string[] {
    return [...this.origins, ...this.hosts];
  }

  /** The push service of an endpoint; `undefined` where it is none that we know, or not https on its own port. */
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
