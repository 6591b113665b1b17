import { IsUUID } from 'class-validator';
import type { DevEchoRequest } from '@mikai/contract/dev';

/** `POST /api/dev/echo` */
export class EchoDto implements DevEchoRequest {
  @IsUUID(undefined, { message: 'The id must be a UUID.' })
  id: string;
}
