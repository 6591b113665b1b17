export { releaseBackupCodes as clear } from './security.store';
