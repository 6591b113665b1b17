import type { CoreFeature } from '../feature.js';
import { exportAccount, exportNamedAccount } from './export-account.js';
import { User } from './user.entity.js';

export const USERS_FEATURE: CoreFeature = {
  entities: [User],
  exportParts: [{ name: 'account', tables: ['users'], read: exportAccount, readNamed: exportNamedAccount }],
  notExported: {
    username_holds: 'names that nobody has',
  },
  sealed: {
    member_exports: { columns: ['reason'], owner: 't.user_id', row: 't.audit_id' },
    users: {
      columns: [
        'birthday',
        'gender',
        'phone_number',
        'password_seal',
        'quiet_until',
        'totp_secret',
        'totp_setup_secret',
      ],
      owner: 't.id',
      row: 't.id',
      purposes: { totp_setup_secret: 'users.totp_secret' },
    },
  },
};
