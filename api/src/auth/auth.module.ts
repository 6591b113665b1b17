import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../infrastructure/tokens.js';
import { MaintenanceGate } from '../maintenance/maintenance.gate.js';
import { AccessGuard } from './sessions/access.guard.js';
import { AccountMailService } from './accounts/account-mail.service.js';
import { RequestedMailService } from './accounts/requested-mail.service.js';
import { AuthController } from './auth.controller.js';
import { AuthLimitsService } from './accounts/auth-limits.service.js';
import { GuestCookie, SessionCookie } from './sessions/cookies.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';
import { CredentialsService } from './confirmation/credentials.service.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { DeviceSessionsController } from './sessions/device-sessions.controller.js';
import { DeviceSessionsService } from './sessions/device-sessions.service.js';
import { EmailChangeStopController } from './email-change-stop.controller.js';
import { EmailChangeStopService } from './email-change-stop.service.js';
import { LocalStrategy } from './login/local.strategy.js';
import { LoginService } from './login/login.service.js';
import { OwnerService } from './registration/owner.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordController } from './passwords/password.controller.js';
import { PasswordService } from './confirmation/password.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { SecondFactorService } from './confirmation/second-factor.service.js';
import { SessionService } from './sessions/session.service.js';
import { UsernameService } from './registration/username.service.js';
import { VerificationService } from './registration/verification.service.js';
import { WrongCodesService } from './confirmation/wrong-codes.service.js';

const isSecure = (config: Config) => config.NODE_ENV === 'production';

@Module({
  controllers: [
    AuthController,
    RegistrationController,
    PasswordController,
    DeviceSessionsController,
    EmailChangeStopController,
  ],
  providers: [
    AccountMailService,
    AuthLimitsService,
    ConfirmationService,
    CredentialsService,
    DeviceSessionsService,
    EmailChangeStopService,
    LocalStrategy,
    LoginService,
    MaintenanceGate,
    OwnerService,
    PasswordChangeService,
    PasswordService,
    RegistrationService,
    RequestedMailService,
    SecondFactorService,
    SessionService,
    UsernameService,
    VerificationService,
    WrongCodesService,
    {
      provide: SessionCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new SessionCookie(isSecure(config)),
    },
    {
      provide: GuestCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new GuestCookie(config.SESSION_SECRET, isSecure(config)),
    },
    {
      provide: DeviceCookie,
      inject: [CONFIG],
      useFactory: (config: Config) => new DeviceCookie(config.SESSION_SECRET, isSecure(config)),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccountMailService,
    AuthLimitsService,
    ConfirmationService,
    CredentialsService,
    GuestCookie,
    LoginService,
    MaintenanceGate,
    PasswordService,
    SecondFactorService,
    SessionCookie,
    SessionService,
    UsernameService,
    WrongCodesService,
  ],
})
export class AuthModule {}
