import { Module } from '@nestjs/common';
import { WritingModule } from '../writing/writing.module.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { BroadcastListService } from './broadcast-list.service.js';
import { BroadcastsService } from './broadcasts.service.js';

@Module({
  imports: [WritingModule],
  controllers: [BroadcastsController],
  providers: [BroadcastsService, BroadcastListService],
})
export class BroadcastsModule {}
