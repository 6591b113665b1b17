import { Module } from '@nestjs/common';
import { PendingResults } from './pending-results.js';

/** Waiting for what MikAI writes. */
@Module({ providers: [PendingResults], exports: [PendingResults] })
export class WritingModule {}
