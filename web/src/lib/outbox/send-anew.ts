import { wasDeleted } from '../http/api-error';
import { randomUuid } from '../browser/uuid';

/**
 * Sends what somebody has pressed a button for. If the same was sent before without an answer, and deleted since, they want
 * it there again: it goes once more, as something new. What waits on the device by itself is sent otherwise (`deliver`).
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
