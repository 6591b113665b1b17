import { limitGate } from '../safety/bounded-gate.js';

/**
 * Gives the gate of this process enough time to judge every text, however busy the machine is. The limits belong to the process,
 * so they also apply to later spec files: a spec that shortens them restores them with this function.
 */
export const giveGateTime = (): void => limitGate({ runMs: 20_000, waitMs: 40_000 });
