import { IsBoolean } from 'class-validator';
import type { ChooseModelRequest } from '@mikai/contract/chat';

export class ChooseModelDto implements ChooseModelRequest {
  @IsBoolean({ message: 'Please give true or false.' })
  isOn: boolean;
}
