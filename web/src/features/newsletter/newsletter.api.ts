import type {
  NewsletterRequest,
  NewsletterResponse,
  NewsletterStateResponse,
} from '@mikai/contract/newsletter';
import { request } from '../../lib/http/api';

const post = <T>(path: string, body: unknown) =>
  request<T>(`/api/newsletter${path}`, { method: 'POST', body });

/** Asks for the link that confirms. The answer is the same for every address. */
export const subscribe = (body: NewsletterRequest) => post<NewsletterResponse>('', body);

/** The kinds of links in mails. */
export type LinkKind = 'confirm' | 'unsubscribe';

/** Follows the link of a mail. */
export const followLink = (kind: LinkKind, token: string) =>
  post<NewsletterStateResponse>(`/${kind}`, { token });
