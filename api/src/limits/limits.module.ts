import { Global, Module } from '@nestjs/common';
import { Limits } from './limits.service.js';

/** The rate limits, for every module. */
@Global()
@Module({ providers: [Limits], exports: [Limits] })
export class LimitsModule {}
