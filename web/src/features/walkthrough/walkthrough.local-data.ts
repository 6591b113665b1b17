export { resetTour as clear } from './walkthrough.store';
