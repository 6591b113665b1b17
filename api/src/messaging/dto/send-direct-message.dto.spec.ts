import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { createValidationPipe } from '../../common/validation/validation.pipe.js';
import { SendDirectMessageDto } from './send-direct-message.dto.js';

/** A subclass has the same rules, but is checked by the validator instead of the hand-written check. */
class ByRules extends SendDirectMessageDto {}

const pipe = createValidationPipe();
const read = (metatype: typeof SendDirectMessageDto, body: object) =>
  pipe.transform(structuredClone(body), { type: 'body', metatype }).then(
    (dto: unknown) => ({ ...(dto as object) }),
    (error: unknown) => (error as { getResponse(): unknown }).getResponse(),
  );

const clientId = randomUUID();
const max = MESSAGING_LIMITS.messageLength;

test.each<[string, object]>([
  ['an ordinary message', { content: 'Hello 🙂\nthere', clientId }],
  ['control characters and half letters', { content: 'a\u0000b\u0007c\ud800', clientId }],
  ['a client id in capitals', { content: 'Hello', clientId: clientId.toUpperCase() }],
  ['as long as it may be', { content: 'x'.repeat(max), clientId }],
  ['one too long', { content: 'x'.repeat(max + 1), clientId }],
  ['pictures, which count once', { content: '🙂'.repeat(max - 1), clientId }],
  ['nothing to see', { content: ' \u200b\n', clientId }],
  ['only control characters', { content: '\u0000', clientId }],
  ['words that are no text', { content: ['Hello'], clientId }],
  ['no words', { clientId }],
  ['no client id', { content: 'Hello' }],
  ['an empty client id', { content: 'Hello', clientId: null }],
  ['a client id that is none', { content: 'Hello', clientId: `${clientId}x` }],
  ['a field too many', { content: 'Hello', clientId, senderId: 1 }],
  ['another field instead', { content: 'Hello', senderId: 1 }],
])('the hand-written check and the rules give the same result: %s', async (_what, body) => {
  expect(await read(SendDirectMessageDto, body)).toEqual(await read(ByRules, body));
});
