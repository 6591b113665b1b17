import { randomUUID } from 'node:crypto';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy, type IAuthModuleOptions } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { createValidationPipe } from '../../common/validation/validation.pipe.js';
import { invalidCredentials } from '../accounts/account-errors.js';
import { clientOf } from '../sessions/client.js';
import { CredentialsService, type ProvenCredentials } from '../confirmation/credentials.service.js';
import { LoginDto } from '../dto/credentials.dto.js';

/** Checks email and password as a strategy of passport-local. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly credentials: CredentialsService) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  async validate(
    request: FastifyRequest,
    email: string,
    password: string,
  ): Promise<ProvenCredentials | false> {
    return (await this.credentials.prove(email, password, clientOf(request))) ?? false;
  }
}

export interface RequestWithCredentials extends FastifyRequest {
  /** Passport puts the return value of the strategy here. */
  user: ProvenCredentials;
}

/** Lets only the right email and password pass; the handler then finds `ProvenCredentials` as the request's `user`. */
@Injectable()
export class LocalGuard extends AuthGuard() {
  private readonly pipe = createValidationPipe();

  constructor(strategy: LocalStrategy) {
    // All apis of a process share passport's registry, so each strategy gets a name of its own. (If the guard were
    // given the strategy instead of its name, concurrent requests would share its callbacks.)
    const name = `local:${randomUUID()}`;
    passport.use(name, strategy);
    super({ defaultStrategy: name, session: false } satisfies IAuthModuleOptions);
  }

  /** Guards come before pipes, so the body is checked here. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.pipe.transform(request.body ?? {}, { type: 'body', metatype: LoginDto });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw invalidCredentials();
    return user;
  }
}
