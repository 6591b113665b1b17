export { clearLocalChatData as clear, resumeSending as resume } from './chat.store';
