import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { MANIFEST } from './manifest.ts';

const TEXTS = /\/i18n\/locales\/(\w+)\/\w+\.json$/;

/** The texts that every page speaks (i18n.ts) but for the English ones, which are in the first chunk. */
const FRONT_TEXTS = /\/i18n\/locales\/(?!en\/)(\w+)\/(?:common|landing|safety)\.json$/;

/** Puts the texts that every page needs into one chunk a language: the first page has to contain the name of each chunk. */
export const frontTexts = {
  debugName: 'front texts',
  test: FRONT_TEXTS,
  name: (id: string): string | null => {
    const language = FRONT_TEXTS.exec(id)?.[1];
    return language === undefined ? null : `${language}.front`;
  },
};

const ARTICLE = /\/content\/blog\/[^/]+\.mdx$/;

/**
 * Names of the chunks: those of texts begin with their language, so that the service worker can keep the texts of the
 * languages in use and leave the others; those of articles with `article`, so that it leaves all of them.
 */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  if (ARTICLE.test(facadeModuleId ?? '')) return 'assets/article.[name]-[hash].js';
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/${language}.[name]-[hash].js`;
}

/** The manifest, and the service worker `/sw.js` with a list of the files of this build (`src/sw/`). Only in builds. */
export function pwa(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // The page registers it by itself, late (features/pwa).
    injectRegister: false,
    manifest: MANIFEST,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: [
        'index.html',
        'favicon.svg',
        'icons/icon-192.png',
        'icons/badge-96.png',
        'assets/*.{js,css,woff2}',
      ],
      globIgnores: ['assets/article.*'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 1_000_000,
    },
  });
}
