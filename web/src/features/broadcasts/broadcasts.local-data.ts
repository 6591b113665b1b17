export { clearLocalBroadcastData as clear } from './broadcasts.store';
