import { appUrl } from '../config/config.js';
import type { Config } from '../config/config.schema.js';

type Site = Pick<Config, 'APP_URL' | 'PORT'>;

/** Returns the link that confirms an address, the first one or a new one. */
export const verifyEmailLink = (site: Site, token: string) => `${appUrl(site)}/verify-email?token=${token}`;

export const resetPasswordLink = (site: Site, token: string) =>
  `${appUrl(site)}/reset-password?token=${token}`;

/**
 * Returns the link that undoes a change of two-factor and sets a new password, because whoever changed it knew the present one.
 */
export const undoTwoFactorLink = (site: Site, token: string) =>
  `${resetPasswordLink(site, token)}&undo=two-factor`;

const accountLink = (site: Site, token: string, action: string) =>
  `${appUrl(site)}/account-link?token=${token}&do=${action}`;

/** Returns the link that keeps the present address. It asks for the password and, where two-factor is on, a code. */
export const stopEmailChangeLink = (site: Site, token: string) => accountLink(site, token, 'stop-email');

/** Returns the link that begins the waiting time after which two-factor is off. */
export const startTwoFactorResetLink = (site: Site, token: string) => accountLink(site, token, 'start-reset');

/** Returns the link that ends that waiting time: two-factor stays on. */
export const stopTwoFactorResetLink = (site: Site, token: string) => accountLink(site, token, 'stop-reset');

/** Returns the page on which somebody who did not expect the mail can request a reset. */
export const forgotPasswordLink = (site: Site) => `${appUrl(site)}/auth?mode=forgot`;

/** Returns the login page. Logging in cancels a requested deletion. */
export const loginLink = (site: Site) => `${appUrl(site)}/auth`;

export const securityLink = (site: Site) => `${appUrl(site)}/security`;

/** Returns the link with which the site owner creates the first account. */
export const setupOwnerLink = (site: Site, token: string) => `${appUrl(site)}/auth?owner=${token}`;
