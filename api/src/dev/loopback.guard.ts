import { BlockList, isIP } from 'node:net';
import {
  Inject,
  Injectable,
  NotFoundException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../infrastructure/tokens.js';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own; IPv4 addresses that are written as IPv6 too. */
export function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(plain);
  return version !== 0 && LOOPBACK.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Lets in who sits at this machine; for others there is nothing at this address. The connection itself must come from
 * loopback, and so must whom a trusted proxy speaks for; headers of others count for nothing. The name that was asked
 * for must be ours, so that no foreign page gets in by pointing its own name at this machine.
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  private readonly ownHost: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.ownHost = new URL(appUrl(config)).hostname;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isHere = isLoopback(request.raw.socket.remoteAddress) && isLoopback(request.ip);
    if (!isHere || !this.isOurName(request.headers.host)) throw new NotFoundException();
    return true;
  }

  private isOurName(host = ''): boolean {
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return [this.ownHost, 'localhost'].includes(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  }
}
