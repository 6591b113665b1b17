import type { AdminUser } from '@mikai/contract/admin';
import { LANGUAGES } from '@mikai/contract/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatCalendarDay, formatDateTime } from '../../../lib/time/time-format';
import { DenseFacts } from '../../../ui/dense/dense-facts';
import { useRole } from '../use-role';
import { StateBadge } from './state-badge';

/** Shows the facts about an account. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const roleOf = useRole();
  const time = (iso: string | null) =>
    iso === null ? null : <time dateTime={iso}>{formatDateTime(iso, language)}</time>;
  const country =
    user.country === 'other'
      ? t('facts.otherCountry')
      : user.country && new Intl.DisplayNames(language, { type: 'region' }).of(user.country);
  const verified = t(user.isVerified ? 'facts.emailVerified' : 'facts.emailUnverified');
  const all: [name: string, value: ReactNode][] = [
    [t('facts.state'), <StateBadge key="state" state={user.state} />],
    [t('facts.deactivatedAt'), time(user.deactivatedAt)],
    [t('facts.reason'), user.deactivationReason && <bdi>{user.deactivationReason}</bdi>],
    [t('facts.suspendedUntil'), time(user.suspendedUntil)],
    [t('facts.deletionAt'), time(user.deletionAt)],
    [t('facts.username'), <bdi key="name">{`@${user.username} · ${user.id}`}</bdi>],
    [
      t('facts.email'),
      <span key="email">
        <bdi>{user.email}</bdi> ({verified})
      </span>,
    ],
    [t('facts.role'), roleOf(user)],
    [t('facts.twoFactor'), t(user.hasTwoFactor ? 'facts.yes' : 'facts.no')],
    [t('facts.needsSupport'), user.needsSupport ? t('facts.yes') : null],
    [t('facts.country'), country ?? t('facts.unknown')],
    [t('facts.language'), LANGUAGES.find(({ code }) => code === user.language)?.name ?? t('facts.unknown')],
    [t('facts.lastSeen'), user.lastSeenOn ? formatCalendarDay(user.lastSeenOn, language) : t('users.never')],
    [t('facts.joined'), time(user.createdAt)],
  ];
  return (
    <DenseFacts>
      {all.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </DenseFacts>
  );
}
