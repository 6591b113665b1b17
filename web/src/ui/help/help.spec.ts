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
  it("returns the profile's country, else the device's, else the one that the server knows", () => {
    const zone = { timeZone: 'America/New_York' } as Intl.ResolvedDateTimeFormatOptions;
    const resolved = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
    expect(likelyCountry('DE', 'FR')).toBe('DE');
    expect(likelyCountry(null, 'FR')).toBe('US');
    // 'Another country' in the profile counts as unknown.
    expect(likelyCountry('other', 'FR')).toBe('US');
    resolved.mockReturnValue({ ...zone, timeZone: 'Antarctica/Troll' });
    expect(likelyCountry(null, 'FR')).toBe('FR');
    expect(likelyCountry(null, null)).toBeNull();
  });
});

describe('breathingAt', () => {
  it('repeats: in for 4 seconds, hold for 7, out for 8', () => {
    expect(breathingAt(0)).toEqual({ phase: 'in', seconds: 4, left: 4 });
    expect(breathingAt(3).phase).toBe('in');
    expect(breathingAt(4)).toEqual({ phase: 'hold', seconds: 7, left: 7 });
    expect(breathingAt(11)).toEqual({ phase: 'out', seconds: 8, left: 8 });
    expect(breathingAt(18)).toEqual({ phase: 'out', seconds: 8, left: 1 });
    expect(breathingAt(19)).toEqual({ phase: 'in', seconds: 4, left: 4 });
  });

  it('follows another pattern, and skips phases of 0 seconds', () => {
    expect([0, 4, 10, 11].map((elapsed) => breathingAt(elapsed, [4, 0, 6, 1]).phase)).toEqual([
      'in',
      'out',
      'rest',
      'in',
    ]);
  });
});

describe('links of a crisis line', () => {
  it('call, and text with the keyword', () => {
    const line = { ...LINE, tel: '988', sms: { number: '741741', body: 'HOME' } };
    expect(telLink(line)).toBe('tel:988');
    expect(smsLink(line)).toBe('sms:741741?&body=HOME');
  });

  it('are undefined if a line cannot be reached that way', () => {
    expect(telLink(LINE)).toBeUndefined();
    expect(smsLink(LINE)).toBeUndefined();
    expect(smsLink({ ...LINE, sms: { number: '988' } })).toBe('sms:988');
  });
});

describe('quickestLines', () => {
  it('has a first line with a number, and the emergency number, in every country', () => {
    for (const country of CRISIS_COUNTRIES) {
      const { lines } = crisisLinesFor(country);
      const { first, second } = quickestLines(lines, country, null);
      expect([country, first?.tel, second?.kind]).toEqual([country, expect.any(String), 'emergency']);
    }
  });

  it('returns a line that can be texted if none can be called', () => {
    const texted = { ...LINE, sms: { number: '741741' } };
    expect(quickestLines([LINE, texted], 'US', null)).toEqual({ first: texted, second: undefined });
  });

  it('begins with the directory if the country is unknown, but with 112 in acute danger', () => {
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
  it('shows the line until it was shown that day, and never for a conversation', () => {
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
