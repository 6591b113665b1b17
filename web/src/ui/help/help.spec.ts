import { describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES, crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import type { CrisisLine } from '@mikai/contract/safety';
import { breathingAt } from './breathing';
import { quickestLines, smsLink, telLink } from './crisis-line-links';
import { closeCheck, markCheckShown, noteCheck, useCheckStore } from './check.store';
import { likelyCountry } from './use-crisis-lines';
import { storageOn } from '../../testing/fake-storage';

const LINE: CrisisLine = {
  id: 'line',
  name: 'A line',
  display: '988',
  kind: 'suicide',
  source: 'https://example.org',
  checkedAt: '2026-11-21',
};

describe('likelyCountry', () => {
  it('is the one that a member gave, else where the device is, else the one that the server knows of', () => {
    const zone = { timeZone: 'America/New_York' } as Intl.ResolvedDateTimeFormatOptions;
    const resolved = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
    expect(likelyCountry('DE', 'FR')).toBe('DE');
    expect(likelyCountry(null, 'FR')).toBe('US');
    // 'Another country' of the profile carries no information.
    expect(likelyCountry('other', 'FR')).toBe('US');
    resolved.mockReturnValue({ ...zone, timeZone: 'Antarctica/Troll' });
    expect(likelyCountry(null, 'FR')).toBe('FR');
    expect(likelyCountry(null, null)).toBeNull();
  });
});

describe('breathingAt', () => {
  it('breathes in for four, holds for seven, out for eight, and again', () => {
    expect(breathingAt(0)).toEqual({ phase: 'in', seconds: 4, left: 4 });
    expect(breathingAt(3).phase).toBe('in');
    expect(breathingAt(4)).toEqual({ phase: 'hold', seconds: 7, left: 7 });
    expect(breathingAt(11)).toEqual({ phase: 'out', seconds: 8, left: 8 });
    expect(breathingAt(18)).toEqual({ phase: 'out', seconds: 8, left: 1 });
    expect(breathingAt(19)).toEqual({ phase: 'in', seconds: 4, left: 4 });
  });

  it('goes by another pattern, and leaves out what has no length', () => {
    expect([0, 4, 10, 11].map((elapsed) => breathingAt(elapsed, [4, 0, 6, 1]).phase)).toEqual([
      'in',
      'out',
      'rest',
      'in',
    ]);
  });
});

describe('links of a crisis line', () => {
  it('call and text, with the word to send', () => {
    const line = { ...LINE, tel: '988', sms: { number: '741741', body: 'HOME' } };
    expect(telLink(line)).toBe('tel:988');
    expect(smsLink(line)).toBe('sms:741741?&body=HOME');
  });

  it('are absent where a line cannot be reached that way', () => {
    expect(telLink(LINE)).toBeUndefined();
    expect(smsLink(LINE)).toBeUndefined();
    expect(smsLink({ ...LINE, sms: { number: '988' } })).toBe('sms:988');
  });
});

describe('quickestLines', () => {
  it('begins with a number, and has the emergency number, in every country', () => {
    for (const country of CRISIS_COUNTRIES) {
      const { lines } = crisisLinesFor(country);
      const { first, second } = quickestLines(lines, country, null);
      expect([country, first?.tel, second?.kind]).toEqual([country, expect.any(String), 'emergency']);
    }
  });

  it('takes a line that can be texted where none can be called', () => {
    const texted = { ...LINE, sms: { number: '741741' } };
    expect(quickestLines([LINE, texted], 'US', null)).toEqual({ first: texted, second: undefined });
  });

  it('begins with the directory where the country is unknown, and in acute danger with 112', () => {
    const { country, lines } = crisisLinesFor(null);
    const idsFor = (category: 'abuse' | 'danger' | null) => {
      const { first, second } = quickestLines(linesFor(lines, category).lines, country, category);
      return [first?.id, second?.id];
    };
    expect(idsFor(null)).toEqual(['int-findahelpline', 'int-112']);
    expect(idsFor('abuse')).toEqual(['int-findahelpline', 'int-112']);
    expect(idsFor('danger')).toEqual(['int-112', 'int-findahelpline']);
  });
});

describe('noteCheck', () => {
  it('shows the quiet line until it was seen that day, and none for a conversation', () => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, { localStorage: storageOn(kept) });
    noteCheck('/api/sessions/5/messages');
    expect(useCheckStore.getState().path).toBeNull();
    noteCheck('/api/journal-enhanced');
    expect(useCheckStore.getState().path).toBe('/api/journal-enhanced');
    noteCheck('/api/posts');
    expect(useCheckStore.getState().path).toBe('/api/posts');
    markCheckShown();
    closeCheck();
    noteCheck('/api/journal-enhanced');
    expect(useCheckStore.getState().path).toBeNull();
  });
});
