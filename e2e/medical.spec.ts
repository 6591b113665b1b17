import { calmChoice } from '@mikai/core/safety/medical';
import { Care } from './support/care';
import { expect, test } from './support/test';

/** A medical emergency in the conversation, on a phone. */
const WORDS = {
  en: {
    heart: 'My chest hurts and my left arm feels weird',
    unclear: 'my heart is racing and my chest feels tight',
  },
  ar: { heart: 'عندي ألم في صدري وذراعي اليسرى مخدرة', unclear: 'لا أستطيع التنفس' },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`${language}: signs of a heart attack get the emergency number first, and what may be panic the calm exercise`, async ({
    page,
    baseURL,
  }) => {
    const care = await Care.start(page, language, baseURL);
    const unclear = await care.send(WORDS[language].unclear, 1);
    await expect(unclear).toContainText('911');
    const calm = page.getByRole('button', { name: calmChoice(language, 1).label, exact: true });
    await expect(calm).toBeInViewport({ ratio: 1 });
    const reply = await care.send(WORDS[language].heart, 2);
    await expect(reply).toContainText('911');
    await expect(care.card).toHaveCount(0);
    await care.expectLine('tel:911');
    await expect(calm).toHaveCount(0);
  });
}
