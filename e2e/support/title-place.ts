import { expect, type Page } from '@playwright/test';

/** The frames of pages: that of visitors, that of members, and the admin area, whose pages have a row of links above the title. */
type Frame = 'public' | 'member' | 'admin';

interface TitlePlace {
  /** Pixels from the edge at which lines begin. */
  start: number;
  top: number;
  /** Pixels from the title to the line under it. */
  gap: number;
}

/** Where every page of a frame has its title (day.md), by the width of the window. */
const PLACES: Readonly<Record<Frame, Readonly<Record<360 | 1280, TitlePlace>>>> = {
  public: { 360: { start: 16, top: 72, gap: 4 }, 1280: { start: 104, top: 116, gap: 4 } },
  member: { 360: { start: 16, top: 72, gap: 4 }, 1280: { start: 248, top: 80, gap: 4 } },
  admin: { 360: { start: 16, top: 132, gap: 8 }, 1280: { start: 248, top: 180, gap: 8 } },
};

/** Pages with a place of their own: Today's room, cards, what is above the title of an article, and the heads of conversations. */
const OTHERS: readonly string[] = [
  '/',
  '/auth',
  '/login',
  '/admin',
  '/panel-a7b9c4e8f2d6',
  '/dev-testing',
  '/chat/:sessionId',
  '/messages/:conversationId',
  '/mental-health-blog/:slug',
];

/** The title, and the line under it where there is one, are where they are on all pages of the frame. */
export async function expectTitleInPlace(page: Page, path: string, width: 360 | 1280): Promise<void> {
  if (OTHERS.includes(path)) return;
  const { frame, gap, ...place } = await page.evaluate(() => {
    window.scrollTo(0, 0);
    const title = document.querySelector('h1');
    const line = title?.nextElementSibling;
    const { left = 0, right = 0, top = 0, bottom = 0 } = title?.getBoundingClientRect() ?? {};
    const { dir, clientWidth } = document.documentElement;
    return {
      frame: document.querySelector('[data-frame="member"]') ? ('member' as const) : ('public' as const),
      start: Math.round(dir === 'rtl' ? clientWidth - right : left),
      top: Math.round(top),
      gap: line?.tagName === 'P' ? Math.round(line.getBoundingClientRect().top - bottom) : undefined,
    };
  });
  const isAdmin = path.startsWith('/admin/');
  const expected = PLACES[isAdmin ? 'admin' : frame][width];
  expect({ ...place, gap: gap ?? expected.gap }, `${path}, ${width} px: the place of the title`).toEqual(
    expected,
  );
}
