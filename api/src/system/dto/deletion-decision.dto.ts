import { IsIn } from 'class-validator';
import {
  DELETION_DECISIONS,
  type DeletionDecision,
  type DeletionDecisionRequest,
} from '@mikai/contract/system';

export class DeletionDecisionDto implements DeletionDecisionRequest {
  @IsIn(DELETION_DECISIONS, { message: `Please send one of: ${DELETION_DECISIONS.join(', ')}.` })
  decision: DeletionDecision;
}
