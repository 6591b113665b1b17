import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.js';
import type { FeedPath, WrittenFeed } from './feeds.js';
import { FEEDS } from './tokens.js';

/** Feed readers ask often, and articles are few. */
const AN_HOUR = 'public, max-age=3600';

/** The blog for feed readers. */
@Controller()
@Access('everyone')
export class FeedsController {
  constructor(@Inject(FEEDS) private readonly feeds: Record<FeedPath, WrittenFeed>) {}

  @Get('feed.xml')
  rss(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): void {
    send(this.feeds['/feed.xml'], known, reply);
  }

  @Get('atom.xml')
  atom(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): void {
    send(this.feeds['/atom.xml'], known, reply);
  }
}

/** The feed, or that it is still what the reader has. Source: RFC 9110, 13.1.2. */
function send(
  { xml, type, etag, modified }: WrittenFeed,
  known: string | undefined,
  reply: FastifyReply,
): void {
  void reply.headers({ 'cache-control': AN_HOUR, etag, 'last-modified': modified.toUTCString() });
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(etag) || tags.includes('*')) void reply.status(304).send();
  else void reply.header('content-type', `${type}; charset=utf-8`).send(xml);
}
