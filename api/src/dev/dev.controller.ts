import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CAPTURED_MAILS_LISTED, type CapturedMail } from '@mikai/contract/dev';
import { Access } from '../common/access.js';
import { OutboxDto } from './dto/outbox.dto.js';
import { LoopbackGuard } from './loopback.guard.js';

/** For who runs this machine: outside production only (`DevModule`), and from the machine itself. */
@Controller('api/dev')
@Access('everyone')
@UseGuards(LoopbackGuard)
export class DevController {
  constructor(private readonly dataSource: DataSource) {}

  /** Mails that were kept because no SMTP server is set, newest first; `to` tells whose, regardless of case. */
  @Get('outbox')
  outbox(@Query() { to }: OutboxDto): Promise<CapturedMail[]> {
    return this.dataSource.query<CapturedMail[]>(
      `SELECT recipient AS "to", subject, text, html, created_at AS "createdAt" FROM captured_mails
       WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT $2`,
      [to, CAPTURED_MAILS_LISTED],
    );
  }
}
