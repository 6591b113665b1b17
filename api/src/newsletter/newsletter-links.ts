import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';

/** Returns the link to unsubscribe, which every mail of the newsletter has. */
export const unsubscribeLink = (config: Config, token: string): string =>
  `${appUrl(config)}/newsletter?unsubscribe=${token}`;
