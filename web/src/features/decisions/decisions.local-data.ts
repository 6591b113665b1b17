export { clearLocalDecisionData as clear } from './decisions.store';
