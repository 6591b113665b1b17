import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notifyOfComment, type NewComment } from '@mikai/core/community/comment-notices';
import { Notifier } from '@mikai/core/notifications/notifier';
import { AfterAnswer } from '../common/http/after-answer.js';

/**
 * Notifies the author of the post and the author of the comment that a reply answers. It runs after the response,
 * because checking whether somebody wants the notification takes varying time and would reveal the author of an
 * anonymous post.
 */
@Injectable()
export class CommentNotices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    private readonly afterAnswer: AfterAnswer,
  ) {}

  /** Notifies both authors. To be called after the commit that stored the comment. */
  notify(about: NewComment): void {
    this.afterAnswer.run('comment not told', () => notifyOfComment(this.dataSource, this.notifier, about));
  }
}
