import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FreeTrialStatus, ReflectionResponse, ThoughtReframeResponse } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import type { Assessment } from '@mikai/core/safety/gate';
import { GuestCookie } from '../auth/sessions/cookies.js';
import { Access, CurrentPerson } from '../common/access/access.js';
import { Assessed } from '../safety/crisis-gate.js';
import { ReflectionDto, ThoughtReframeDto } from './dto/cbt.dto.js';
import { FreeTrialService, TRIAL_LIFETIME_MS } from './free-trial.service.js';
import { ReflectionService } from './reflection.service.js';
import { ReframeService } from './reframe.service.js';

/**
 * Routes of the CBT tools for visitors, with a limited number of uses; signed-in members can use them without that
 * limit.
 */
@Controller('api/cbt/freemium')
@Access('anyone')
export class FreemiumController {
  constructor(
    private readonly reframes: ReframeService,
    private readonly reflections: ReflectionService,
    private readonly trial: FreeTrialService,
    private readonly guestCookie: GuestCookie,
  ) {}

  @Get('status')
  async status(
    @CurrentPerson() person: Person | null,
    @Req() request: FastifyRequest,
  ): Promise<FreeTrialStatus> {
    return { remaining: person?.kind === 'member' ? null : await this.trial.remaining(person, request.ip) };
  }

  @Post('thought-reframe')
  async reframe(
    @CurrentPerson() person: Person | null,
    @Body() body: ThoughtReframeDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ThoughtReframeResponse> {
    return this.withCookie(person, reply, (visitor) =>
      this.reframes.create(visitor, body, assessment, request.ip),
    );
  }

  @Post('reflection')
  async reflect(
    @CurrentPerson() person: Person | null,
    @Body() body: ReflectionDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReflectionResponse> {
    return this.withCookie(person, reply, (visitor) =>
      this.reflections.create(visitor, body, assessment, request.ip),
    );
  }

  /**
   * Makes an unauthenticated client a guest after the first success, because texts and free uses are bound to the guest
   * cookie.
   */
  private async withCookie<T>(
    person: Person | null,
    reply: FastifyReply,
    use: (visitor: Person) => Promise<T>,
  ): Promise<T> {
    if (person?.kind === 'member') return use(person);
    const guest = this.guestCookie.issue(person?.guestId, TRIAL_LIFETIME_MS);
    const answer = await use({ kind: 'guest', guestId: guest.guestId });
    void reply.header('set-cookie', guest.header);
    return answer;
  }
}
