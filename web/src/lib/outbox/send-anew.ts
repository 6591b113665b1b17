import { wasDeleted } from '../http/api-error';
import { randomUuid } from '../browser/uuid';

/**
 * Sends a request that a person has confirmed with a button. If an earlier attempt had arrived without a response, and the
 * record was deleted since, it is sent with a new client id. Items of an outbox are sent by `deliver` instead.
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
