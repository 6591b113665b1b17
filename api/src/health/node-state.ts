import { Injectable } from '@nestjs/common';

/** The state of this node that load balancers query (`HealthController`). */
@Injectable()
export class NodeState {
  /**
   * Whether this node is shutting down. It still serves what arrives, but load balancers should send it nothing new.
   */
  isLeaving = false;
}
