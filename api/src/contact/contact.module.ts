import { Module } from '@nestjs/common';
import { AdminContactController } from './admin-contact.controller.js';
import { AdminContactService } from './admin-contact.service.js';
import { ContactController } from './contact.controller.js';
import { ContactLimits } from './contact-limits.js';
import { ContactService } from './contact.service.js';

@Module({
  controllers: [ContactController, AdminContactController],
  providers: [AdminContactService, ContactLimits, ContactService],
})
export class ContactModule {}
