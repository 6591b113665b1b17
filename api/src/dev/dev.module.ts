import { Module } from '@nestjs/common';
import { DevController } from './dev.controller.js';

/** Not part of a production api. */
@Module({ controllers: [DevController] })
export class DevModule {}
