import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const FILE = new URL('lazy-fetch.mjs', import.meta.url).href;

/** Runs an ES module in a Node of its own, with the module loaded before. @returns what it prints, as JSON */
function run(code) {
  const args = ['--import', FILE, '--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const HAS_UNDICI = `process.moduleLoadList.some((name) => name.includes('undici'))`;

it('does not load undici for an import of node:http', () =>
  expect(
    run(`import http, { createServer } from 'node:http';
      console.log(JSON.stringify([typeof createServer, createServer === http.createServer, ${HAS_UNDICI}]));`),
  ).toEqual(['function', true, false]));

it('loads it when something asks for it', () =>
  expect(
    run(`import http from 'node:http';
      import { createRequire } from 'node:module';
      const socket = createRequire('/')('http').WebSocket;
      const answer = await fetch('data:text/plain,hello').then((response) => response.text());
      console.log(JSON.stringify([socket === WebSocket, http.WebSocket === WebSocket, answer, ${HAS_UNDICI}]));`),
  ).toEqual([true, true, 'hello', true]));
