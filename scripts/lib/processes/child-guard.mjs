/**
 * Loaded into api and worker before anything else: when the script that started them is gone, however it went, they
 * leave too instead of holding the port. They still drain first, as on SIGTERM. And they answer the script when it asks
 * whether they are alive (`servers.mjs`), from the event loop that everything else waits for as well.
 */
const LAST_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), LAST_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.on('message', (message) => {
    if (message?.type === 'ping') process.send?.({ type: 'pong' }, () => undefined);
  });
  process.channel.unref();
}
