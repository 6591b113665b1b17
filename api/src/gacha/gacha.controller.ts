import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type {
  AbilityResult,
  CatalogueEntry,
  GachaUser,
  InviteResult,
  LedgerEntry,
  OwnedCompanion,
  PublishedDraw,
  PullRecord,
  PullResult,
} from '@mikai/contract/gacha';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { CollectionService } from './collection.service.js';
import { CompanionService } from './companion.service.js';
import { AbilityDto, DrawsPageDto, GachaPageDto, InviteDto, PullDto } from './dto/gacha.dto.js';
import { PullService } from './pull.service.js';

/** Routes for a member's companions: the collection, pulls, invitations and their small actions. */
@Controller('api/gacha')
@Access('member')
export class GachaController {
  constructor(
    private readonly collection: CollectionService,
    private readonly pulling: PullService,
    private readonly companion: CompanionService,
  ) {}

  @Get('user')
  user(@CurrentMember() { userId }: CurrentMemberInfo): Promise<GachaUser> {
    return this.collection.user(userId);
  }

  @Get('companions')
  async companions(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Query() query: GachaPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnedCompanion[]> {
    return answerPage(reply, await this.collection.companions(userId, query, acceptLanguage), {
      limit: query.limit,
    });
  }

  @Get('catalogue')
  async catalogue(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<CatalogueEntry[]> {
    return this.collection.catalogue(userId, acceptLanguage);
  }

  @Get('pulls')
  async pulls(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Query() query: GachaPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PullRecord[]> {
    return answerPage(reply, await this.collection.pulls(userId, query, acceptLanguage), {
      limit: query.limit,
    });
  }

  @Get('ledger')
  async ledger(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() query: GachaPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerEntry[]> {
    return answerPage(reply, await this.collection.ledger(userId, query), { limit: query.limit });
  }

  /**
   * Lists the draws of all members without their names. It is public, so that anybody can check them against the odds.
   */
  @Get('draws')
  @Access('everyone')
  async draws(
    @Query() query: DrawsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublishedDraw[]> {
    return answerPage(reply, await this.collection.draws(query), { limit: query.limit });
  }

  @Post('pull')
  pull(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Body() body: PullDto,
  ): Promise<PullResult> {
    return this.pulling.pull(userId, body, acceptLanguage);
  }

  @Post('invite')
  invite(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Body() { companion }: InviteDto,
  ): Promise<InviteResult> {
    return this.companion.invite(userId, companion, acceptLanguage);
  }

  @Post('companions/:id/ability')
  @HttpCode(200)
  ask(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Param('id', new IdParam('This companion')) id: number,
    @Body() { minutes }: AbilityDto,
  ): Promise<AbilityResult> {
    return this.companion.ask(userId, id, minutes, acceptLanguage);
  }
}
