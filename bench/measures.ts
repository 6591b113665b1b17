import type { Measure } from './lib/measure.ts';
import { broadcastToAll } from './measures/broadcast.ts';
import { bulletinPost } from './measures/bulletin-post.ts';
import { chat200Streams } from './measures/chat-200-streams.ts';
import { chatFirstToken } from './measures/chat-first-token.ts';
import { clientMemory } from './measures/client-memory.ts';
import { crisisGate } from './measures/crisis-gate.ts';
import { directMessage } from './measures/direct-message.ts';
import { directMessageBusy } from './measures/direct-message-busy.ts';
import { directMessageCalls } from './measures/direct-message-calls.ts';
import { directMessageTwoNodes } from './measures/direct-message-two-nodes.ts';
import { feed } from './measures/feed.ts';
import { growth } from './measures/growth.ts';
import { interaction } from './measures/interaction.ts';
import { letters } from './measures/letters.ts';
import { loginFlood } from './measures/login-flood.ts';
import { loginTiming } from './measures/login-timing.ts';
import { longTasks } from './measures/long-tasks.ts';
import { outputGuard } from './measures/output-guard.ts';
import { peers } from './measures/peers.ts';
import { queryPlans } from './measures/query-plans.ts';
import { sessionRevocation } from './measures/session-revocation.ts';
import { start } from './measures/start.ts';

/** Every measure, in the order in which they run. A new one is added here. */
export const MEASURES: readonly Measure[] = [
  broadcastToAll,
  bulletinPost,
  chatFirstToken,
  chat200Streams,
  clientMemory,
  crisisGate,
  directMessage,
  directMessageTwoNodes,
  directMessageBusy,
  directMessageCalls,
  feed,
  growth,
  interaction,
  letters,
  loginTiming,
  loginFlood,
  longTasks,
  outputGuard,
  peers,
  queryPlans,
  sessionRevocation,
  start,
];
