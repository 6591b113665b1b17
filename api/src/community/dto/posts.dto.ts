import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { COMMUNITY_LIMITS, type EditPostRequest, type PostRequest } from '@mikai/contract/community';
import { cleanText } from '../../common/validation/text.js';
import { Anonymous, ClientId, Ignored, BulletinText } from './bulletin-text.js';

const BLANK = 'Please fill in your content.';

export class PostDto implements PostRequest {
  @BulletinText(COMMUNITY_LIMITS.postLength, BLANK)
  content: string;

  @Anonymous()
  isAnonymous?: boolean;

  @ClientId()
  clientId?: string;

  @Ignored()
  userId?: number;
}

export class EditPostDto implements EditPostRequest {
  @BulletinText(COMMUNITY_LIMITS.postLength, BLANK)
  content: string;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => {
    const text = cleanText(value);
    return typeof text === 'string' ? text.trim() : text;
  })
  @MaxLength(COMMUNITY_LIMITS.editReasonLength, {
    message: `Please keep the reason to ${COMMUNITY_LIMITS.editReasonLength} characters.`,
  })
  @IsString({ message: 'Please give the reason as text.' })
  editReason?: string;

  @Ignored()
  userId?: number;
}
