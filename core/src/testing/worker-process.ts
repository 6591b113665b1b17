import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeLater } from './closing.js';
import type { TestServices } from './test-services.js';

const MAIN = fileURLToPath(new URL('../../../worker/dist/main.js', import.meta.url));

/** The real worker as a process of its own (from the build), which a test may kill. */
export class WorkerProcess {
  /** Its standard output and error. */
  output = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => (this.output += piece));
    }
  }

  /** Starts it and waits until it accepts jobs. @throws Error with its output when it ends before that */
  static start(services: TestServices, env: Record<string, string> = {}): Promise<WorkerProcess> {
    return services.startNode(() => WorkerProcess.launch(services, env), { hasBrowsers: false });
  }

  private static async launch(services: TestServices, env: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...services.env(env) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const worker = new WorkerProcess(child);
    closeLater(() => worker.end('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The worker ended with ${code}:\n${worker.output}`)));
    });
    return worker;
  }

  /** Sends it a signal and waits for its end. Returns its exit code, `null` when the signal ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exit = once(this.child, 'exit');
      this.child.kill(signal);
      await exit;
    }
    return this.child.exitCode;
  }
}
