import { expect, test } from '@jest/globals';
import { parseStanza } from './xmpp.ts';

test('reads the name and the id of a message', () => {
  const frame = `<message xml:lang='en' to='a@localhost/1' from='b@localhost/2' type='chat' id='6f1c' xmlns='jabber:client'><body>Hi</body></message>`;
  expect(parseStanza(frame)).toEqual({ name: 'message', id: '6f1c', handled: undefined });
});

test('reads how many stanzas the server has handled', () => {
  expect(parseStanza(`<a xmlns='urn:xmpp:sm:3' h='12'/>`)).toMatchObject({ name: 'a', handled: 12 });
});

test('reads a name with a prefix', () => {
  expect(parseStanza(`<stream:features xmlns:stream='x'/>`).name).toBe('features');
});
