export { clearLocalMoodData as clear, resumeLogs as resume } from './mood.store';
