import { limitGate } from '../safety/bounded-gate.js';

/**
 * Gives the gate of this process so much time that it judges every text, however busy the machine is. The limits are the
 * process's, and so those of the spec files after this one: a spec that shortens them restores them by this.
 */
export const giveGateTime = (): void => limitGate({ runMs: 20_000, waitMs: 40_000 });
