import { Global, Module } from '@nestjs/common';
import { Limits } from './limits.service.js';

/** Provides the rate limits to every module. */
@Global()
@Module({ providers: [Limits], exports: [Limits] })
export class LimitsModule {}
