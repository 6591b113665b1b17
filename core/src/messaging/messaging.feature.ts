import type { CoreFeature } from '../feature.js';
import { DirectMessageEntity } from './direct-message.entity.js';
import { MESSAGING_EXPORT } from './export-messages.js';

export const MESSAGING_FEATURE: CoreFeature = {
  entities: [DirectMessageEntity],
  exportParts: MESSAGING_EXPORT,
  notExported: {
    direct_message_keys: 'ids of messages that are in the export',
    presence_nodes: 'about our servers',
    presences: 'who has a browser open right now',
  },
  sealed: {
    direct_messages: {
      columns: ['content'],
      owner: 't.sender_id',
      row: `t.conversation_id || ':' || t.client_id`,
    },
  },
};
