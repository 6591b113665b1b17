import { Module } from '@nestjs/common';
import { Writings } from './writings.js';

/** Waiting for what MikAI writes. */
@Module({ providers: [Writings], exports: [Writings] })
export class WritingModule {}
