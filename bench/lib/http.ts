import { Agent, request as httpRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** What a request may need. */
export interface Ask {
  cookie: string;
  /** Sent as JSON with POST; without it, GET. */
  body?: unknown;
}

/**
 * A JSON request over kept-alive connections. Not `fetch`: the bench shares the machine with what it measures, and
 * this costs a fraction of its time.
 * @throws Error with status and body when the answer is not a success
 */
export function askJson<T>(url: string, { cookie, body }: Ask): Promise<T> {
  const { origin } = new URL(url);
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    origin,
    ...(content === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise<T>((resolve, reject) => {
    const asked = httpRequest(
      url,
      { agent, method: content === undefined ? 'GET' : 'POST', headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', reject).on('end', () => {
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(JSON.parse(text) as T);
          else reject(new Error(`${url} answered ${status}: ${text.slice(0, 300)}`));
        });
      },
    );
    asked.on('error', reject).end(content);
  });
}
