import { Module } from '@nestjs/common';
import { PushModule } from '../push/push.module.js';
import { DevController } from './dev.controller.js';
import { DevService } from './dev.service.js';

/** Part of the api only if it serves just its own machine (`hasDevRoutes`). */
@Module({ imports: [PushModule], controllers: [DevController], providers: [DevService] })
export class DevModule {}
