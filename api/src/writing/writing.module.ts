import { Module } from '@nestjs/common';
import { PendingResults } from './pending-results.js';

/** Lets requests wait for texts that MikAI writes. */
@Module({ providers: [PendingResults], exports: [PendingResults] })
export class WritingModule {}
