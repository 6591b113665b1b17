import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CurrentUser } from '@mikai/contract/auth';
import type { Person } from '@mikai/core/auth/person';
import { User } from '@mikai/core/users/user.entity';
import { unauthenticated } from '../common/api-exception.js';
import { presentCurrentUser } from './auth.presenter.js';

@Injectable()
export class AuthService {
  constructor(private readonly dataSource: DataSource) {}

  /** The signed-in member. @throws ApiException 401 when there is none (any more). */
  async currentUser(person: Person | null): Promise<CurrentUser> {
    if (person?.kind !== 'member') throw unauthenticated();
    const user = await this.dataSource.manager.findOneBy(User, { id: person.userId });
    if (!user) throw unauthenticated();
    return presentCurrentUser(user);
  }
}
