import { storePatterns } from '../patterns.js';

/** Part of the build: stores the tables of the patterns beside the built code. */
storePatterns();
