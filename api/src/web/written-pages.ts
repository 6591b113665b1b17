import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@mikai/contract/languages';

/** The metadata of a prerendered page in one language, known before the page is read. */
export interface WrittenHead {
  title: string;
  /** The first sentences of the page, if it has some. */
  lead: string;
}

/** The page for browsers without scripts if there is no prerendered one. */
export interface Scriptless {
  title: string;
  css: string;
  html: string;
}

type ByLanguage<T> = Partial<Record<LanguageCode, T>>;

type Heads = Record<string, ByLanguage<WrittenHead>>;

/**
 * Reads the pages that the build of the web app has prerendered (docs/adr/0023): `prerendered/` beside its
 * `index.html`.
 */
export class WrittenPages {
  private readonly folder: string;
  private heads: Heads | undefined;
  private scriptlessTexts: Partial<Record<'needed' | 'missing', ByLanguage<Scriptless>>> | undefined;

  /** @param webRoot folder of the built web app */
  constructor(webRoot: string) {
    this.folder = join(webRoot, 'prerendered');
  }

  /** Clears everything that was read, after a new build. */
  clear(): void {
    this.heads = undefined;
    this.scriptlessTexts = undefined;
  }

  /**
   * Returns the metadata of a page; `undefined` if there is no such page in that language.
   * @param path the path without a slash at its end
   */
  head(path: string, language: LanguageCode): WrittenHead | undefined {
    this.heads ??= this.readJson<Heads>('pages.json');
    return Object.hasOwn(this.heads, path) ? this.heads[path]?.[language] : undefined;
  }

  /**
   * Reads a page's style sheet (a `<style>` for the head) and the content of `#root`.
   * @param path a path for which there is a head
   */
  async read(path: string, language: LanguageCode): Promise<{ style: string; body: string }> {
    // The name is the same as in web/scripts/prerender.mjs.
    const name = path.slice(1).replaceAll('/', '.') || 'index';
    const html = await readFile(join(this.folder, language, `${name}.html`), 'utf8');
    const end = html.indexOf('</style>') + '</style>'.length;
    return { style: html.slice(0, end), body: html.slice(end).trimStart() };
  }

  /**
   * Returns the text for browsers without a script; `undefined` if none exists in that language.
   * @param reason `needed` if the page needs a script, `missing` if there is no page at that address
   */
  scriptless(reason: 'needed' | 'missing', language: LanguageCode): Scriptless | undefined {
    this.scriptlessTexts ??= this.readJson<Record<string, ByLanguage<Scriptless>>>('scriptless.json');
    return this.scriptlessTexts[reason]?.[language];
  }

  /** Reads a file of the build; returns an empty object if the build has not written it. */
  private readJson<T extends object>(name: string): T | Record<string, never> {
    try {
      return JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }
}
