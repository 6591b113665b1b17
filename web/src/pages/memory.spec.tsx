import type { MemoryFact } from '@mikai/contract/memory';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import texts from '../i18n/locales/en/memory.json';
import { consentsOf } from '../testing/consents';
import { memberOf } from '../testing/member';
import { renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { MemoryPage } from './memory';

const factOf = (properties: Partial<MemoryFact> = {}): MemoryFact => ({
  id: 1,
  text: 'I like tea',
  status: 'kept',
  origin: 'typed',
  createdAt: '2026-11-20T10:00:00.000Z',
  receipt: null,
  ...properties,
});

function open(facts: MemoryFact[] | (() => Response), isOn = true) {
  server.on('GET /api/ai-consents', consentsOf({ memory: isOn }));
  server.on('GET /api/memory', typeof facts === 'function' ? facts : { isOn, isAvailable: true, facts });
  return renderPage(<MemoryPage />, { at: '/memory', path: '/memory', member: memberOf() });
}

test('a proposal is kept or dismissed without a confirmation', async () => {
  const { user } = open([factOf({ status: 'proposed', origin: 'model' })]);
  server.on('PATCH /api/memory/:id', factOf({ origin: 'model' }));
  expect(await screen.findByRole('heading', { name: texts.proposed })).toBeVisible();
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: /^Keep/ }));
  await waitFor(() => expect(server.lastBody('PATCH /api/memory/1')).toEqual({ status: 'kept' }));
});

test('a fact links to its conversation, or shows that the message was deleted', async () => {
  const receipt = {
    sessionId: 'b1f6c0de-0000-4000-8000-000000000001',
    messageId: 5,
    at: '2026-11-19T10:00:00.000Z',
  };
  open([
    factOf({ origin: 'message', receipt: { ...receipt, excerpt: 'I like tea a lot' } }),
    factOf({ id: 2, text: 'I like rain', origin: 'message', receipt: { ...receipt, excerpt: null } }),
  ]);
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('link')).toHaveAttribute(
    'href',
    `/chat/${receipt.sessionId}#message-${receipt.messageId}`,
  );
  expect(first).toHaveTextContent('I like tea a lot');
  expect(second).toHaveTextContent('which has since been deleted');
  expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
});

test('while memory is off nothing can be added, but existing facts can be deleted', async () => {
  const { user } = open([factOf()], false);
  server.on('DELETE /api/memory/:id', noContent());
  expect(await screen.findByText(texts.offText)).toBeVisible();
  expect(screen.queryByLabelText(texts.fieldLabel)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Delete:/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.delete }));
  await waitFor(() => expect(server.requests).toContain('DELETE /api/memory/1'));
});

test('a refused fact shows the reason and stays in the field', async () => {
  const { user } = open([]);
  server.on('POST /api/memory', failure(400, 'invalid_input', { text: 'Full' }));
  await user.type(await screen.findByLabelText(texts.fieldLabel), 'I like rain');
  await user.click(screen.getByRole('button', { name: texts.remember }));
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.failed);
  expect(screen.getByLabelText(texts.fieldLabel)).toHaveValue('I like rain');
});

test('offers a retry if the list cannot be loaded', async () => {
  open(() => failure(500));
  expect(await screen.findByRole('alert')).toBeVisible();
});
