import type { CoreFeature } from '../feature.js';

export const MAIL_FEATURE: CoreFeature = {
  notExported: {
    captured_mails: 'copies of mails that the member got; outside production only',
    mails: 'mails on their way to the member',
  },
  sealed: {
    mails: { columns: ['recipient', 'data'] },
  },
};
