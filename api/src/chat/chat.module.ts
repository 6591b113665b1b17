import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { ChatBudgetService } from './chat-budget.service.js';
import { ChatController } from './chat.controller.js';
import { ChatCareService } from './chat-care.service.js';
import { ChatFeedbackService } from './chat-feedback.service.js';
import { ChatMessageService } from './chat-message.service.js';
import { ChatReplyService } from './chat-reply.service.js';
import { ChatSearchService } from './chat-search.service.js';
import { ChatSessionService } from './chat-session.service.js';

@Module({
  imports: [AuthModule, SafetyModule],
  controllers: [ChatController],
  providers: [
    ChatBudgetService,
    ChatCareService,
    ChatFeedbackService,
    ChatMessageService,
    ChatReplyService,
    ChatSearchService,
    ChatSessionService,
  ],
})
export class ChatModule {}
