/**
 * Api and worker load this first. When the script that started them ends, for whatever reason, they end
 * too instead of keeping the port. They still drain first, as on SIGTERM. They also answer when the script asks
 * whether they are alive (`servers.mjs`), from the event loop on which all other work depends.
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
