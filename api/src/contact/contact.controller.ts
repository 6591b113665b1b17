import { Body, Controller, Post } from '@nestjs/common';
import type { ContactResponse } from '@mikai/contract/contact';
import type { Person } from '@mikai/core/auth/person';
import type { Assessment } from '@mikai/core/safety/gate';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentPerson } from '../common/access/access.js';
import { Assessed } from '../safety/crisis-gate.js';
import { ContactService } from './contact.service.js';
import { ContactDto } from './dto/contact.dto.js';

/** A fixed text (docs/adr/0068). */
const THANKS = "Thank you for contacting us. We'll get back to you soon!";

/** The route of the contact form, open to everybody. */
@Controller('api/contact')
@Access('anyone')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  async send(
    @Body() body: ContactDto,
    @CurrentPerson() person: Person | null,
    @CurrentClient() client: Client,
    @Assessed() assessment: Assessment,
  ): Promise<ContactResponse> {
    await this.contact.receive(body, person, client, assessment);
    return { message: THANKS };
  }
}
