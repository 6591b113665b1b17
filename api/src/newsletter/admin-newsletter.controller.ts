import { Controller, Get, StreamableFile, UseGuards } from '@nestjs/common';
import type { NewsletterCounts } from '@mikai/contract/newsletter';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { OwnSiteGuard } from '../common/http/own-site.guard.js';
import { NewsletterExportService } from './newsletter-export.service.js';

/** Serves the newsletter's subscribers to administrators. */
@Controller('api/admin/newsletter')
@Access('administrator')
export class AdminNewsletterController {
  constructor(private readonly exports: NewsletterExportService) {}

  @Get()
  counts(): Promise<NewsletterCounts> {
    return this.exports.counts();
  }

  @Get('export')
  @UseGuards(OwnSiteGuard)
  export(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
  ): Promise<StreamableFile> {
    return this.exports.open({ userId, device });
  }
}
