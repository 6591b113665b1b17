import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import common from '../../i18n/locales/en/common.json';
import { renderPage } from '../../testing/render';
import { FileInput } from './file-input';

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'text/plain' }));

test('a file input passes the chosen files on and shows their names', async () => {
  const onFiles = vi.fn();
  const { user } = renderPage(<FileInput aria-label="Journal" multiple onFiles={onFiles} />);
  expect(screen.getByText(common.chooseFiles)).toBeVisible();
  const chosen = files('a.md', 'b.md');
  await user.upload(screen.getByLabelText('Journal'), chosen);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(chosen);
  expect(screen.getByText('a.md, b.md')).toBeVisible();
});

test('a file input shows the names of the first three of many files', async () => {
  const { user } = renderPage(<FileInput aria-label="Journal" multiple onFiles={vi.fn()} />);
  await user.upload(screen.getByLabelText('Journal'), files('a.md', 'b.md', 'c.md', 'd.md'));
  expect(screen.getByText('a.md, b.md, c.md …')).toBeVisible();
});

test('a file input for one file offers to choose one', () => {
  renderPage(<FileInput aria-label="Journal" onFiles={vi.fn()} />);
  expect(screen.getByText(common.chooseFile)).toBeVisible();
});
