import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { COMPANION_IDS, SPECIES } from '@mikai/contract/companions';
import type { ApiErrorBody } from '@mikai/contract/errors';
import type { AbilityResult, CatalogueEntry, InviteResult, OwnedCompanion } from '@mikai/contract/gacha';
import { textOf } from '@mikai/core/gacha/companion-text';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeCompanion, storeLedgerLine } from '@mikai/core/testing/stored-companions';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

/** Invites companions and checks their actions. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api, otherApi] = nodes;

const invite = ({ cookie }: TestMember, companion: string, node = api) =>
  node.as(cookie).post<InviteResult & ApiErrorBody>('/api/gacha/invite', { companion });
const ask = ({ cookie }: TestMember, id: number, json: object = {}, node = api) =>
  node.as(cookie).post<AbilityResult & ApiErrorBody>(`/api/gacha/companions/${id}/ability`, json);
const listCompanions = async ({ cookie }: TestMember) =>
  (await api.as(cookie).get<OwnedCompanion[]>('/api/gacha/companions')).body;
const listReminders = ({ user }: TestMember) =>
  manager.query<{ companion: string; line: number; minutes: number }[]>(
    `SELECT companion, line, round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes
     FROM companion_reminders WHERE user_id = $1`,
    [user.id],
  );
async function createMemberWithGems(gems: number): Promise<TestMember> {
  const member = await signIn(dataSource);
  await storeLedgerLine(manager, member.user.id, { gems });
  return member;
}

test('the catalogue lists all companions with their prices, in the member’s language or else the browser’s', async () => {
  const german = await signIn(dataSource, { language: 'de' });
  const nobody = await signIn(dataSource);
  const catalogue = async ({ cookie }: TestMember) =>
    (
      await api.as(cookie).send<CatalogueEntry[]>('GET', '/api/gacha/catalogue', {
        headers: { 'accept-language': 'es-MX, en' },
      })
    ).body;
  for (const [member, language] of [
    [german, 'de'],
    [nobody, 'es'],
  ] as const) {
    const entries = await catalogue(member);
    expect(entries.map(({ companion }) => companion.id)).toEqual(COMPANION_IDS);
    const { name, species, description, ability } = textOf('lynx', language);
    expect(entries.find(({ companion }) => companion.id === 'lynx')).toEqual({
      companion: { id: 'lynx', name, species, description, ability, rarity: 'rare', abilityKind: 'reminder' },
      invitationGems: 10,
    });
    const price = { common: 3, uncommon: 5, rare: 10, epic: null, legendary: null };
    for (const { companion, invitationGems } of entries) expect(invitationGems).toBe(price[companion.rarity]);
  }
});

test('an invitation costs gems once, and rejects companions that the member has and the rarest ones', async () => {
  const ana = await createMemberWithGems(8);
  const browser = await otherApi.socket(ana.cookie);
  const both = await Promise.all(nodes.map((node) => invite(ana, 'otter', node)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = both.find(({ status }) => status === 201)!;
  expect(body.owned).toMatchObject({
    level: 1,
    experience: 0,
    companion: { id: 'otter', rarity: 'uncommon' },
  });
  // Of 8 gems the invitation costs 5, and the first companion earns one. An invitation is not a pull.
  expect(body.user).toMatchObject({ premiumGems: 4, totalPulls: 0, pullsUntilGreat: 50 });
  expect(await browser.waitFor('gacha.changed')).toEqual({ owned: body.owned, user: body.user });
  expect((await browser.waitFor('wallet.changed')).wallet.premiumGems).toBe(4);
  const again = await invite(ana, 'otter');
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  const tooExpensive = await invite(ana, 'lynx');
  expect([tooExpensive.status, tooExpensive.body.error, tooExpensive.body.details]).toEqual([
    400,
    'This invitation costs 10 gems, and you have 4: 6 more to go.',
    { missingGems: '6' },
  ]);
  for (const id of ['moss-bear', 'tea-dragon'])
    expect([id, (await invite(ana, id)).body.details]).toEqual([id, { companion: expect.any(String) }]);
  expect((await invite(ana, 'unicorn')).status).toBe(400);
  expect((await listCompanions(ana)).map(({ companion }) => companion.id)).toEqual(['otter']);
  const fresh = (await api.as(ana.cookie).get<InviteResult['user']>('/api/gacha/user')).body;
  expect(fresh).toEqual(body.user);
});

test('a companion asks its questions in turn, and gains experience by the first of each day of the member', async () => {
  await waitOutMidnight('Pacific/Auckland');
  const ana = await signIn(dataSource, { timeZone: 'Pacific/Auckland' });
  const id = await storeCompanion(manager, ana.user.id, 'sparrow');
  const browser = await otherApi.socket(ana.cookie);
  const { words: text } = textOf('sparrow', 'en');
  const first = (await ask(ana, id)).body;
  expect(first).toEqual({
    kind: 'prompt',
    text: text[0],
    breath: null,
    remindsAt: null,
    experience: 100,
    owned: expect.objectContaining({ id, level: 1, experience: 100, wasAskedToday: true }) as unknown,
  });
  const received = await browser.waitFor('gacha.changed');
  expect([received.owned, received.pull]).toEqual([first.owned, undefined]);
  const both = await Promise.all(nodes.map((node) => ask(ana, id, {}, node)));
  expect(both.map(({ body }) => body.text).sort()).toEqual([text[1], text[2]].sort());
  expect(both.map(({ body }) => [body.experience, body.owned.experience])).toEqual([
    [0, 100],
    [0, 100],
  ]);
  const moveToYesterday = (more: string) =>
    manager.query(`UPDATE owned_companions SET asked_on = asked_on - 1 ${more} WHERE id = $1`, [id]);
  await moveToYesterday(`, experience = 950`);
  expect((await listCompanions(ana))[0]).toMatchObject({ wasAskedToday: false, experience: 950 });
  expect((await ask(ana, id)).body).toMatchObject({
    text: text[3],
    experience: 100,
    owned: { level: 2, experience: 50 },
  });
  expect((await ask(ana, id)).body.text).toBe(text[0]);
  // Moving to a time zone in which it is still yesterday does not begin a new day.
  await manager.query(`UPDATE users SET time_zone = 'Pacific/Pago_Pago' WHERE id = $1`, [ana.user.id]);
  expect((await ask(ana, id)).body.experience).toBe(0);
});

test('a breathing companion gives its pattern; a reminder is stored, and a new one replaces it', async () => {
  const ana = await signIn(dataSource, { language: 'fr' });
  const turtle = await storeCompanion(manager, ana.user.id, 'aurora-turtle');
  const hedgehog = await storeCompanion(manager, ana.user.id, 'hedgehog');
  expect((await ask(ana, turtle, { minutes: 30 })).body).toMatchObject({
    kind: 'breath',
    text: textOf('aurora-turtle', 'fr').words[0],
    breath: SPECIES['aurora-turtle'].breath,
    remindsAt: null,
  });
  expect(await listReminders(ana)).toEqual([]);
  const asked = (await ask(ana, hedgehog, { minutes: null })).body;
  expect(asked).toMatchObject({ kind: 'reminder', text: textOf('hedgehog', 'fr').words[0], breath: null });
  expect(Math.round((Date.parse(asked.remindsAt!) - Date.now()) / 60_000)).toBe(120);
  expect(await listReminders(ana)).toEqual([{ companion: 'hedgehog', line: 0, minutes: 120 }]);
  await ask(ana, hedgehog, { minutes: 15 });
  expect(await listReminders(ana)).toEqual([{ companion: 'hedgehog', line: 1, minutes: 15 }]);
  for (const minutes of [14, 1441, 20.5, '60'])
    expect([minutes, (await ask(ana, hedgehog, { minutes })).body.details]).toEqual([
      minutes,
      { minutes: 'Please give a whole number of minutes from 15 to 1440.' },
    ]);
});

test('does not find companions of others', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const id = await storeCompanion(manager, ana.user.id);
  for (const other of [id, id + 1_000, '9'.repeat(15), 'x'])
    expect((await ask(ben, other as number)).status).toBe(404);
  expect([await listReminders(ana), await listCompanions(ben)]).toEqual([[], []]);
  expect((await listCompanions(ana))[0]).toMatchObject({ experience: 0, wasAskedToday: false });
});

test('the export contains pulls, companions and reminders, but not the seed of the next pull', async () => {
  const ana = await signIn(dataSource);
  const pull = { pullType: 'daily', clientId: randomUUID() };
  expect((await api.as(ana.cookie).post('/api/gacha/pull', pull)).status).toBe(201);
  // The companion is replaced, because it does not matter how it was obtained.
  await manager.query(`DELETE FROM owned_companions WHERE user_id = $1`, [ana.user.id]);
  await ask(ana, await storeCompanion(manager, ana.user.id, 'lynx'));
  const { body, text } = await api.as(ana.cookie).get<Record<string, unknown[]>>('/api/user/export');
  expect(body).toMatchObject({
    gachaState: { totalPulls: 1 },
    gachaPulls: [{ pullType: 'daily', clientId: pull.clientId, seed: expect.any(String) }],
    companions: [{ companion: 'lynx', level: 1, experience: 100 }],
    companionReminders: [{ companion: 'lynx' }],
  });
  const [state] = await manager.query<{ seed: string }[]>(
    `SELECT encode(next_seed, 'hex') AS seed FROM gacha_states WHERE user_id = $1`,
    [ana.user.id],
  );
  expect(text).not.toContain(state!.seed);
});
