import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render';
import { SearchField } from './search-field';

test('a search field searches when typing pauses, and not before anything is typed', async () => {
  const onSearch = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user } = renderPage(<SearchField label="Search" maxLength={20} onSearch={onSearch} />);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSearch).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' ana ');
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['ana']]));
  } finally {
    vi.useRealTimers();
  }
});
