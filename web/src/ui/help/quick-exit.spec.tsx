import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { HelpPage } from '../../pages/help';
import safety from '../../i18n/locales/en/safety.json';
import { renderPage } from '../../testing/render';
import { CrisisReply } from './crisis-card';
import { browser, NEUTRAL_PAGE } from './leave-page';

const exits = () => screen.getAllByRole('button', { name: safety.leave });
const isHidden = () => document.documentElement.style.display === 'none';

describe('the quick exit', () => {
  let replacePage: MockInstance<typeof browser.replacePage>;

  beforeEach(() => {
    replacePage = vi.spyOn(browser, 'replacePage').mockReturnValue();
  });
  afterEach(() => document.documentElement.removeAttribute('style'));

  test('hides the page and replaces it with the neutral one', async () => {
    const { user } = renderPage(<HelpPage />, { at: '/help' });
    const [exit, ...others] = exits();
    expect(others).toEqual([]);
    expect(exit).toHaveAccessibleDescription(safety.leaveText);
    await user.click(exit!);
    expect(isHidden()).toBe(true);
    expect(document.title).not.toContain('MikAI');
    expect(replacePage.mock.calls).toEqual([[NEUTRAL_PAGE]]);
  });

  test('works with three quick presses of Escape while the button is on the page', async () => {
    const { user } = renderPage(<HelpPage />, { at: '/help' });
    await user.keyboard('{Escape}{Escape}a{Escape}');
    expect(replacePage).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Escape}');
    expect(replacePage.mock.calls).toEqual([[NEUTRAL_PAGE]]);
  });

  test('does not work with Escape without the button', async () => {
    const { user } = renderPage(<p>Today</p>);
    await user.keyboard('{Escape}{Escape}{Escape}');
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('does not work with a held Escape, or with slow presses', () => {
    renderPage(<HelpPage />, { at: '/help' });
    const press = (timeStamp: number, repeat = false) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', repeat });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      window.dispatchEvent(event);
    };
    for (const at of [0, 1500, 3000, 4500]) press(at);
    for (const at of [10_000, 10_100, 10_200, 10_300]) press(at, true);
    expect(replacePage).not.toHaveBeenCalled();
    for (const at of [20_000, 20_300, 20_600]) press(at);
    expect(replacePage).toHaveBeenCalledOnce();
  });

  test.each(['abuse', 'suicide'] as const)('comes after the numbers: %s', (category) => {
    renderPage(<CrisisReply category={category}>Are you safe?</CrisisReply>);
    const [exit, ...others] = exits();
    expect(others).toEqual([]);
    const [first] = screen.getAllByRole('link');
    expect(exit!.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('comes before the text and the lines if violence is the crisis, with its explanation folded', async () => {
    const { user } = renderPage(
      <CrisisReply category="abuse">
        <p>Are you safe?</p>
      </CrisisReply>,
    );
    const [exit] = exits();
    expect(exit!.compareDocumentPosition(screen.getByText('Are you safe?'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(exit).toHaveAccessibleDescription(safety.leaveText);
    expect(screen.getByText(safety.leaveText)).not.toBeVisible();
    await user.click(screen.getByText(safety.leaveAbout));
    expect(screen.getByText(safety.leaveText)).toBeVisible();
  });
});
