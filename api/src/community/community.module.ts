import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BulletinAudience } from '@mikai/core/community/bulletin-audience';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { Config } from '@mikai/core/config/config.schema';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { AfterAnswer } from '../common/http/after-answer.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { CalmCardController } from './calm-card.controller.js';
import { CalmCardService } from './calm-card.service.js';
import { CommentNotices } from './comment-notices.js';
import { CommentService } from './comment.service.js';
import { CommentsController } from './comments.controller.js';
import { FeedService } from './feed.service.js';
import { LikePublisher } from './like-publisher.js';
import { LikeService } from './like.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { NewestPosts } from './newest-posts.js';
import { PostService } from './post.service.js';
import { PostsController } from './posts.controller.js';

@Module({
  controllers: [PostsController, CommentsController, CalmCardController, MembersController],
  providers: [
    AfterAnswer,
    CalmCardService,
    CommentNotices,
    CommentService,
    FeedService,
    LikePublisher,
    LikeService,
    MembersService,
    NewestPosts,
    PostService,
    {
      provide: CommunityPublisher,
      inject: [DataSource, RealtimePublisher, CONFIG],
      useFactory: (dataSource: DataSource, realtime: RealtimePublisher, config: Config) =>
        new CommunityPublisher(
          dataSource,
          realtime,
          new BulletinAudience(dataSource, config.BULLETIN_HINT_FROM),
        ),
    },
  ],
  exports: [CommunityPublisher],
})
export class CommunityModule {}
