import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConversationPublisher } from './conversation-publisher.js';
import { ConversationService } from './conversation.service.js';
import { MessageStore } from './message-store.js';
import { MessageService } from './message.service.js';
import { MessagingController } from './messaging.controller.js';
import { MessagingLimits } from './messaging-limits.js';
import { PresenceService } from './presence.service.js';
import { ReadService } from './read.service.js';
import { SendService } from './send.service.js';
import { TypingService } from './typing.service.js';

@Module({
  imports: [AuthModule],
  controllers: [MessagingController],
  providers: [
    ConversationPublisher,
    ConversationService,
    MessageService,
    MessageStore,
    MessagingLimits,
    PresenceService,
    ReadService,
    SendService,
    TypingService,
  ],
  exports: [ConversationPublisher, PresenceService],
})
export class MessagingModule {}
