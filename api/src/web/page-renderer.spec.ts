import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { ArticleSummary } from '@mikai/contract/blog';
import { closeLater } from '@mikai/core/testing/closing';
import { PageRenderer } from './page-renderer.js';

const folder = mkdtempSync(join(tmpdir(), 'mikai-page-'));
closeLater(() => rmSync(folder, { recursive: true }));
const index = join(folder, 'index.html');
writeFileSync(
  index,
  '<html lang="en"><head><title>x</title><meta name="description" content="x" /><noscript><style>#root{display:none}</style></noscript><script type="module" src="/assets/a.js"></script><link rel="stylesheet" crossorigin href="/assets/first.css"></head><body><div id="root"></div><noscript>shell</noscript></body></html>',
);

const ARTICLE: ArticleSummary = {
  slug: 'a-heavy-day',
  title: 'A heavy day & "after"',
  excerpt: 'What helps <today>.',
  category: 'Wellness',
  date: '2026-11-01',
  reviewed: '2026-11-20',
  readingMinutes: 6,
  author: 'MikAI',
};
writeFileSync(join(folder, 'articles.json'), JSON.stringify([ARTICLE]));
const WRITTEN = {
  '/': { title: 'MikAI: Sprich frei', lead: 'Ein ruhiger Ort.' },
  '/auth': { title: 'Anmelden · MikAI', lead: '' },
  '/help': { title: 'Hilfe · MikAI', lead: 'x' },
  '/privacy-policy': { title: 'Datenschutz · MikAI', lead: 'x' },
  '/mental-health-blog': { title: 'Blog · MikAI', lead: 'x' },
  '/mental-health-blog/a-heavy-day': { title: `${ARTICLE.title} · MikAI`, lead: 'x' },
};
mkdirSync(join(folder, 'prerendered', 'de'), { recursive: true });
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'first.css'), 'body{color:red}');
writeFileSync(
  join(folder, 'prerendered', 'pages.json'),
  JSON.stringify(Object.fromEntries(Object.entries(WRITTEN).map(([path, head]) => [path, { de: head }]))),
);
for (const name of ['index', 'auth', 'mental-health-blog', 'mental-health-blog.a-heavy-day'])
  writeFileSync(
    join(folder, 'prerendered', 'de', `${name}.html`),
    `<style data-written="">.a{}</style>\n<h1>written ${name} $& here</h1>`,
  );

writeFileSync(
  join(folder, 'prerendered', 'de', 'help.html'),
  '<style data-written="">.h{}</style>\n<noscript>note</noscript><h1>lines</h1>',
);
writeFileSync(
  join(folder, 'prerendered', 'de', 'privacy-policy.html'),
  '<style></style>\n<has-operator><p>named</p></has-operator><has-no-operator><p>nobody</p></has-no-operator><is-reachable><address><has-operator><b>[[operator]]</b></has-operator><has-email><a href="mailto:[[email]]">x</a></has-email></address></is-reachable><has-provider>[[provider]]</has-provider><has-no-provider>none</has-no-provider>',
);
writeFileSync(
  join(folder, 'prerendered', 'scriptless.json'),
  JSON.stringify({
    needed: { de: { title: 'Braucht JavaScript', css: '.n{}', html: '<h1>Braucht $& JavaScript</h1>' } },
    missing: { de: { title: '404 Nicht gefunden · MikAI', css: '.m{}', html: '<h1>404</h1>' } },
  }),
);

const pages = new PageRenderer(index, {
  origin: 'https://mikai.test',
  isProfileEditable: true,
  isSecure: false,
  facts: { operator: 'Ana <R&D> $&', address: '', email: '', provider: '' },
});
const app = fastify();
closeLater(() => app.close());
app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'same-origin'));
app.get('/*', async (request, reply) => {
  await pages.send(request, reply);
  return reply;
});

const inGerman = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-language': 'de', ...headers } });

test.each([
  ['/reset-password?token=abc', 'no-referrer'],
  ['/verify-email?x=1&token=abc', 'no-referrer'],
  ['/auth?owner=abc', 'no-referrer'],
  ['/auth?mode=forgot', 'same-origin'],
  ['/', 'same-origin'],
])('serves %s with the referrer policy %s', async (url, policy) => {
  const { headers, statusCode } = await app.inject(url);
  expect([statusCode, headers['referrer-policy']]).toEqual([200, policy]);
});

test.each([
  ['/admin', 'noindex, nofollow'],
  ['/panel-a7b9c4e8f2d6', 'noindex, nofollow'],
  ['/messages', 'noindex, nofollow'],
  ['/chat/5f0c7d3e-8a7b-4c1d-9e2f-3b4a5c6d7e8f', 'noindex, nofollow'],
  ['/auth?owner=abc', 'noindex, nofollow'],
  ['/newsletter?unsubscribe=abc', 'noindex, nofollow'],
  ['/chat', undefined],
  ['/mental-health-blog/a-heavy-day', undefined],
])('serves %s with the robots header %s', async (url, robots) => {
  const { headers } = await app.inject(url);
  expect(headers['x-robots-tag']).toBe(robots);
});

test('a visitor gets the prerendered page in their language, with the metadata for search engines and previews', async () => {
  const { body } = await inGerman('/');
  expect(body).toContain('<div id="root"><h1>written index $& here</h1></div>');
  expect(body).toContain('<style data-written="">.a{}</style></head>');
  expect(body).not.toContain('shell');
  expect(body).toContain('<style>body{color:red}</style>');
  // The script finds the link and does not load the style sheet again.
  expect(body).toContain('<link disabled rel="stylesheet" crossorigin href="/assets/first.css">');
  expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/a.js">');
  expect(body).toContain('<title>MikAI: Sprich frei</title>');
  expect(body).toContain('<meta name="description" content="Ein ruhiger Ort." />');
  expect(body).toContain('<link rel="canonical" href="https://mikai.test/" />');
  expect(body).toContain('<meta property="og:image" content="https://mikai.test/cards/mikai.png" />');
  expect(body).toContain('<meta property="og:locale" content="de_DE" />');
  expect(body).toMatch(/<html lang="de" dir="ltr" data-session="none" data-operator="Ana/);
  // The style that hides the empty page is only for the bare one.
  expect(body).not.toContain('display:none');
});

test.each([
  ['a member', '/', { cookie: 'mikai_session=x' }],
  ['a visitor of a page with a query', '/auth?mode=register', {}],
  ['a visitor who filters articles', '/mental-health-blog?category=Therapy', {}],
  ['a visitor whose language has no prerendered page', '/', { 'accept-language': 'fr' }],
  ['a visitor of a personal page', '/messages', {}],
])('serves the bare page to %s', async (_who, url, headers) => {
  const { body } = await inGerman(url, headers);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain(url === '/' && 'accept-language' in headers ? 'shell' : 'Braucht $& JavaScript');
  expect(body).not.toContain('written');
  expect(body).toContain('href="/assets/first.css"');
});

test('without a script, a bare page and a missing one explain that in the reader’s language', async () => {
  const own = (await inGerman('/messages')).body;
  expect(own).toContain('<noscript><style>#root{display:none}</style></noscript>');
  expect(own).toContain(
    '<div id="root"></div><noscript><style>.n{}</style><h1>Braucht $& JavaScript</h1></noscript>',
  );
  const missing = await inGerman('/no-such', { cookie: 'mikai_session=x' });
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<noscript><style>.m{}</style><h1>404</h1></noscript>');
  expect(missing.body).toContain('<title>404 Nicht gefunden · MikAI</title>');
});

test('members get the help page without a script too, and its content does not end its element', async () => {
  const { body } = await inGerman('/help', { cookie: 'mikai_session=x' });
  expect(body).toContain(
    '<div id="root"></div><noscript><style data-written="">.h{}</style>note<h1>lines</h1></noscript>',
  );
});

test('a prerendered page contains the facts of this installation', async () => {
  const { body } = await inGerman('/privacy-policy');
  expect(body).toContain(
    '<div id="root"><p>named</p><address><b>Ana &lt;R&amp;D&gt; $&amp;</b></address>none</div>',
  );
});

test('sets the canonical address of pages at two paths and of articles, and responds with 404 to a missing one', async () => {
  expect((await inGerman('/login')).body).toContain('rel="canonical" href="https://mikai.test/auth"');
  const { body } = await inGerman('/mental-health-blog/a-heavy-day?utm_source=x');
  expect(body).toContain('href="https://mikai.test/mental-health-blog/a-heavy-day"');
  expect(body).toContain('<title>A heavy day &amp; &quot;after&quot; · MikAI</title>');
  expect(body).toContain('content="What helps &lt;today&gt;."');
  expect(body).toContain('<meta property="og:type" content="article" />');
  expect(body).toContain('type="application/rss+xml"');
  const missing = await inGerman('/mental-health-blog/no-such');
  expect([missing.statusCode, missing.headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
  expect(missing.body).not.toContain('canonical');
});

test('sends pages compressed, and renders them again after another build', async () => {
  const br = await inGerman('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  const again = await inGerman('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(again.rawPayload).toEqual(br.rawPayload);
  const gzip = await inGerman('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  const plain = await inGerman('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body);
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body);
  expect(plain.headers.vary).toBe('cookie, accept-language, accept-encoding');

  writeFileSync(join(folder, 'prerendered', 'de', 'index.html'), '<style></style><h1>newer</h1>');
  writeFileSync(index, '<html><head><title>x</title></head><body><div id="root"></div></body></html>');
  expect((await inGerman('/')).body).toContain('<div id="root"><h1>newer</h1></div>');
});
