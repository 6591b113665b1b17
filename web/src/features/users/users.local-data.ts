export { clearLocalUsersData as clear } from './users.store';
