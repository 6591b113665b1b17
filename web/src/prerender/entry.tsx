import { ARTICLES } from 'virtual:blog-articles';
import { BLOG_PATH } from '@mikai/contract/blog';
import { PAGES } from '@mikai/contract/pages';
import { LANGUAGES } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Pages } from '../app/app';
import { authKeys } from '../features/auth/auth.queries';
import { prepareLanguage } from '../i18n/i18n';
import { lazyPart } from '../i18n/lazy-part';
import { createQueryClient } from '../lib/cache/query-client';
import { consumeServedTitle } from '../lib/page/use-document-title';
import { toInertMarkup, leadOf } from './markup';
import type { ScriptlessReason } from './scriptless-page';

export { LANGUAGES };

/** Time within which a page must be complete, in milliseconds; prerendering fails if it still waits for something then. */
const TIMEOUT_MS = 10_000;

const ScriptlessNote = lazyPart(async () => (await import('./scriptless-note')).ScriptlessNote);
const ScriptlessPage = lazyPart(async () => (await import('./scriptless-page')).ScriptlessPage);

/** A page as it is written into the served HTML. */
export interface WrittenPage {
  title: string;
  /** Its first paragraph, for the description. */
  lead: string;
  /** The styles of the page, for a `<style>`. */
  css: string;
  /** The markup inside `#root`. */
  html: string;
}

/** Returns the paths of all prerendered pages: the public pages, and each article. */
export function writtenPaths(): string[] {
  return PAGES.filter(({ isPublic }) => isPublic).flatMap(({ path }) =>
    path === `${BLOG_PATH}/:slug` ? ARTICLES.map(({ slug }) => `${BLOG_PATH}/${slug}`) : [path],
  );
}

/** Sets the language of the pages that are prerendered next. */
export async function beginLanguage(language: LanguageCode): Promise<void> {
  await prepareLanguage(language);
}

/**
 * Prerenders a page as a visitor gets it, including the components that it loads lazily.
 * @param path one of `writtenPaths`
 * @throws what the page throws
 */
export async function writePage(path: string): Promise<WrittenPage> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(authKeys.me, null);
  try {
    return await write(
      <StaticRouter location={path}>
        <Suspense>
          <ScriptlessNote />
        </Suspense>
        <Pages queryClient={queryClient} />
      </StaticRouter>,
    );
  } finally {
    queryClient.clear();
  }
}

/** Prerenders what browsers without JavaScript show instead of a page that is not prerendered. */
export async function writeScriptless(reason: ScriptlessReason): Promise<WrittenPage> {
  return write(
    <Suspense>
      <ScriptlessPage reason={reason} />
    </Suspense>,
  );
}

async function write(page: ReactNode): Promise<WrittenPage> {
  const sheet = new ServerStyleSheet();
  consumeServedTitle();
  let failure: unknown;
  try {
    const { prelude } = await prerender(sheet.collectStyles(page), {
      // Suspense boundaries of any size are inlined, because without JavaScript nothing could move them into place.
      signal: AbortSignal.timeout(TIMEOUT_MS),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    });
    const html = await new Response(prelude as ReadableStream).text();
    if (failure !== undefined) throw failure;
    return {
      title: consumeServedTitle(),
      lead: leadOf(html),
      css: sheet
        .getStyleTags()
        .replace(/<\/?style[^>]*>/g, '')
        .replace(/\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
        .trim(),
      html: toInertMarkup(html),
    };
  } finally {
    sheet.seal();
  }
}
