import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { randomUuid } from '../../lib/browser/uuid';

const PREFIX = 'mikai.today.';
const MESSAGE = `${PREFIX}message`;

/** The draft of the composer on Today. */
export interface TodayMessage {
  text: string;
  clientId: string;
  /** True if it was sent without a network; it is sent when the network is back. */
  isWaiting: boolean;
  /** The conversation that was begun for it, where its message could not be sent afterwards. */
  sessionId?: string;
}

const isMessage = (value: unknown): value is TodayMessage => {
  const message = value as Partial<TodayMessage> | null;
  return (
    typeof message?.text === 'string' &&
    typeof message.clientId === 'string' &&
    typeof message.isWaiting === 'boolean'
  );
};

const fresh = (): TodayMessage => ({ text: '', clientId: randomUuid(), isWaiting: false });

/** The message to MikAI that is typed on Today; it survives a reload on this device. Never server data. */
export const useTodayStore = create<{ message: TodayMessage }>(() => ({
  message: readStored(MESSAGE, isMessage) ?? fresh(),
}));

function keep(message: TodayMessage): void {
  writeStored(MESSAGE, message.text === '' ? undefined : message);
  useTodayStore.setState({ message });
}

/** Stores what is typed; a waiting message becomes a draft again. */
export function setText(text: string): void {
  keep({ ...fresh(), text });
}

export function updateMessage(change: Partial<Omit<TodayMessage, 'text'>>): void {
  keep({ ...useTodayStore.getState().message, ...change });
}

/** Removes every word that Today keeps on this device, also for signing out. */
export function clearToday(): void {
  clearStored(PREFIX);
  useTodayStore.setState({ message: fresh() });
}
