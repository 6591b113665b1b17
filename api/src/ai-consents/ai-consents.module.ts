import { Module } from '@nestjs/common';
import { AiConsentsController } from './ai-consents.controller.js';
import { AiConsentsService } from './ai-consents.service.js';

@Module({ controllers: [AiConsentsController], providers: [AiConsentsService] })
export class AiConsentsModule {}
