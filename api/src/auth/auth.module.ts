import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../infrastructure/tokens.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { GuestCookie } from './cookies.js';
import { SessionService } from './session.service.js';

@Module({
  controllers: [AuthController],
  providers: [
    AuthService,
    SessionService,
    {
      provide: GuestCookie,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new GuestCookie(config.SESSION_SECRET, config.NODE_ENV === 'production'),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionService, GuestCookie],
})
export class AuthModule {}
