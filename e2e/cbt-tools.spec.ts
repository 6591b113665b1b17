import type { Page } from '@playwright/test';
import { newMember } from './support/members';
import { toast } from './support/settings';
import { untilClosed } from './support/dialogs';
import { expect, test } from './support/test';

const THOUGHT = 'They only invite me out of pity';

/** Opens the tools, on one of their tabs. */
async function openTools(page: Page, tab = 'Kinder Thoughts'): Promise<void> {
  await page.goto('/cbt-tools');
  await page.getByRole('tab', { name: tab }).click();
}

test('a member looks at a thought, from both sides as well, and finds it all in their story', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await openTools(page);
  await page.getByRole('button', { name: 'Find a kinder thought' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please write down the thought first.');
  await expect(page.getByLabel('What thought is weighing on you?')).toBeFocused();
  await page.getByLabel('What thought is weighing on you?').fill(THOUGHT);
  await page.getByText('Say a little more').click();
  await page.getByLabel('How much do you believe it right now?').fill('80');
  await page.getByText('Do you notice a thinking habit in it?').click();
  await page.getByRole('checkbox', { name: /^Labels/ }).check();
  // Drafts survive a reload.
  await page.reload();
  await expect(page.getByText('You chose: Labels')).toBeVisible();
  await page.getByRole('button', { name: 'Find a kinder thought' }).click();
  await expect(page.getByText("That's beautiful work")).toBeVisible({ timeout: 20_000 });
  const heading = page.getByRole('heading', { name: 'Another way to see it' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { name: 'A kinder thought' })).toBeVisible();
  await expect(page.getByText(/^You (and MikAI )?noticed it$/)).toBeVisible();
  await page.getByLabel('How much do you believe the first thought now?').fill('45');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await expect(page.getByText('Before: 80%. Now: 45%.')).toBeVisible();
  await page.getByRole('button', { name: 'Another thought' }).click();
  await expect(page.getByLabel('What thought is weighing on you?')).toBeFocused();
  await expect(page.getByLabel('What thought is weighing on you?')).toHaveValue('');
  const latest = page.getByRole('region', { name: 'Thought Reframes' });
  await expect(latest.getByText(THOUGHT)).toBeVisible();

  await page.getByRole('tab', { name: 'Kinder Thoughts' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Which thought do you want to look at?').fill('I failed them all');
  await page.getByLabel('What do you feel when you think it?').fill('ashamed');
  await page.getByLabel('What do you feel when you think it?').press('Enter');
  await expect(page.getByText("Let's explore this together")).toBeVisible({ timeout: 20_000 });

  await page.getByRole('tab', { name: 'Your Story' }).click();
  const story = page.getByRole('region', { name: "What you've looked at" });
  await story.getByText('I failed them all').click();
  await expect(story.getByText('In Progress')).toBeVisible();
  // The thought is the title of the unfolded record, and not repeated below.
  await expect(story.getByText('I failed them all')).toHaveCount(1);
  await story.getByLabel('How are you now?').fill('7');
  await story.getByRole('button', { name: 'Complete the reflection' }).click();
  await expect(toast(page, 'You did something beautiful')).toBeVisible();
  await expect(story.getByText('Completed', { exact: true })).toBeVisible();
  const progress = page.getByRole('region', { name: 'Your progress' });
  // One record shows nothing about the mood yet.
  await expect(progress).toContainText('1 of 1');
  await expect(progress).not.toContainText('Ended in a lighter mood');
  await expect(progress).toContainText('There are only a few reflections so far');

  await story.getByRole('button', { name: 'Kinder Thoughts' }).click();
  await expect(story.getByText('I failed them all')).toHaveCount(0);
  await story.getByText(THOUGHT).click();
  await story.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(story.getByText('None of these yet.')).toBeVisible();
  await untilClosed(page);

  // A link of a story thread opens what it is about.
  const answer = await page.request.get('/api/cbt/reflections');
  const [reflection] = (await answer.json()) as { id: number }[];
  await page.goto(`/cbt-tools?reflection=${reflection?.id}`);
  await expect(page.getByText('Mood before: 5 of 10. After: 7 of 10.')).toBeVisible();
  await page.goto('/cbt-tools?reframe=999999999');
  await expect(page.getByText('The one this link led to is no longer here.')).toBeVisible();
});

test('a visitor tries the tools twice, is led to an account then, and to help whenever it is needed', async ({
  page,
}) => {
  await openTools(page);
  await expect(page.getByText('Free uses left: 2.')).toBeVisible();
  const thought = page.getByLabel('What thought is weighing on you?');
  const send = page.getByRole('button', { name: 'Find a kinder thought' });
  await thought.fill(THOUGHT);
  await send.click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to the gentle tools' });
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'A kinder thought' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Another way to see it' })).toBeFocused();

  await page.getByRole('tab', { name: 'Gentle Reflection' }).click();
  await expect(page.getByText('Free uses left: 1.')).toBeVisible();
  await page.getByLabel('Which thought do you want to look at?').fill(THOUGHT);
  await page.getByRole('button', { name: 'Look at both sides' }).click();
  await expect(page.getByRole('alert')).toHaveText("Please name what you're feeling.");
  await page.getByLabel('What do you feel when you think it?').fill('ashamed');
  await page.getByLabel("What doesn't fit?").fill('Ana asked twice whether I would come');
  await page.getByRole('button', { name: 'Look at both sides' }).click();
  await expect(page.getByRole('heading', { name: 'A balanced thought' })).toBeVisible({ timeout: 20_000 });
  const own = page.getByRole('group', { name: "What you said doesn't fit" });
  await expect(own).toContainText('Ana asked twice whether I would come');
  await page.getByLabel('How are you now?').fill('7');
  await page.getByRole('button', { name: 'Complete the reflection' }).click();
  await expect(toast(page, 'You did something beautiful')).toBeVisible();
  await expect(page.getByLabel('How are you right now?')).toHaveValue('5');

  await page.getByRole('tab', { name: 'Kinder Thoughts' }).click();
  await page.getByRole('button', { name: 'Another thought' }).click();
  await expect(page.getByText("You've used your free tries.")).toBeVisible();
  await thought.fill('One more thing on my mind');
  await send.click();
  const prompt = page.getByRole('dialog', { name: "You've used your free tries" });
  await expect(prompt.getByRole('link', { name: 'Create a free account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await untilClosed(page);
  await page.reload();
  await expect(thought).toHaveValue('One more thing on my mind');

  // Help is never used up.
  await thought.fill('I want to kill myself tonight');
  await send.click();
  await expect(page.getByTestId('private-help').getByRole('heading')).toBeFocused();
  await expect(page.getByRole('link', { name: /988/ }).first()).toBeInViewport();
  await page.getByRole('tab', { name: 'Your Story' }).click();
  await expect(page.getByRole('heading', { name: 'Your story begins with an account' })).toBeVisible();
});
