import { NOTE_LIMITS, type GenerateNoteRequest } from '@mikai/contract/notes';
import { ownListDto } from '../../common/lists/own-list.js';
import { ClientIdField } from '../../common/validation/text-fields.js';

/** `GET /api/alma-notes` */
export class NotesPageDto extends ownListDto(NOTE_LIMITS.maxPageSize) {}

export class GenerateNoteDto implements GenerateNoteRequest {
  @ClientIdField()
  clientId?: string;
}
