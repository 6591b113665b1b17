import { Module } from '@nestjs/common';
import { AdminContactController } from './admin-contact.controller.js';
import { AdminContactService } from './admin-contact.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({
  controllers: [ContactController, AdminContactController],
  providers: [AdminContactService, ContactService],
})
export class ContactModule {}
