export { clearLocalAccountData as clear } from './account.store';
