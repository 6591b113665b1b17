import { ValidateIf } from 'class-validator';
import type { NameSessionRequest } from '@mikai/contract/chat';
import { SessionName } from './session-name.js';

export class NameSessionDto implements NameSessionRequest {
  @ValidateIf(({ userName }: NameSessionDto) => userName !== null)
  @SessionName()
  userName: string | null;
}
