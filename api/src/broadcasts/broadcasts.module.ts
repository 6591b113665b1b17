import { Module } from '@nestjs/common';
import { WritingModule } from '../writing/writing.module.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { BroadcastsService } from './broadcasts.service.js';

@Module({ imports: [WritingModule], controllers: [BroadcastsController], providers: [BroadcastsService] })
export class BroadcastsModule {}
