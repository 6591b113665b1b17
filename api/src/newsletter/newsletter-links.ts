import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';

/** Where a subscriber leaves; every mail of the newsletter has theirs. */
export const unsubscribeLink = (config: Config, token: string): string =>
  `${appUrl(config)}/newsletter?unsubscribe=${token}`;
