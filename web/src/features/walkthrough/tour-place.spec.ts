import { describe, expect, it } from '@jest/globals';
import { placeCard } from './tour-place';

const WINDOW = { width: 1280, height: 800 };
const CARD = { width: 400, height: 240 };

describe('the card of the tour', () => {
  it('is under its target, aligned with its middle', () => {
    const target = { left: 600, top: 60, width: 80, height: 40 };
    expect(placeCard(target, CARD, WINDOW)).toEqual({ left: 440, top: 116 });
  });

  it('stays in the window at both sides', () => {
    expect(placeCard({ left: 4, top: 8, width: 40, height: 40 }, CARD, WINDOW).left).toBe(16);
    expect(placeCard({ left: 1230, top: 8, width: 40, height: 40 }, CARD, WINDOW).left).toBe(864);
  });

  it('is in the middle of the window without a target', () => {
    expect(placeCard(null, CARD, WINDOW)).toEqual({ left: 440, top: 280 });
  });

  it('is above its target without room below, and starts at the edge of a window that is too small', () => {
    expect(placeCard(null, CARD, { width: 320, height: 200 })).toEqual({ left: 16, top: 16 });
    expect(
      placeCard({ left: 0, top: 300, width: 40, height: 40 }, CARD, { width: 320, height: 400 }),
    ).toEqual({
      left: 16,
      top: 44,
    });
  });
});
