import { parentPort } from 'node:worker_threads';
import { assessEach, type GateOrder } from './assess-texts.js';
import { assessText, loadSafetyData } from './gate.js';

/** Judges texts in a thread: see `bounded-gate.ts`. */

/** Read a few times before the thread is ready, so that no person's text pays for what runs for the first time. */
const WARM_UP = 'We walked to the sea today, and my sister told me how tired she is of it all. '.repeat(30);

loadSafetyData();
for (let round = 0; round < 4; round += 1) assessText(WARM_UP);

parentPort?.on('message', (order: GateOrder) => {
  parentPort?.postMessage(assessEach(order));
});
parentPort?.postMessage('ready');
