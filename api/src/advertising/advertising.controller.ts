import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Advertisement } from '@mikai/contract/advertising';
import type { Person } from '@mikai/core/auth/person';
import { Access, CurrentPerson } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { AdvertisingService } from './advertising.service.js';
import { AdImageDto } from './dto/advertisement.dto.js';

const A_YEAR = 'public, max-age=31536000, immutable';

/** Public routes of advertisements. */
@Controller('api/advertisements')
@Access('anyone')
export class AdvertisingController {
  constructor(private readonly advertising: AdvertisingService) {}

  @Get()
  list(@CurrentPerson() person: Person | null): Promise<Advertisement[]> {
    return this.advertising.list(person);
  }

  @Get(':id/image')
  async image(
    @CurrentPerson() person: Person | null,
    @Param('id', new IdParam('The image', MAX_INTEGER)) id: number,
    @Query() { v }: AdImageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, type, isCacheable } = await this.advertising.image(person, id, v);
    if (isCacheable) void reply.header('cache-control', A_YEAR);
    return new StreamableFile(bytes, { type });
  }
}
