export { clearLocalCommunityData as clear } from './community.store';
