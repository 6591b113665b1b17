import type {
  CopingStrategy,
  EditJournalEntryRequest,
  EditJournalSeedRequest,
  ImportedJournalEntry,
  ImportJournalEntriesResponse,
  JournalCounts,
  JournalEntry,
  JournalEntryRequest,
  JournalEntryResponse,
  JournalExportFormat,
  JournalSeed,
  JournalSeedRequest,
  JournalSeedResponse,
  UndoJournalImportResponse,
  UseCopingStrategyRequest,
} from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { refusal, request } from '../../lib/http/api';
import { NetworkError } from '../../lib/http/api-error';
import type { EntryFilter } from './journal.keys';

export const SEEDS_PATH = '/api/journal';
export const ENTRIES_PATH = '/api/journal-enhanced';
const STRATEGIES_PATH = '/api/coping-strategies';

/** Returns the API address of the newest entries that match a filter. */
export function entriesPath({ tab, query, tag }: EntryFilter): string {
  const given = { tab, ...(query ? { q: query } : {}), ...(tag ? { tag } : {}) };
  return `${ENTRIES_PATH}?${new URLSearchParams(given).toString()}`;
}

export const getCounts = (signal?: AbortSignal) =>
  request<JournalCounts>(`${ENTRIES_PATH}/counts`, { signal });

export const getEntry = (id: number, signal?: AbortSignal) =>
  request<JournalEntry>(`${ENTRIES_PATH}/${id}`, { signal });

/** Fetches a seed, `null` if it doesn't exist. The API has no such route, so it lists the seeds before the next id. */
export async function getSeed(id: number, signal?: AbortSignal): Promise<JournalSeed | null> {
  const [seed] = await request<JournalSeed[]>(`${SEEDS_PATH}?before=${id + 1}&limit=1`, { signal });
  return seed?.id === id ? seed : null;
}

/** Creates an entry. @param memberId the member who wrote it, perhaps long ago */
export const createEntry = (body: JournalEntryRequest, memberId?: number) =>
  request<JournalEntryResponse>(ENTRIES_PATH, { method: 'POST', body, memberId });

export const editEntry = (id: number, body: EditJournalEntryRequest) =>
  request<JournalEntryResponse>(`${ENTRIES_PATH}/${id}`, { method: 'PATCH', body });

export const entryPath = (id: number): string => `${ENTRIES_PATH}/${id}`;

export const deleteEntry = (id: number) => request<void>(entryPath(id), { method: 'DELETE' });

export const importEntries = (entries: readonly ImportedJournalEntry[]) =>
  request<ImportJournalEntriesResponse>(`${ENTRIES_PATH}/import`, { method: 'POST', body: { entries } });

/** Permanently deletes entries of an import. */
export const undoImport = (ids: readonly number[]) =>
  request<UndoJournalImportResponse>(`${ENTRIES_PATH}/import/undo`, { method: 'POST', body: { ids } });

/** Requests MikAI's analysis of an imported entry. */
export const askAnalysis = (id: number) =>
  request<JournalEntry>(`${ENTRIES_PATH}/${id}/analysis`, { method: 'POST', body: {} });

/** Toggles a shadow entry between summary and original text. Not safe to repeat. */
export const toggleShadow = (id: number) =>
  request<JournalEntry>(`${ENTRIES_PATH}/${id}/shadow-toggle`, { method: 'PUT' });

/** Creates a seed. @param memberId the member who wrote it, perhaps long ago */
export const createSeed = (body: JournalSeedRequest, memberId?: number) =>
  request<JournalSeedResponse>(SEEDS_PATH, { method: 'POST', body, memberId });

export const editSeed = (id: number, body: EditJournalSeedRequest) =>
  request<JournalSeedResponse>(`${SEEDS_PATH}/${id}`, { method: 'PATCH', body });

export const deleteSeed = (id: number) => request<void>(`${SEEDS_PATH}/${id}`, { method: 'DELETE' });

export const listStrategies = (language: LanguageCode, signal?: AbortSignal) =>
  request<CopingStrategy[]>(`${STRATEGIES_PATH}?language=${language}`, { signal });

export const tryStrategy = (id: number, body: UseCopingStrategyRequest) =>
  request<CopingStrategy>(`${STRATEGIES_PATH}/${id}/use`, { method: 'POST', body });

const FILE_NAME = /filename="?([\w.-]+)"?/;

/** Exports the whole journal as a file. @throws ApiError for an error response, NetworkError if it is incomplete */
export async function exportJournal(format: JournalExportFormat): Promise<{ name: string; content: Blob }> {
  const path = `${ENTRIES_PATH}/export?format=${format}`;
  let response: Response;
  let content: Blob;
  try {
    response = await fetch(path, { credentials: 'same-origin' });
    content = await response.blob();
  } catch (error) {
    throw new NetworkError('The journal could not be fetched', { cause: error });
  }
  if (!response.ok) throw refusal(path, response, await content.text());
  const name = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? `journal.${format === 'json' ? 'json' : 'md'}`, content };
}
