import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  REPORT_KINDS,
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
  type ReportRequest,
} from '@mikai/contract/people';
import { cleanText } from '../../common/validation/text.js';

export class ReportDto implements ReportRequest {
  @IsIn(REPORT_KINDS, { message: `Please choose what it is about: ${REPORT_KINDS.join(', ')}.` })
  kind: ReportKind;

  // class-validator checks the lowest decorator first.
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please give the id of what you report.' })
  @Min(1, { message: 'Please give the id of what you report.' })
  @IsInt({ message: 'Please give the id of what you report.' })
  id: number;

  @IsIn(REPORT_REASONS, { message: `Please choose a reason: ${REPORT_REASONS.join(', ')}.` })
  reason: ReportReason;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  @MaxLength(REPORT_LIMITS.noteLength, {
    message: `Please keep the note to ${REPORT_LIMITS.noteLength} characters.`,
  })
  @IsString({ message: 'Please give the note as text.' })
  note?: string;
}
