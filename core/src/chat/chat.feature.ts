import type { CoreFeature } from '../feature.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatSessionEntity } from './chat-session.entity.js';
import { CHAT_EXPORT } from './export-chat.js';
import { OF_PERSON } from '../feature.js';

export const CHAT_FEATURE: CoreFeature = {
  entities: [ChatMessageEntity, ChatSessionEntity],
  exportParts: CHAT_EXPORT,
  notExported: {
    chat_message_keys: 'ids of messages that are in the export',
    chat_replies: 'which of these messages are replies to which',
  },
  sealed: {
    // A session is bound to its owner, and a message to its session, through which every reader reaches it.
    chat_messages: {
      columns: [
        'content',
        'english',
        'phrases',
        'extras',
        'gate_mark',
        'sealed_provenance',
        'sealed_reply_end',
      ],
      owner: 't.session_id',
      row: 't.client_id',
    },
    chat_sessions: { columns: ['user_name', 'preview', 'title', 'care', 'guide', 'summary'], ...OF_PERSON },
  },
};
