import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { assessText } from '@mikai/core/safety/gate';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { MessageMirror } from '../testing/message-mirror.js';
import { seededRandom } from '@mikai/contract/seeded-random';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';
import { ReadService } from './read.service.js';
import { SendService } from './send.service.js';

const services = await createTestServices();
const UNBOUNDED = { MEMBER_MESSAGE_BURST: '1000000' };
const nodes = [await TestApi.start(services, UNBOUNDED), await TestApi.start(services, UNBOUNDED)] as const;

/** There are 500 sequences in total: pairs of members, each with several sequences one after the other. */
const PAIRS = 20;
const SEQUENCES = 25;
const ACTIONS = 5;
/** The promised time (promise 10). */
const HEAL_MS = 3_000;
const ASSESSMENT = assessText('Hello', 'en');

/** Has two members write and read at the same time on two nodes while they lose their connections. */
async function runPair(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const members = [
    await Correspondent.join(services, nodes[0]),
    await Correspondent.join(services, nodes[1]),
  ];
  const { id } = await members[0]!.startWith(members[1]!);
  const mirrors = members.map((who) => new MessageMirror(who, id));
  await Promise.all(mirrors.map((mirror) => mirror.connect()));
  let newest = 0;
  const action = async () => {
    const [side, chance] = [random() < 0.5 ? 0 : 1, random()];
    const node = nodes[random() < 0.5 ? 0 : 1];
    const mirror = mirrors[side]!;
    if (chance < 0.5) {
      const dto = { content: `Number ${random()}`, clientId: randomUUID() };
      newest = (await node.app.get(SendService).send(members[side]!.id, id, dto, ASSESSMENT)).id;
    } else if (chance < 0.8) {
      const upTo = Math.max(1, newest - Math.floor(random() * 3));
      await node.app.get(ReadService).read(members[side]!.id, id, upTo);
    } else if (mirror.isConnected) mirror.drop();
    else await mirror.connect();
  };
  for (let trace = 0; trace < SEQUENCES; trace += 1) {
    await Promise.all(Array.from({ length: ACTIONS }, action));
    for (const mirror of mirrors) if (!mirror.isConnected) await mirror.connect();
    for (const mirror of mirrors) {
      const fresh = await mirror.fresh();
      const isSame = () => JSON.stringify(mirror.shown) === JSON.stringify(fresh);
      await until('the screen shows the stored state', isSame, HEAL_MS).catch(() =>
        expect([seed, trace, mirror.shown]).toEqual([seed, trace, fresh]),
      );
    }
  }
}

test('after random lost connections, events and a refetch show the same as a fresh fetch', async () => {
  const AT_ONCE = 4;
  for (let first = 0; first < PAIRS; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => runPair(7_000 + first + index)));
});
