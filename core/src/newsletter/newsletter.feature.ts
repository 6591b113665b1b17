import type { CoreFeature } from '../feature.js';
import { NEWSLETTER_EXPORT } from './export-newsletter.js';

export const NEWSLETTER_FEATURE: CoreFeature = {
  exportParts: NEWSLETTER_EXPORT,
  unsealed: {
    'newsletter_subscribers.token_hash': 'hash of a random token',
  },
};
