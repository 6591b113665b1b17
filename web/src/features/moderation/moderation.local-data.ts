export { clearLocalModerationData as clear } from './moderation.store';
