import { WALKTHROUGH_STEPS } from '@mikai/contract/walkthrough';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Tour } from '../features/walkthrough/components/tour';
import walkthrough from '../i18n/locales/en/walkthrough.json';
import '../i18n/texts/walkthrough';
import { answerMedia } from '../testing/media';
import { filled, press, renderPage } from '../testing/render';

const open = (hasRail: boolean) => {
  answerMedia((query) => hasRail && query.includes('min-width'));
  const onClose = vi.fn();
  return { onClose, ...renderPage(<Tour onClose={onClose} />) };
};
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const { steps } = walkthrough;

describe('the tour', () => {
  test('has three cards on a phone, the last of which shows the help button', async () => {
    const { user, onClose } = open(false);
    expect(screen.getByText(filled(walkthrough.where, { step: '1', steps: '3' }))).toBeVisible();
    expect(title()).toBe(steps.welcome.title);
    await press(user, walkthrough.next);
    expect(title()).toBe(steps.mood.title);
    await press(user, walkthrough.next);
    expect(title()).toBe(steps.completion.title);
    expect(screen.queryByRole('button', { name: walkthrough.next })).not.toBeInTheDocument();
    await press(user, walkthrough.finish);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('goes back one card', async () => {
    const { user } = open(false);
    await press(user, walkthrough.next);
    await press(user, walkthrough.back);
    expect(title()).toBe(steps.welcome.title);
  });

  test('shows all areas beside the rail', () => {
    open(true);
    const count = String(WALKTHROUGH_STEPS.length);
    expect(screen.getByText(filled(walkthrough.where, { step: '1', steps: count }))).toBeVisible();
  });

  test('ends with Escape', () => {
    const { onClose } = open(false);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
