import type { ContactCounts, ContactMark, ContactMessage, ContactState } from '@mikai/contract/contact';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

const PATH = '/api/admin/contact';

/** A page of messages. */
export interface ContactPage {
  messages: ContactMessage[];
  /** API address of the next page; `null` on the last one. */
  next: string | null;
}

/** Returns the path of a state's messages. */
export const contactPath = (state: ContactState) => `${PATH}?${new URLSearchParams({ state })}`;

/** Fetches the page of messages at `address`, which is `contactPath` or the `next` of another page. */
export async function listMessages(address: string, signal: AbortSignal): Promise<ContactPage> {
  const { data, headers } = await requestWithHeaders<ContactMessage[]>(address, { signal });
  return { messages: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** Fetches the number of open messages. */
export const getContactCounts = (signal: AbortSignal) => request<ContactCounts>(`${PATH}/counts`, { signal });

/** Marks a message as answered, or as open again. */
export const markMessage = (id: number, body: ContactMark) =>
  request<ContactMessage>(`${PATH}/${id}`, { method: 'PATCH', body });

/** Permanently deletes a message. */
export const deleteMessage = (id: number) => request<undefined>(`${PATH}/${id}`, { method: 'DELETE' });
