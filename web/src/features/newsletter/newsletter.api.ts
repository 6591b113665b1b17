import type {
  NewsletterRequest,
  NewsletterResponse,
  NewsletterStateResponse,
} from '@mikai/contract/newsletter';
import { request } from '../../lib/http/api';

const post = <T>(path: string, body: unknown) =>
  request<T>(`/api/newsletter${path}`, { method: 'POST', body });

/** Requests the mail with the confirmation link. The response is the same for every address. */
export const subscribe = (body: NewsletterRequest) => post<NewsletterResponse>('', body);

/** The kinds of links in mails. */
export type LinkKind = 'confirm' | 'unsubscribe';

/** Opens the link of a mail. */
export const openMailLink = (kind: LinkKind, token: string) =>
  post<NewsletterStateResponse>(`/${kind}`, { token });
