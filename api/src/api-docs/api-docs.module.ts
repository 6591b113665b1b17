import { Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs.controller.js';

/** Part of an api outside production. */
@Module({ controllers: [ApiDocsController] })
export class ApiDocsModule {}
