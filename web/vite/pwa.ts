import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { MANIFEST } from './manifest.ts';

const TEXTS = /\/i18n\/locales\/(\w+)\/\w+\.json$/;

/** Matches the texts that every page needs (i18n.ts), except the English ones, which are in the first chunk. */
const FRONT_TEXTS = /\/i18n\/locales\/(?!en\/)(\w+)\/(?:common|landing|safety)\.json$/;

/** Puts the texts that every page needs into one chunk per language, because each chunk adds its name to the first page. */
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
 * Returns the name of a chunk. Names of texts begin with the language, so that the service worker can cache only those of the
 * languages in use; names of articles begin with `article`, so that it caches none of them.
 */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  if (ARTICLE.test(facadeModuleId ?? '')) return 'assets/article.[name]-[hash].js';
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/${language}.[name]-[hash].js`;
}

/** Adds the manifest and the service worker `/sw.js` (`src/sw/`) with a list of this build's files. Only in builds. */
export function pwa(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // The app registers the service worker itself, after the first paint (features/pwa).
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
