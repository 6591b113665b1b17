import type { DirectMessage } from '@mikai/contract/messaging';

/** The known part of one conversation: its newest messages, ascending by id, without gaps. */
export interface Thread {
  messages: readonly DirectMessage[];
  /** True if the server has messages older than the first one here. */
  hasOlder: boolean;
}

/** Adds a message that was sent; one that is known changes nothing, because messages never change. */
export function addMessage(thread: Thread, message: DirectMessage): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread;
  const at = thread.messages.findLastIndex(({ id }) => id < message.id) + 1;
  // Before the first one known, with more on the server: it comes with its page.
  if (at === 0 && thread.hasOlder) return thread;
  return { ...thread, messages: [...thread.messages.slice(0, at), message, ...thread.messages.slice(at)] };
}

/** Puts a freshly fetched newest page behind the older ones that are known, if they join. */
export function mergeNewestPage(cached: Thread | undefined, page: Thread): Thread {
  const first = page.messages[0];
  if (!cached || !first || !page.hasOlder) return page;
  const at = cached.messages.findIndex(({ id }) => id === first.id);
  if (at < 0) return page;
  return { messages: [...cached.messages.slice(0, at), ...page.messages], hasOlder: cached.hasOlder };
}

/** Adds a page of older messages at the front. */
export function prependOlder(thread: Thread, page: Thread): Thread {
  const first = thread.messages[0];
  const older = page.messages.filter(({ id }) => first === undefined || id < first.id);
  return { messages: [...older, ...thread.messages], hasOlder: page.hasOlder };
}

/** Returns the newest message of somebody else, which is what can be read. */
export function newestOf(
  thread: Thread | undefined,
  isIt: (senderId: number) => boolean,
): DirectMessage | undefined {
  return thread?.messages.findLast(({ senderId }) => isIt(senderId));
}
