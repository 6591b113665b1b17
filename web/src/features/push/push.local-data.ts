export { clearLocalPushData as clear } from './push.store';
