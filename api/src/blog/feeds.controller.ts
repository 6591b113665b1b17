import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.js';
import { hasEntityTag } from '../common/http/entity-tag.js';
import type { FeedPath, WrittenFeed } from './feeds.js';
import { FEEDS } from './tokens.js';

/** Feeds are cached for an hour, because feed readers ask often and articles rarely change. */
const AN_HOUR = 'public, max-age=3600';

/** Routes of the blog for feed readers. */
@Controller()
@Access('everyone')
export class FeedsController {
  constructor(@Inject(FEEDS) private readonly feeds: Record<FeedPath, WrittenFeed>) {}

  @Get('feed.xml')
  rss(@Headers('if-none-match') knownEtag: string | undefined, @Res() reply: FastifyReply): void {
    send(this.feeds['/feed.xml'], knownEtag, reply);
  }

  @Get('atom.xml')
  atom(@Headers('if-none-match') knownEtag: string | undefined, @Res() reply: FastifyReply): void {
    send(this.feeds['/atom.xml'], knownEtag, reply);
  }
}

/** Sends the feed, or a 304 if the reader has the present one (RFC 9110, 13.1.2). */
function send(
  { xml, type, etag, modified }: WrittenFeed,
  knownEtag: string | undefined,
  reply: FastifyReply,
): void {
  void reply.headers({ 'cache-control': AN_HOUR, etag, 'last-modified': modified.toUTCString() });
  if (hasEntityTag(knownEtag, etag)) void reply.status(304).send();
  else void reply.header('content-type', `${type}; charset=utf-8`).send(xml);
}
