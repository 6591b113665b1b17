import type { ExportPart } from '../users/export-part.js';
import {
  readCompanionReminders,
  readGachaState,
  readOwnedCompanions,
  readPulls,
} from './export-companions.js';
import { readOwnWallet, readWalletEntries } from './export-wallet.js';

/** The parts of a member's export. */
export const GACHA_EXPORT: readonly ExportPart[] = [
  // A post earns coins whether it is anonymous or not: coins of a day without a named post would reveal an anonymous one.
  { name: 'wallet', tables: ['wallets'], read: readOwnWallet, readNamed: null },
  { name: 'walletEntries', tables: ['wallet_entries'], read: readWalletEntries, readNamed: null },
  { name: 'gachaState', tables: ['gacha_states'], read: readGachaState },
  { name: 'gachaPulls', tables: ['gacha_pulls'], read: readPulls },
  { name: 'companions', tables: ['owned_companions'], read: readOwnedCompanions },
  { name: 'companionReminders', tables: ['companion_reminders'], read: readCompanionReminders },
];
