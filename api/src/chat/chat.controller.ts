import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessage, ChatSession, SearchSessionsResponse } from '@mikai/contract/chat';
import type { Person } from '@mikai/core/auth/person';
import { presentSession } from '@mikai/core/chat/chat.presenter';
import type { Assessment } from '@mikai/core/safety/gate';
import { GuestCookie } from '../auth/sessions/cookies.js';
import { Access, CurrentPerson } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam, UuidParam } from '../common/validation/param.pipes.js';
import { Assessed, reassess } from '../safety/crisis-gate.js';
import { ChatBudgetService } from './chat-budget.service.js';
import { ChatFeedbackService } from './chat-feedback.service.js';
import { ChatMessageService } from './chat-message.service.js';
import { ChatReplyService } from './chat-reply.service.js';
import { ChatSearchService } from './chat-search.service.js';
import { ChatSessionService } from './chat-session.service.js';
import { ChooseModelDto } from './dto/choose-model.dto.js';
import { ChooseStyleDto } from './dto/choose-style.dto.js';
import { CreateSessionDto } from './dto/create-session.dto.js';
import { NameSessionDto } from './dto/name-session.dto.js';
import { MessagesPageDto, SessionsPageDto } from './dto/page.dto.js';
import { RateReplyDto } from './dto/rate-reply.dto.js';
import { RenameSessionDto } from './dto/rename-session.dto.js';
import { SearchSessionsDto } from './dto/search-sessions.dto.js';
import { EditMessageDto, SendMessageDto } from './dto/send-message.dto.js';
import { originOf } from '../common/http/request-origin.js';
import { RateLimit } from '../limits/rate-limit.js';

const SESSION_ID = new UuidParam('This conversation');
const MESSAGE_ID = new IdParam('This message');

/** Routes for conversations with the companion, for members and guests alike. */
@Controller('api/sessions')
@Access('anyone')
export class ChatController {
  constructor(
    private readonly sessions: ChatSessionService,
    private readonly messages: ChatMessageService,
    private readonly replies: ChatReplyService,
    private readonly searches: ChatSearchService,
    private readonly feedback: ChatFeedbackService,
    private readonly budget: ChatBudgetService,
    private readonly guestCookie: GuestCookie,
  ) {}

  @Get()
  async list(
    @CurrentPerson() person: Person | null,
    @Query() page: SessionsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession[]> {
    return answerPage(reply, await this.sessions.list(person, page), { limit: page.limit });
  }

  /** Makes an unauthenticated client a guest: their conversation is bound to the cookie. */
  @Post()
  @RateLimit('chat.write')
  async create(
    @CurrentPerson() person: Person | null,
    @Body() body: CreateSessionDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    if (person?.kind === 'member') return this.sessions.create(person, body, assessment);
    await this.budget.consumeSession(person, request.ip);
    // A guest's cookie is renewed, so that it lives as long as the new conversation.
    const guest = this.guestCookie.issue(person?.guestId);
    void reply.header('set-cookie', guest.header);
    return this.sessions.create({ kind: 'guest', guestId: guest.guestId }, body, assessment);
  }

  @Post('search')
  @HttpCode(200)
  @RateLimit('chat.search')
  search(
    @CurrentPerson() person: Person | null,
    @Body() body: SearchSessionsDto,
  ): Promise<SearchSessionsResponse> {
    return this.searches.search(person, body.query);
  }

  @Get(':id')
  async find(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
  ): Promise<ChatSession> {
    return presentSession(await this.sessions.find(person, id));
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentPerson() person: Person | null, @Param('id', SESSION_ID) id: string): Promise<void> {
    return this.sessions.delete(person, id);
  }

  @Put(':id/title')
  @RateLimit('chat.write')
  rename(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Body() body: RenameSessionDto,
  ): Promise<ChatSession> {
    return this.sessions.rename(person, id, body.title);
  }

  @Put(':id/name')
  @RateLimit('chat.write')
  nameSession(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Body() body: NameSessionDto,
    @Assessed() assessment: Assessment,
  ): Promise<ChatSession> {
    return this.sessions.nameSession(person, id, body.userName, assessment);
  }

  @Put(':id/style')
  @RateLimit('chat.write')
  chooseStyle(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Body() body: ChooseStyleDto,
  ): Promise<ChatSession> {
    return this.sessions.chooseStyle(person, id, body.style);
  }

  @Put(':id/model')
  @RateLimit('chat.write')
  chooseModel(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Body() body: ChooseModelDto,
  ): Promise<ChatSession> {
    return this.sessions.chooseModel(person, id, body.isOn);
  }

  @Get(':id/messages')
  async listMessages(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Query() page: MessagesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMessage[]> {
    return answerPage(reply, await this.messages.list(person, id, page), { limit: page.limit });
  }

  @Post(':id/messages')
  @RateLimit('chat.write')
  async send(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Body() body: SendMessageDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ChatMessage> {
    const sent = await this.messages.send(person, id, body, assessment, originOf(request));
    reassess(request, sent.assessment);
    return sent.message;
  }

  @Put(':id/messages/:messageId')
  @RateLimit('chat.write')
  async edit(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Param('messageId', MESSAGE_ID) messageId: number,
    @Body() body: EditMessageDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ChatMessage> {
    const edited = { ...body, replaces: messageId };
    const sent = await this.messages.send(person, id, edited, assessment, originOf(request));
    reassess(request, sent.assessment);
    return sent.message;
  }

  @Post(':id/messages/:messageId/stop')
  @HttpCode(204)
  stop(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Param('messageId', MESSAGE_ID) messageId: number,
  ): Promise<void> {
    return this.replies.stop(person, id, messageId);
  }

  @Post(':id/messages/:messageId/retry')
  @HttpCode(202)
  retry(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Param('messageId', MESSAGE_ID) messageId: number,
    @Req() request: FastifyRequest,
  ): Promise<ChatMessage> {
    return this.replies.retry(person, id, messageId, originOf(request));
  }

  @Put(':id/messages/:messageId/feedback')
  @RateLimit('chat.write')
  rate(
    @CurrentPerson() person: Person | null,
    @Param('id', SESSION_ID) id: string,
    @Param('messageId', MESSAGE_ID) messageId: number,
    @Body() body: RateReplyDto,
  ): Promise<ChatMessage> {
    return this.feedback.rate(person, id, messageId, body);
  }
}
