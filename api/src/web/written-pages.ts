import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@mikai/contract/languages';

/** The metadata of a prerendered page in one language, known before the page is read. */
export interface WrittenHead {
  title: string;
  /** Its first sentences, where it has some. */
  lead: string;
}

/** The page for browsers without a script if there is no prerendered one. */
export interface Scriptless {
  title: string;
  css: string;
  html: string;
}

type ByLanguage<T> = Partial<Record<LanguageCode, T>>;

type Heads = Record<string, ByLanguage<WrittenHead>>;

/** The pages that the build of the web app has written (docs/adr/0023): `prerendered/` beside its `index.html`. */
export class WrittenPages {
  private readonly folder: string;
  private heads: Heads | undefined;
  private scriptlessTexts: Partial<Record<'needed' | 'missing', ByLanguage<Scriptless>>> | undefined;

  /** @param webRoot folder of the built web app */
  constructor(webRoot: string) {
    this.folder = join(webRoot, 'prerendered');
  }

  /** The build has changed: what was read before is out of date. */
  clear(): void {
    this.heads = undefined;
    this.scriptlessTexts = undefined;
  }

  /** `undefined`: there is no such page in that language. @param path without a slash at its end */
  head(path: string, language: LanguageCode): WrittenHead | undefined {
    this.heads ??= this.readJson<Heads>('pages.json');
    return Object.hasOwn(this.heads, path) ? this.heads[path]?.[language] : undefined;
  }

  /**
   * A page's style sheet (a `<style>` for the head) and the inside of `#root`.
   * @param path one for which there is a head
   */
  async read(path: string, language: LanguageCode): Promise<{ style: string; body: string }> {
    // Named as web/scripts/prerender.mjs does.
    const name = path.slice(1).replaceAll('/', '.') || 'index';
    const html = await readFile(join(this.folder, language, `${name}.html`), 'utf8');
    const end = html.indexOf('</style>') + '</style>'.length;
    return { style: html.slice(0, end), body: html.slice(end).trimStart() };
  }

  /**
   * Returns the text for browsers without a script; `undefined` if none exists in that language.
   * @param reason the page `needed` a script, or there is none at that address
   */
  scriptless(reason: 'needed' | 'missing', language: LanguageCode): Scriptless | undefined {
    this.scriptlessTexts ??= this.readJson<Record<string, ByLanguage<Scriptless>>>('scriptless.json');
    return this.scriptlessTexts[reason]?.[language];
  }

  /** An empty object where the build has written nothing. */
  private readJson<T extends object>(name: string): T | Record<string, never> {
    try {
      return JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }
}
