export { clearLocalPeopleData as clear } from './people.store';
