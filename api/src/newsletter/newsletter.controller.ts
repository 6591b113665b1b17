import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { NewsletterResponse, NewsletterStateResponse } from '@mikai/contract/newsletter';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access } from '../common/access/access.js';
import { NewsletterDto, NewsletterTokenDto } from './dto/newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

const SENT = 'Please look into your mailbox: the newsletter begins once you follow the link there.';

/** Public routes of the newsletter. */
@Controller('api/newsletter')
@Access('everyone')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @HttpCode(200)
  async subscribe(@Body() body: NewsletterDto, @CurrentClient() client: Client): Promise<NewsletterResponse> {
    await this.newsletter.subscribe(body, client);
    return { message: SENT };
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Body() { token }: NewsletterTokenDto): Promise<NewsletterStateResponse> {
    await this.newsletter.confirm(token);
    return { state: 'confirmed' };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Body() { token }: NewsletterTokenDto): Promise<NewsletterStateResponse> {
    await this.newsletter.unsubscribe(token);
    return { state: 'unsubscribed' };
  }
}
