import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `<link rel="modulepreload">` for the chunk called `name`, so that it is fetched with the page, after the files that the
 * first paint needs.
 * @throws Error during the build if there is no such chunk
 */
export function chunkPreload(name: string): Plugin {
  return {
    name: 'mikai-chunk-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context): HtmlTagDescriptor[] => {
        const file = Object.values(context.bundle ?? {}).find(
          (each) => each.type === 'chunk' && each.name === name,
        )?.fileName;
        if (file === undefined) throw new Error(`There is no chunk ${name}`);
        const attrs = { rel: 'modulepreload', href: `/${file}`, crossorigin: '', fetchpriority: 'low' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
