import { Module } from '@nestjs/common';
import { WalkthroughController } from './walkthrough.controller.js';
import { WalkthroughService } from './walkthrough.service.js';

@Module({ controllers: [WalkthroughController], providers: [WalkthroughService] })
export class WalkthroughModule {}
