import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdminNewsletterController } from './admin-newsletter.controller.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterExportService } from './newsletter-export.service.js';
import { NewsletterService } from './newsletter.service.js';

@Module({
  imports: [AuthModule],
  controllers: [NewsletterController, AdminNewsletterController],
  providers: [NewsletterService, NewsletterExportService],
})
export class NewsletterModule {}
