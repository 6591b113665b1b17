import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface RestAnswer<T> {
  status: number;
  headers: IncomingHttpHeaders;
  /** The parsed body; `undefined` when there is none or it is not JSON. */
  body: T;
  text: string;
}

export interface RestRequest {
  /** The body, sent as JSON. */
  json?: unknown;
  /** The body, sent as it is. */
  raw?: string | Buffer;
  headers?: OutgoingHttpHeaders;
}

/** Sends HTTP requests to the api with exactly the headers that a test wants. */
export class RestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: OutgoingHttpHeaders = {},
  ) {}

  /** Returns a client with further headers. */
  with(headers: OutgoingHttpHeaders): RestClient {
    return new RestClient(this.baseUrl, { ...this.headers, ...headers });
  }

  get<T = unknown>(path: string, options: RestRequest = {}): Promise<RestAnswer<T>> {
    return this.send<T>('GET', path, options);
  }

  post<T = unknown>(path: string, json?: unknown, options: RestRequest = {}): Promise<RestAnswer<T>> {
    return this.send<T>('POST', path, { json, ...options });
  }

  delete<T = unknown>(path: string): Promise<RestAnswer<T>> {
    return this.send<T>('DELETE', path, {});
  }

  send<T = unknown>(
    method: string,
    path: string,
    { json, raw, headers }: RestRequest,
  ): Promise<RestAnswer<T>> {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, this.baseUrl), {
        method,
        headers: {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...this.headers,
          ...headers,
        },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: parse(text) as T,
            text,
          });
        });
      });
      call.end(body);
    });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
