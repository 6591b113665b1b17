import type { Companion } from '@mikai/contract/companions';
import type { GachaUser, OwnedCompanion, PullResult } from '@mikai/contract/gacha';
import { DEFAULT_PREFERENCES } from '@mikai/contract/users';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResultDialog } from '../features/gacha/components/result-dialog';
import common from '../i18n/locales/en/common.json';
import gacha from '../i18n/locales/en/gacha.json';
import '../i18n/texts/gacha';
import { memberOf } from '../testing/member';
import { preferReducedMotion } from '../testing/media';
import { press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { GachaPage } from './gacha';

const SNAIL: Companion = {
  id: 'snail',
  name: 'Nod',
  species: 'Snail',
  rarity: 'common',
  description: 'Carries a small house.',
  ability: 'breath',
} as Companion;
const OWNED: OwnedCompanion = {
  id: 4,
  level: 1,
  experience: 0,
  obtainedAt: '2026-11-20T10:00:00.000Z',
  wasAskedToday: true,
  companion: SNAIL,
};
const USER: GachaUser = {
  wellnessCoins: 40,
  premiumGems: 1,
  totalPulls: 1,
  lastFreeDaily: null,
  isDailyFree: true,
  nextFreeDaily: '2026-11-30T00:00:00.000Z',
  pullsUntilGreat: 49,
  nextSeedHash: '00',
  revision: 1,
};

describe('the reveal of a companion', () => {
  const RESULT = {
    companion: SNAIL,
    rarity: 'common',
    wasNew: true,
    owned: OWNED,
    pull: { pullType: 'daily' },
  } as unknown as PullResult;
  const open = () => {
    const onClose = vi.fn();
    return { onClose, ...renderPage(<ResultDialog result={RESULT} onClose={onClose} />) };
  };
  const isNamed = () => within(screen.getByRole('dialog')).queryByText('Nod') !== null;

  test('waits until the basket is opened, and names the companion after the animation', async () => {
    const { user, onClose } = open();
    expect(screen.getByRole('dialog', { name: gacha.reveal.title })).toBeVisible();
    expect(isNamed()).toBe(false);
    await press(user, gacha.reveal.open);
    expect(isNamed()).toBe(false);
    const light = screen.getByRole('dialog').querySelector('[aria-hidden] svg:last-of-type');
    fireEvent.animationEnd(light as Element);
    expect(await screen.findByRole('heading', { name: gacha.result.new })).toBeVisible();
    expect(isNamed()).toBe(true);
    expect(screen.getByText(gacha.result.daily)).toBeVisible();
    await press(user, gacha.result.continue);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('skips the animation with Escape, and keeps the dialog with the companion open', () => {
    const { onClose } = open();
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(isNamed()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('names the companion at once with reduced motion', () => {
    preferReducedMotion();
    open();
    expect(isNamed()).toBe(true);
    expect(screen.queryByRole('button', { name: gacha.reveal.open })).not.toBeInTheDocument();
  });
});

describe('a companion to take along', () => {
  const PREFERENCES = 'PUT /api/user/preferences';
  const open = async () => {
    const rendered = renderPage(<GachaPage />, { at: '/gacha?tab=collection', member: memberOf() });
    await rendered.user.click(await screen.findByRole('button', { name: /Nod/ }));
    return rendered;
  };

  beforeEach(() => {
    server.on('GET /api/gacha/user', USER);
    server.on('GET /api/gacha/companions', [OWNED]);
    server.on('GET /api/gacha/catalogue', [{ companion: SNAIL, invitationGems: 3 }]);
    server.on('GET /api/user/preferences', DEFAULT_PREFERENCES);
  });

  test('is chosen with one press, and unchosen with the next', async () => {
    const { user } = await open();
    const stored = { ...DEFAULT_PREFERENCES, companion: 'snail' };
    server.on(PREFERENCES, () => {
      server.on('GET /api/user/preferences', stored);
      return stored;
    });
    await press(user, gacha.along.take);
    expect(await screen.findByRole('button', { name: gacha.along.leave })).toBeVisible();
    expect(server.lastBody(PREFERENCES)).toEqual({ companion: 'snail' });
    server.on(PREFERENCES, () => {
      server.on('GET /api/user/preferences', DEFAULT_PREFERENCES);
      return DEFAULT_PREFERENCES;
    });
    await press(user, gacha.along.leave);
    expect(await screen.findByRole('button', { name: gacha.along.take })).toBeVisible();
    expect(server.lastBody(PREFERENCES)).toEqual({ companion: null });
  });

  test('stays unchanged if the choice could not be saved, and an error is shown', async () => {
    server.on(PREFERENCES, failure(500));
    const { user } = await open();
    await press(user, gacha.along.take);
    expect(await screen.findByText(common.errors.title)).toBeVisible();
    expect(await screen.findByRole('button', { name: gacha.along.take })).toBeVisible();
  });
});
