import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { Comment, LikeResponse } from '@mikai/contract/community';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed } from '../safety/crisis-gate.js';
import { CommentService } from './comment.service.js';
import { CommentDto } from './dto/comment.dto.js';
import { LikeService } from './like.service.js';

const COMMENT_ID = new IdParam('This comment');

/** Routes for comments by their own ids. */
@Controller('api/comments')
@Access('member')
export class CommentsController {
  constructor(
    private readonly comments: CommentService,
    private readonly likes: LikeService,
  ) {}

  @Post(':id/replies')
  @Access('participant')
  @RateLimit('community.write')
  reply(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', COMMENT_ID) id: number,
    @Body() body: CommentDto,
    @Assessed() assessment: Assessment,
  ): Promise<Comment> {
    return this.comments.reply(userId, id, body, assessment);
  }

  @Post(':id/like')
  @Access('participant')
  @HttpCode(200)
  @RateLimit('community.like')
  like(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', COMMENT_ID) id: number,
  ): Promise<LikeResponse> {
    return this.likes.toggle(userId, 'comment', id);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', COMMENT_ID) id: number): Promise<void> {
    return this.comments.delete(userId, id);
  }
}
