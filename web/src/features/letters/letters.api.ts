import type { Letter, LetterCounts } from '@mikai/contract/letters';
import type { Badges } from '@mikai/contract/notifications';
import { request } from '../../lib/http/api';
import { fetchOwnPage } from '../../lib/lists/own-list';
import type { OwnPage } from '../../lib/lists/own-list';
import { letterRecord } from './letter-record';
import type { LetterRecord } from './letter-record';

const LETTERS_PATH = '/api/weekly-letters';

/** Fetches the newest letters, or the page at the `next` address of another page. */
export async function listLetters(
  address: string | null,
  signal?: AbortSignal,
): Promise<OwnPage<LetterRecord>> {
  const { items, next } = await fetchOwnPage<Letter>(address ?? LETTERS_PATH, signal);
  return { items: items.map(letterRecord), next };
}

export const getLetter = async (id: number, signal?: AbortSignal) =>
  letterRecord(await request<Letter>(`${LETTERS_PATH}/${id}`, { signal }));

export const getLetterCounts = (signal?: AbortSignal) =>
  request<LetterCounts>(`${LETTERS_PATH}/counts`, { signal });

/** Marks a letter as read. Like every change of letters it returns the unread counts after it. */
export const markLetterRead = (id: number) =>
  request<Badges>(`${LETTERS_PATH}/${id}/read`, { method: 'PATCH' });

export const markAllLettersRead = () => request<Badges>(`${LETTERS_PATH}/read-all`, { method: 'PATCH' });

export const deleteLetter = (id: number) => request<Badges>(`${LETTERS_PATH}/${id}`, { method: 'DELETE' });
