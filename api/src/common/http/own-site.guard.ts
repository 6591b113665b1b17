import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../../infrastructure/tokens.js';
import { foreignOrigin } from './api-exception.js';
import { canMutate } from './origin.js';

/**
 * Rejects requests from other sites (`foreign_origin`) to GET routes with side effects, such as an export: a link on
 * another site must not cause one.
 */
@Injectable()
export class OwnSiteGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!canMutate(headers, this.config)) throw foreignOrigin();
    return true;
  }
}
