import type { CoreFeature } from '../feature.js';
import { CONTACT_EXPORT } from './export-contact.js';

export const CONTACT_FEATURE: CoreFeature = {
  exportParts: CONTACT_EXPORT,
  sealed: {
    contact_messages: { columns: ['name', 'email', 'phone', 'subject', 'message', 'gate_mark'] },
  },
};
