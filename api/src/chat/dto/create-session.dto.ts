import { IsBoolean, IsOptional } from 'class-validator';
import type { CreateSessionRequest } from '@mikai/contract/chat';
import { SessionName } from './session-name.js';

export class CreateSessionDto implements CreateSessionRequest {
  @SessionName()
  userName: string;

  @IsOptional()
  @IsBoolean({ message: 'Please choose true or false.' })
  isTemporary?: boolean;
}
