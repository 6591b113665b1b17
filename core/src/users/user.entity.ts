import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';

/** A member. Accounts (password, verification, two-factor) add their columns in migrations of their own. */
@Entity({ name: 'users' })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column({ type: 'text' })
  username: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ name: 'display_name', type: 'text' })
  displayName: string;

  /** ISO 3166 alpha-2. */
  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ type: 'text', nullable: true })
  language: LanguageCode | null;

  @Column({ name: 'time_zone', type: 'text', default: 'UTC' })
  timeZone: string;

  @Column({ name: 'is_admin', type: 'boolean', default: false })
  isAdmin: boolean;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  @Column({ name: 'is_verified', type: 'boolean', default: false })
  isVerified: boolean;

  /** After a hit of the crisis gate promotions and cheerful letters stay quiet until then (72 hours). */
  @Column({ name: 'crisis_quiet_until', type: 'timestamptz', nullable: true })
  crisisQuietUntil: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
