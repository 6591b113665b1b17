import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import common from '../../i18n/locales/en/common.json';
import texts from '../../i18n/locales/en/import.json';
import type { ImportProgress } from '../../lib/files/use-batch-import';
import { filled, renderPage } from '../../testing/render';
import { ImportActions } from './import-actions';
import { FoldedLines } from './import-preview-parts';
import { ImportProgressView } from './import-progress';

const IDLE: ImportProgress = {
  state: 'idle',
  sent: 0,
  total: 0,
  imported: 0,
  skipped: 0,
  ids: [],
  refused: [],
};

function open(progress: Partial<ImportProgress>, count = 3) {
  const actions = { onClose: vi.fn(), onStart: vi.fn(), onResume: vi.fn(), onUndo: vi.fn() };
  const { user } = renderPage(
    <ImportActions progress={{ ...IDLE, ...progress }} count={count} {...actions} />,
  );
  return { user, ...actions };
}
const button = (name: string) => screen.queryByRole('button', { name });
const start = filled(texts.start_other, { number: '3' });

describe('the buttons of an import', () => {
  test('start it if there is something to import', async () => {
    const { user, onStart } = open({});
    await user.click(screen.getByRole('button', { name: start }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  test('offer no start for a file without entries', () => {
    open({}, 0);
    expect(button(start)).not.toBeInTheDocument();
    expect(button(common.cancel)).toBeVisible();
  });

  test.each(['running', 'pausing'] as const)('do nothing a second time while it is %s', async (state) => {
    const { user, onStart, onResume } = open({ state });
    const busy = screen.getByRole('button', { name: start });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    expect([onStart, onResume].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('continue an import that has failed', async () => {
    const { user, onStart, onResume } = open({ state: 'failed' });
    expect(screen.getByText(texts.failed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(onResume).toHaveBeenCalledOnce();
    expect(onStart).not.toHaveBeenCalled();
  });

  test('undo only the imported entries', async () => {
    const { user, onUndo } = open({ state: 'done', ids: [4] });
    expect(button(start)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.undo }));
    expect(onUndo).toHaveBeenCalledOnce();
  });

  test('offer no undo if nothing was imported', () => {
    open({ state: 'done' });
    expect(button(texts.undo)).not.toBeInTheDocument();
    expect(button(common.close)).toBeVisible();
  });
});

test('folded lines are shown up to a number, and the rest is counted', () => {
  renderPage(
    <FoldedLines summary="Left out" lines={Array.from({ length: 203 }, (_, index) => `line ${index}`)} />,
  );
  const items = within(screen.getByRole('list', { hidden: true, name: 'Left out' })).getAllByRole(
    'listitem',
    {
      hidden: true,
    },
  );
  expect(items).toHaveLength(201);
  expect(items.at(-1)).toHaveTextContent(filled(texts.moreLines, { number: '3' }));
});

describe('the result of an import', () => {
  test('gets the focus, with an outline, when the button that had it is removed', () => {
    renderPage(<ImportProgressView progress={{ ...IDLE, state: 'done', imported: 3 }} />);
    const result = screen.getByText(filled(texts.done, { imported: '3', skipped: '0' }));
    expect(result).toHaveFocus();
    expect(getComputedStyle(result).outlineStyle).not.toBe('none');
  });
});
