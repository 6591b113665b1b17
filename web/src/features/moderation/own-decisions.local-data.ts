export { clearLocalDecisionData as clear } from './own-decisions.store';
