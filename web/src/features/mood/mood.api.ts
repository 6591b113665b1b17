import type { LanguageCode } from '@mikai/contract/languages';
import type {
  EditMoodEntryRequest,
  ImportMoodEntriesRequest,
  ImportMoodEntriesResponse,
  MoodDay,
  MoodEntryRequest,
  MoodEntryResponse,
  MoodInsightsResponse,
  MoodStatistics,
  UndoMoodImportResponse,
  WeeklyReviewResponse,
} from '@mikai/contract/mood';
import { refusal, request } from '../../lib/http/api';
import { ApiError, NetworkError } from '../../lib/http/api-error';

export const ENTRIES_PATH = '/api/mood-entries';

/** @param memberId the member who has written it, which may be long ago */
export const createEntry = (body: MoodEntryRequest, memberId?: number) =>
  request<MoodEntryResponse>(ENTRIES_PATH, { method: 'POST', body, memberId });

/**
 * Changes the given fields and leaves the rest.
 * @param memberId the member who has written it, which may be long ago
 */
export const editEntry = (id: number, body: EditMoodEntryRequest, memberId?: number) =>
  request<MoodEntryResponse>(`${ENTRIES_PATH}/${id}`, { method: 'PATCH', body, memberId });

export const entryPath = (id: number): string => `${ENTRIES_PATH}/${id}`;

export const deleteEntry = (id: number) => request<void>(entryPath(id), { method: 'DELETE' });

/** Days with their means, from one to another, both included (`YYYY-MM-DD`). */
export const getDays = (from: string, to: string, signal?: AbortSignal) =>
  request<MoodDay[]>(`${ENTRIES_PATH}/days?${new URLSearchParams({ from, to }).toString()}`, { signal });

export const getStatistics = (signal?: AbortSignal) =>
  request<MoodStatistics>(`${ENTRIES_PATH}/statistics`, { signal });

export const getInsights = (language: LanguageCode, signal?: AbortSignal) =>
  request<MoodInsightsResponse>(`${ENTRIES_PATH}/insights?language=${language}`, { signal });

export const getReview = (language: LanguageCode, signal?: AbortSignal) =>
  request<WeeklyReviewResponse>(`${ENTRIES_PATH}/weekly-review?language=${language}`, { signal });

export const importEntries = (body: ImportMoodEntriesRequest) =>
  request<ImportMoodEntriesResponse>(`${ENTRIES_PATH}/import`, { method: 'POST', body });

/** Deletes entries of an import for good. */
export const undoImport = (ids: readonly number[]) =>
  request<UndoMoodImportResponse>(`${ENTRIES_PATH}/import/undo`, { method: 'POST', body: { ids } });

const EXPORT_PATH = `${ENTRIES_PATH}/export`;

/**
 * Fetches the whole diary as a CSV file.
 * @throws ApiError for a refusal, NetworkError when the response is missing or cut
 */
export async function exportEntries(): Promise<{ fileName: string; content: Blob }> {
  try {
    const response = await fetch(EXPORT_PATH, { credentials: 'same-origin' });
    if (!response.ok) throw refusal(EXPORT_PATH, response, await response.text());
    const fileName = /filename="?([\w.-]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    return { fileName: fileName ?? 'mood-entries.csv', content: await response.blob() };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new NetworkError('The export could not be fetched', { cause: error });
  }
}
