import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminAdvertisement } from '@mikai/contract/advertising';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { AdvertisingService } from './advertising.service.js';
import { AdvertisementDto } from './dto/advertisement.dto.js';

const AdId = () => Param('id', new IdParam('The advertisement', MAX_INTEGER));

/** Routes by which administrators manage advertisements. */
@Controller('api/admin/advertisements')
@Access('administrator')
export class AdminAdvertisingController {
  constructor(private readonly advertising: AdvertisingService) {}

  @Get()
  list(): Promise<AdminAdvertisement[]> {
    return this.advertising.listAll();
  }

  @Post()
  create(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Body() body: AdvertisementDto,
  ): Promise<AdminAdvertisement> {
    return this.advertising.create({ userId, device }, body);
  }

  @Put(':id')
  update(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @AdId() id: number,
    @Body() body: AdvertisementDto,
  ): Promise<AdminAdvertisement> {
    return this.advertising.update({ userId, device }, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @AdId() id: number,
  ): Promise<void> {
    return this.advertising.delete({ userId, device }, id);
  }
}
