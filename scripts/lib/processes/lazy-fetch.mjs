/**
 * Loaded before everything else: an `import` of `node:http` does not load undici, Node's implementation of fetch, which an api hardly
 * uses and which takes 5 MB. For an `import` Node reads every property of the module once, three of which load undici; they are away
 * for that moment. `http.WebSocket` and `fetch` work as ever, only `import { WebSocket } from 'node:http'` is undefined
 * (it is a global).
 */
const http = process.getBuiltinModule('node:http');
const UNDICI = ['WebSocket', 'CloseEvent', 'MessageEvent'];

const removed = UNDICI.flatMap((name) => {
  const property = Object.getOwnPropertyDescriptor(http, name);
  return property?.get && Reflect.deleteProperty(http, name) ? [{ name, property }] : [];
});
await import('node:http');
for (const { name, property } of removed) Object.defineProperty(http, name, property);
