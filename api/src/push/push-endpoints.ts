import { lookup } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import { isPublicAddress } from '@mikai/core/push/public-address';
import { PushHosts } from '@mikai/core/push/push-hosts';
import { withTimeout } from '@mikai/core/process/with-timeout';
import { invalidField } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** The timeout for resolving a name, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Resolves a name to its addresses, as the system does. */
export type ResolveHost = (host: string) => Promise<string[]>;
export const RESOLVE_HOST = Symbol('resolve host');

export const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Decides to which endpoints the servers send, because subscribers choose the addresses to which they connect
 * (promise 24).
 */
@Injectable()
export class PushEndpoints {
  private readonly hosts: PushHosts;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(RESOLVE_HOST) private readonly resolve: ResolveHost,
  ) {
    this.hosts = new PushHosts(config.PUSH_HOSTS);
  }

  /**
   * Returns the host of an allowed endpoint. Its address is checked again at each connection; this check lets
   * the subscriber get an error.
   * @throws ApiException 400 that names the remedy
   */
  async check(endpoint: string): Promise<string> {
    const url = new URL(endpoint);
    const service = this.hosts.find(url);
    if (!service) throw invalidField('endpoint', endpointError(url));
    if (!service.isTrusted && (await this.isPrivate(url.hostname)))
      throw invalidField(
        'endpoint',
        'This push service has no public address here. Please try again on another network, or tell the operator.',
      );
    return url.host;
  }

  /** Returns whether a name has only private addresses; `false` for one that cannot be resolved now. */
  private async isPrivate(host: string): Promise<boolean> {
    const addresses = this.resolve(host).catch(() => []);
    const found = await withTimeout(addresses, TIMEOUT_MS, () => []);
    return found.length > 0 && !found.some(isPublicAddress);
  }
}

function endpointError({ protocol }: URL): string {
  return protocol === 'https:'
    ? 'This is none of the push services that this site works with. Please use the notifications of Chrome, Edge, Firefox or Safari; the operator can allow others (PUSH_HOSTS).'
    : 'Push services are reached by https:// alone. Please send the endpoint as the browser gives it.';
}
