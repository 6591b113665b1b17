import { appUrl } from '../config/config.js';
import type { Config } from '../config/config.schema.js';

type Site = Pick<Config, 'APP_URL' | 'PORT'>;

/** Confirms an address: the first one and a new one. */
export const verifyEmailLink = (site: Site, token: string) => `${appUrl(site)}/verify-email?token=${token}`;

export const resetPasswordLink = (site: Site, token: string) =>
  `${appUrl(site)}/reset-password?token=${token}`;

/** Undoes a change of two-factor together with a new password: whoever changed it knew the present one. */
export const undoTwoFactorLink = (site: Site, token: string) =>
  `${resetPasswordLink(site, token)}&undo=two-factor`;

const accountLink = (site: Site, token: string, what: string) =>
  `${appUrl(site)}/account-link?token=${token}&do=${what}`;

/** Keeps the present address, for the password and, where two-factor is on, a code. */
export const stopEmailChangeLink = (site: Site, token: string) => accountLink(site, token, 'stop-email');

/** Begins the waiting time after which two-factor is off. */
export const startTwoFactorResetLink = (site: Site, token: string) => accountLink(site, token, 'start-reset');

/** Ends that waiting time: two-factor stays on. */
export const stopTwoFactorResetLink = (site: Site, token: string) => accountLink(site, token, 'stop-reset');

/** Returns the page on which somebody who did not expect the mail can request a reset. */
export const forgotPasswordLink = (site: Site) => `${appUrl(site)}/auth?mode=forgot`;

/** Logging in takes a deletion back. */
export const loginLink = (site: Site) => `${appUrl(site)}/auth`;

export const securityLink = (site: Site) => `${appUrl(site)}/security`;

/** With it the site owner creates the first account. */
export const setupOwnerLink = (site: Site, token: string) => `${appUrl(site)}/auth?owner=${token}`;
