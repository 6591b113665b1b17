import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reports to the bench that this server serves, and on which port. */
export function reportReady(server: Server): void {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
}
