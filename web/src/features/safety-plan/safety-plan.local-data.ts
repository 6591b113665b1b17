export { clearLocalPlanData as clear } from './safety-plan.store';
