import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Comment, LikeResponse, Post as BulletinPost, PostEdit } from '@mikai/contract/community';
import { presentPost } from '@mikai/core/community/community.presenter';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed } from '../safety/crisis-gate.js';
import { CommentService } from './comment.service.js';
import { CommentDto } from './dto/comment.dto.js';
import { CursorDto, FeedPageDto, HistoryPageDto } from './dto/page.dto.js';
import { EditPostDto, PostDto } from './dto/posts.dto.js';
import { FeedService } from './feed.service.js';
import { LikeService } from './like.service.js';
import { PostService } from './post.service.js';

const POST_ID = new IdParam('This post');

/** Routes for posts of the bulletin, their comments and their history. */
@Controller('api/posts')
@Access('member')
export class PostsController {
  constructor(
    private readonly feed: FeedService,
    private readonly posts: PostService,
    private readonly comments: CommentService,
    private readonly likes: LikeService,
  ) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: FeedPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulletinPost[]> {
    return answerPage(reply, await this.feed.list(userId, page), { limit: page.limit });
  }

  @Post()
  @Access('participant')
  @RateLimit('community.write')
  create(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: PostDto,
    @Assessed() assessment: Assessment,
  ): Promise<BulletinPost> {
    return this.posts.create(userId, body, assessment);
  }

  @Get(':id')
  async find(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
  ): Promise<BulletinPost> {
    return presentPost(await this.feed.findPost(userId, id), userId);
  }

  @Put(':id')
  @Access('participant')
  @RateLimit('community.write')
  edit(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
    @Body() body: EditPostDto,
    @Assessed() assessment: Assessment,
  ): Promise<BulletinPost> {
    return this.posts.edit(userId, id, body, assessment);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', POST_ID) id: number): Promise<void> {
    return this.posts.delete(userId, id);
  }

  @Post(':id/like')
  @Access('participant')
  @HttpCode(200)
  @RateLimit('community.like')
  like(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
  ): Promise<LikeResponse> {
    return this.likes.toggle(userId, 'post', id);
  }

  @Get(':id/comments')
  async listComments(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
    @Query() page: CursorDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Comment[]> {
    return answerPage(reply, await this.feed.listComments(userId, id, page), { limit: page.limit });
  }

  @Post(':id/comments')
  @Access('participant')
  @RateLimit('community.write')
  comment(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
    @Body() body: CommentDto,
    @Assessed() assessment: Assessment,
  ): Promise<Comment> {
    return this.comments.comment(userId, id, body, assessment);
  }

  @Get(':id/history')
  async listHistory(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', POST_ID) id: number,
    @Query() page: HistoryPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostEdit[]> {
    return answerPage(reply, await this.feed.listHistory(userId, id, page), { limit: page.limit });
  }
}
