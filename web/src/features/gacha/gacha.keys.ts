/** The query keys of companions. */
export const gachaKeys = {
  user: ['gacha', 'user'] as const,
  companions: ['gacha', 'companions'] as const,
  catalogue: ['gacha', 'catalogue'] as const,
  pulls: ['gacha', 'pulls'] as const,
  earnings: ['gacha', 'earnings'] as const,
  ledger: ['gacha', 'ledger'] as const,
  check: (pull: number) => ['gacha', 'check', pull] as const,
};
