import { Injectable } from '@nestjs/common';

/** The state of this node that load balancers ask for (`HealthController`). */
@Injectable()
export class NodeState {
  /** Whether this node was asked to exit. It still serves whatever arrives; load balancers should send it nothing new. */
  isLeaving = false;
}
