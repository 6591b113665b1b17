import { refusal } from './api';
import { NetworkError } from './api-error';

/** The export of a member's data. */
export interface ExportedData {
  fileName: string;
  content: Blob;
}

const FILE_NAME = /filename="?([\w.-]+)"?/;

/**
 * Fetches an export, which the server streams and whose size is unknown beforehand.
 * @param path of the export in the API
 * @param onProgress called with the number of received bytes
 * @param body sent as JSON by POST, if the export needs more than its address
 * @throws ApiError for an error response, NetworkError when the response is missing, cut or incomplete; the reason of
 * `signal` when it was aborted
 */
export async function fetchExport(
  path: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
  origin = '',
  body?: unknown,
): Promise<ExportedData> {
  let response: Response;
  const parts: BlobPart[] = [];
  try {
    response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    if (response.ok && response.body) {
      const reader = response.body.getReader();
      let bytes = 0;
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        parts.push(piece.value);
        bytes += piece.value.byteLength;
        onProgress(bytes);
      }
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError('The export could not be fetched', { cause: error });
  }
  if (!response.ok) {
    const body = await response.text().catch(() => '');
    throw refusal(path, response, body);
  }
  const content = new Blob(parts, { type: 'application/json' });
  await expectWholeJson(content);
  const fileName = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { fileName: fileName ?? 'mikai-data.json', content };
}

/** Checks that the file is complete: a proxy can end a stream early without an error, and nobody would notice the missing end. */
async function expectWholeJson(content: Blob): Promise<void> {
  try {
    JSON.parse(await content.text());
  } catch (error) {
    throw new NetworkError('The export ended early', { cause: error });
  }
}
