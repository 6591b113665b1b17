/**
 * Loaded into api and worker before anything else: when the script that started them is gone, however it went, they
 * leave too instead of holding the port. They still drain first, as on SIGTERM.
 */
const LAST_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), LAST_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
