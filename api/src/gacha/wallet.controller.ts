import { Controller, Get } from '@nestjs/common';
import type { Earnings, Wallet } from '@mikai/contract/gacha';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { WalletService } from './wallet.service.js';

/** Routes for a member's own coins and gems. */
@Controller('api')
@Access('member')
export class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Get('wallet')
  read(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Wallet> {
    return this.wallets.read(userId);
  }

  @Get('gacha/earnings')
  earnings(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Earnings> {
    return this.wallets.earnings(userId);
  }
}
