import { wasDeleted } from '../http/api-error';
import { randomUuid } from '../browser/uuid';

/**
 * Sends a request that somebody has pressed a button for. If it was sent before without a response, and the record was deleted
 * since, it is sent once more as a new one. Requests that wait on the device are sent by `deliver`.
 * @throws whatever `send` does
 */
export async function sendAnew<Request extends { clientId: string }, Answer>(
  request: Request,
  send: (request: Request) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(request);
  } catch (error) {
    if (!wasDeleted(error)) throw error;
    return send({ ...request, clientId: randomUuid() });
  }
}
