import { Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs.controller.js';

/** Imported outside production only (`app.module.ts`). */
@Module({ controllers: [ApiDocsController] })
export class ApiDocsModule {}
