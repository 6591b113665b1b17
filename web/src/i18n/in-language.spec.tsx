import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import safety from './locales/en/safety.json';
import { InLanguage } from './in-language';

function Answer({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('safety');
  return (
    <button type="button" onClick={onPress}>
      {t('helpNow')}
    </button>
  );
}

test('keeps the button under a press while its texts arrive, so that the press counts', async () => {
  const onPress = vi.fn();
  render(
    <InLanguage language="es">
      <Answer onPress={onPress} />
    </InLanguage>,
  );
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: safety.helpNow });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await waitFor(() => expect(button).not.toHaveTextContent(safety.helpNow));
  // The same element shows the Spanish text.
  expect(screen.getByRole('button')).toBe(button);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(onPress).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(button.closest('[lang]')).toHaveAttribute('lang', 'es');
});

test('sets no lang attribute if the language is that of the page', async () => {
  render(
    <InLanguage language="en">
      <Answer onPress={() => undefined} />
    </InLanguage>,
  );
  const button = await screen.findByRole('button', { name: safety.helpNow });
  expect(button.parentElement).not.toHaveAttribute('lang');
});
