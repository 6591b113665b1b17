import { Module } from '@nestjs/common';
import { StoryThreadsController } from './story-threads.controller.js';
import { StoryThreadsService } from './story-threads.service.js';

@Module({ controllers: [StoryThreadsController], providers: [StoryThreadsService] })
export class StoriesModule {}
