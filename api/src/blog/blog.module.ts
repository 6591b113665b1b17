import { Module } from '@nestjs/common';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { CONFIG } from '../infrastructure/tokens.js';
import { WEB_DIST, readArticles } from './articles.js';
import { FeedsController } from './feeds.controller.js';
import { writeFeeds } from './feeds.js';
import { FEEDS } from './tokens.js';

@Module({
  controllers: [FeedsController],
  providers: [
    {
      provide: FEEDS,
      inject: [CONFIG],
      useFactory: (config: Config) => writeFeeds(readArticles(WEB_DIST), appUrl(config)),
    },
  ],
})
export class BlogModule {}
