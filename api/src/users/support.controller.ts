import { Controller, HttpCode, Post } from '@nestjs/common';
import type { ToggleSupportResponse } from '@mikai/contract/users';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { PreferencesService } from './preferences.service.js';

/** Routes for a member's support flag, at both of its fixed paths (docs/adr/0068). */
@Controller('api')
@Access('member')
export class SupportController {
  constructor(private readonly preferences: PreferencesService) {}

  @Post('user/toggle-support')
  @HttpCode(200)
  async toggle(@CurrentMember() { userId }: CurrentMemberInfo): Promise<ToggleSupportResponse> {
    return { needsSupport: await this.preferences.toggleSupport(userId) };
  }

  @Post('users/toggle-support')
  @HttpCode(200)
  toggleAtUsersPath(@CurrentMember() member: CurrentMemberInfo): Promise<ToggleSupportResponse> {
    return this.toggle(member);
  }
}
