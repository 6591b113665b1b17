import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type {
  Conversation,
  ConversationRead,
  DirectMessage,
  UnreadCount,
  UnreadCounts,
} from '@mikai/contract/messaging';
import { SOCKET_HEADER } from '@mikai/contract/realtime';
import type { Assessment } from '@mikai/core/safety/gate';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed } from '../safety/crisis-gate.js';
import { ConversationService } from './conversation.service.js';
import { MarkReadDto, MuteConversationDto } from './dto/conversation-state.dto.js';
import { ConversationsPageDto, DirectMessagesPageDto } from './dto/page.dto.js';
import { SendDirectMessageDto } from './dto/send-direct-message.dto.js';
import { StartConversationDto } from './dto/start-conversation.dto.js';
import { MessageService } from './message.service.js';
import { ReadService } from './read.service.js';
import { SendService } from './send.service.js';

/**
 * Returns the value if it has the form of a socket's id, otherwise `undefined`: it could be the name of a room, and the
 * event of the message would then skip all sockets in it.
 */
const readSocketId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{20}$/.test(value) ? value : undefined;

const CONVERSATION_ID = new IdParam('This conversation', MAX_INTEGER);

/** Routes for private conversations between members. */
@Controller('api')
@Access('member')
export class MessagingController {
  constructor(
    private readonly conversations: ConversationService,
    private readonly messages: MessageService,
    private readonly sending: SendService,
    private readonly reading: ReadService,
  ) {}

  @Get('conversations')
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: ConversationsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation[]> {
    return answerPage(reply, await this.conversations.list(userId, page), { limit: page.limit });
  }

  /** Responds with 201 for a new conversation, 200 for an existing one. */
  @Post('conversations')
  @Access('participant')
  async start(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() { participantId }: StartConversationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation> {
    const { conversation, isNew } = await this.conversations.start(userId, participantId);
    void reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return conversation;
  }

  @Get('conversations/unread-counts')
  unreadCounts(@CurrentMember() { userId }: CurrentMemberInfo): Promise<UnreadCounts> {
    return this.conversations.unreadCounts(userId);
  }

  @Get('messages/unread-count')
  async unreadCount(@CurrentMember() { userId }: CurrentMemberInfo): Promise<UnreadCount> {
    return { count: await this.conversations.unreadTotal(userId) };
  }

  @Get('conversations/:id')
  find(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CONVERSATION_ID) id: number,
  ): Promise<Conversation> {
    return this.conversations.find(userId, id);
  }

  @Put('conversations/:id/mute')
  mute(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CONVERSATION_ID) id: number,
    @Body() { isMuted }: MuteConversationDto,
  ): Promise<Conversation> {
    return this.conversations.mute(userId, id, isMuted);
  }

  @Get('conversations/:id/messages')
  async listMessages(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CONVERSATION_ID) id: number,
    @Query() page: DirectMessagesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DirectMessage[]> {
    return answerPage(reply, await this.messages.list(userId, id, page), { limit: page.limit });
  }

  @Post('conversations/:id/messages')
  @Access('participant')
  @RateLimit('messaging.send')
  send(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CONVERSATION_ID) id: number,
    @Body() body: SendDirectMessageDto,
    @Assessed() assessment: Assessment,
    @Headers(SOCKET_HEADER) socketId: unknown,
  ): Promise<DirectMessage> {
    return this.sending.send(userId, id, body, assessment, readSocketId(socketId));
  }

  @Post('conversations/:id/read')
  @HttpCode(200)
  read(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CONVERSATION_ID) id: number,
    @Body() { messageId }: MarkReadDto,
  ): Promise<ConversationRead> {
    return this.reading.read(userId, id, messageId);
  }
}
