import type { Measure } from '../lib/measure.ts';
import { measureDelivery } from './direct-message.ts';

export const directMessageTwoNodes: Measure = {
  name: 'direct-message-two-nodes',
  title: 'a direct message, one at a time, each at an api node of their own',
  run: (bench) => measureDelivery(bench, 2),
};
