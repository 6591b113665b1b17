export { clearLocalMessageData as clear, resumeMessages as resume } from './messaging.store';
