import { expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AiBudget } from '../ai/ai-budget.js';
import { textsOf } from '../ai/guided/guided-data.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
await startWorker(services, { OPENAI_BASE_URL: provider.url });

const sourceOf = (message: ReturnType<typeof presentMessage>) => message.provenance?.source;

test('with a provider, choices and running flows are led by the guided conversation, and free talk is not', async () => {
  const session = await chat.begin(someGuest());
  const sendMessage = async (content: string, choiceId?: string) => {
    const message = await chat.sendMessage(session, content, choiceId === undefined ? {} : { choiceId });
    return presentMessage(await chat.answered(message));
  };
  expect(sourceOf(await sendMessage('The bus was late'))).toBe('provider');
  const step = await sendMessage("I'm lonely", 'open.lonely');
  expect(sourceOf(step)).toBe('embedded');
  expect(step.flow?.id).toBe('lonely');
  const next = await sendMessage('Mostly on Sundays');
  expect(sourceOf(next)).toBe('hybrid');
  expect(next.flow?.id).toBe('lonely');
  const asked = provider.requests.length;

  // A refusal leaves the flow; what comes then is free talk again.
  expect(sourceOf(await sendMessage('no, I do not want to do this exercise'))).toBe('embedded');
  expect(provider.requests.length).toBe(asked);
  expect(sourceOf(await sendMessage('The bus was late once more'))).toBe('provider');
});

test('under a reply of a model the exercises are one press away, in the language of the reply', async () => {
  const session = await chat.begin(someGuest());
  const message = await chat.sendMessage(session, 'Der Bus kam heute zu spät', { language: 'de' });
  const reply = presentMessage(await chat.answered(message));
  const label = textsOf('de').nav.else;
  expect(reply).toMatchObject({
    provenance: { source: 'provider' },
    quietChoices: [{ id: `nav.else.${message.id}`, label }],
  });
  const pressed = await chat.sendMessage(session, label, {
    language: 'de',
    choiceId: `nav.else.${message.id}`,
  });
  const openings = presentMessage(await chat.answered(pressed));
  expect(sourceOf(openings)).toBe('embedded');
  expect(openings.language).toBe('de');
  expect(openings.choices?.length).toBeGreaterThan(2);
  const [first] = openings.choices ?? [];
  const begun = await chat.sendMessage(session, first!.label, { language: 'de', choiceId: first!.id });
  expect(presentMessage(await chat.answered(begun))).toMatchObject({
    language: 'de',
    provenance: { source: 'embedded' },
  });
});

test('a reply says why it is guided: the model failed, or the share of the day is used up; a choice says nothing', async () => {
  const guest = someGuest();
  const session = await chat.begin(guest);
  const sendMessage = async (content: string) =>
    presentMessage(await chat.answered(await chat.sendMessage(session, content)));
  provider.behave({ mode: 'unauthorized' });
  expect(await sendMessage('The bus was late')).toMatchObject({
    instead: 'failed',
    provenance: { source: 'embedded' },
  });
  provider.behave({ mode: 'ok' });
  const back = await sendMessage('It was late again');
  expect([sourceOf(back), back.instead]).toEqual(['provider', undefined]);

  const budget = new AiBudget(services.database.dataSource, 0);
  await budget.consume(guest, 10_000_000);
  expect(await sendMessage('And once more')).toMatchObject({
    instead: 'budget',
    provenance: { source: 'embedded' },
  });
  const chosen = await chat.sendMessage(session, "I'm lonely", { choiceId: 'open.lonely' });
  expect(presentMessage(await chat.answered(chosen)).instead).toBeUndefined();
});

test.each<[LanguageCode, string]>([
  ['en', 'How many milligrams of sertraline can I take at once?'],
  ['de', 'Wie viele Tabletten Ibuprofen darf ich nehmen?'],
  ['es', '¿Cuántas pastillas de ibuprofeno puedo tomar?'],
  ['ru', 'Сколько таблеток ибупрофена можно выпить?'],
  ['ja', 'イブプロフェンは何錠飲んでいいですか？'],
])(
  'a question for a dose in %s is answered in reviewed words, and no model is asked',
  async (language, text) => {
    const session = await chat.begin(someGuest());
    provider.requests.length = 0;
    const reply = presentMessage(await chat.answered(await chat.sendMessage(session, text, { language })));
    expect([sourceOf(reply), reply.instead, provider.requests]).toEqual(['embedded', undefined, []]);
    const wording = textsOf(language).policy.medicine.some((words) => reply.content.includes(words));
    expect([reply.content, wording]).toEqual([reply.content, true]);
  },
);
