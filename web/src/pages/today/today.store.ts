import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { randomUuid } from '../../lib/browser/uuid';

const PREFIX = 'mikai.today.';
const MESSAGE = `${PREFIX}message`;

/** The draft of the composer on Today. */
export interface TodayMessage {
  text: string;
  clientId: string;
  /** True if it was sent offline and waits for the network. */
  isWaiting: boolean;
  /** Id of the conversation that was started for it, if the message itself could not be sent afterwards. */
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

/** The message typed on Today; it is stored on this device, so it survives a reload. Never server data. */
export const useTodayStore = create<{ message: TodayMessage }>(() => ({
  message: readStored(MESSAGE, isMessage) ?? fresh(),
}));

function keep(message: TodayMessage): void {
  writeStored(MESSAGE, message.text === '' ? undefined : message);
  useTodayStore.setState({ message });
}

/** Stores the typed text; a waiting message becomes a draft again. */
export function setText(text: string): void {
  keep({ ...fresh(), text });
}

export function updateMessage(change: Partial<Omit<TodayMessage, 'text'>>): void {
  keep({ ...useTodayStore.getState().message, ...change });
}

/** Deletes the message from this device, after sending and when signing out. */
export function clearToday(): void {
  clearStored(PREFIX);
  useTodayStore.setState({ message: fresh() });
}
