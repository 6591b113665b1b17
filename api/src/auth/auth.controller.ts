import { Controller, Get } from '@nestjs/common';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import type { Person } from '@mikai/core/auth/person';
import { Access, CurrentPerson } from '../common/access.js';
import { AuthService } from './auth.service.js';

@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Get('me')
  @Access('member')
  async me(@CurrentPerson() person: Person | null): Promise<CurrentUserResponse> {
    return { user: await this.auth.currentUser(person) };
  }
}
