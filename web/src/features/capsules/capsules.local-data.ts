export { clearLocalCapsuleData as clear } from './capsules.store';
