import { IsIn, ValidateIf } from 'class-validator';
import { CHAT_STYLES, type ChatStyle, type ChooseStyleRequest } from '@mikai/contract/chat';

export class ChooseStyleDto implements ChooseStyleRequest {
  @ValidateIf(({ style }: ChooseStyleDto) => style !== null)
  @IsIn(CHAT_STYLES, { message: `Please give one of: ${CHAT_STYLES.join(', ')}; or null for none.` })
  style: ChatStyle | null;
}
