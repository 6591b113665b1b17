export { clearLastMember as clear } from './last-member';
