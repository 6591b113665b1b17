/**
 * Loaded by Jest's workers before all else. Node takes the heap apart when it ends by itself, which with the contexts of
 * a hundred spec files lasts longer than the half second that Jest grants: it then kills the worker and blames a test.
 * `process.exit` leaves the heap to the system. What is still open keeps a worker from getting here, as before.
 */
if (process.env.JEST_WORKER_ID) process.on('exit', () => process.exit());
