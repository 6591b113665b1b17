import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../infrastructure/tokens.js';
import { MaintenanceGate } from '../maintenance/maintenance.gate.js';
import { AccessGuard } from './access.guard.js';
import { AccountMailService } from './account-mail.service.js';
import { AuthController } from './auth.controller.js';
import { AuthLimitsService } from './auth-limits.service.js';
import { GuestCookie, SessionCookie } from './cookies.js';
import { ConfirmationService } from './confirmation.service.js';
import { CredentialsService } from './credentials.service.js';
import { DeviceCookie } from './device-cookie.js';
import { DeviceSessionsController } from './device-sessions.controller.js';
import { DeviceSessionsService } from './device-sessions.service.js';
import { EmailChangeStopController } from './email-change-stop.controller.js';
import { EmailChangeStopService } from './email-change-stop.service.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginService } from './login.service.js';
import { OwnerService } from './owner.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionService } from './session.service.js';
import { UsernameService } from './username.service.js';
import { VerificationService } from './verification.service.js';
import { WrongCodesService } from './wrong-codes.service.js';

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
