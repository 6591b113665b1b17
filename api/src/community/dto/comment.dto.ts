import { COMMUNITY_LIMITS, type CommentRequest } from '@mikai/contract/community';
import { Anonymous, ClientId, Ignored, BulletinText } from './bulletin-text.js';

/** The body of a comment, or of a reply to one. */
export class CommentDto implements CommentRequest {
  @BulletinText(COMMUNITY_LIMITS.commentLength, 'Please write something first.')
  content: string;

  @Anonymous()
  isAnonymous?: boolean;

  @ClientId()
  clientId?: string;

  @Ignored()
  postId?: number;

  @Ignored()
  userId?: number;
}
