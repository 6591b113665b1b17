/**
 * Jest's workers load this first. When Node exits by itself it frees the heap, which takes longer with the contexts of a
 * hundred spec files than Jest grants (`workerGracefulExitTimeout`): Jest then kills the worker and blames a test. `process.exit`
 * leaves the heap to the system. Open handles still keep a worker from getting here, as before.
 */
if (process.env.JEST_WORKER_ID) process.on('exit', () => process.exit());
