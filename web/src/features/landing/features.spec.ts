import { describe, expect, it } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { FEATURES, RESOURCES } from './features';

describe('the landing page', () => {
  it('has the seven feature cards in their fixed order', () => {
    expect(FEATURES.map(({ to }) => to)).toEqual([
      '/chat',
      '/smart-journal',
      '/cbt-tools',
      '/mood-tracker',
      '/community',
      '/messages',
      '/weekly-letters',
    ]);
  });

  it('has the resource cards in their fixed order', () => {
    expect(RESOURCES.map(({ to }) => to)).toEqual([
      '/mental-health-blog',
      '/mental-health-resources',
      '/about',
    ]);
  });

  it('links only to pages that exist', () => {
    const missing = [...FEATURES, ...RESOURCES].filter(({ to }) => pageFor(to) === undefined);
    expect(missing).toEqual([]);
  });
});
