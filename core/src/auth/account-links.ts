import { appUrl } from '../config/config.js';
import type { Config } from '../config/config.schema.js';

type Site = Pick<Config, 'APP_URL' | 'PORT'>;

/** Confirms an address: the first one and a new one. */
export const verifyEmailLink = (site: Site, token: string) => `${appUrl(site)}/verify-email?token=${token}`;

export const resetPasswordLink = (site: Site, token: string) =>
  `${appUrl(site)}/reset-password?token=${token}`;

/** Gives an account its former address back, with a new password: whoever changed the address knew the present one. */
export const undoEmailLink = (site: Site, token: string) => `${resetPasswordLink(site, token)}&undo=email`;

/** Where somebody asks for a reset who did not expect the mail. */
export const forgotPasswordLink = (site: Site) => `${appUrl(site)}/auth?mode=forgot`;

/** Logging in takes a deletion back. */
export const loginLink = (site: Site) => `${appUrl(site)}/auth`;

export const securityLink = (site: Site) => `${appUrl(site)}/security`;

/** With it the site owner creates the first account. */
export const setupOwnerLink = (site: Site, token: string) => `${appUrl(site)}/auth?owner=${token}`;
