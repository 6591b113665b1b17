import { ValidateIf } from 'class-validator';
import type { NameSessionRequest } from '@mikai/contract/chat';
import { NoSentence } from '../../common/validation/text-fields.js';
import { SessionName } from './session-name.js';

export class NameSessionDto implements NameSessionRequest {
  @ValidateIf(({ userName }: NameSessionDto) => userName !== null)
  @SessionName(NoSentence())
  userName: string | null;
}
