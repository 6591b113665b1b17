import type { AdminUser } from '@mikai/contract/admin';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatCalendarDay, formatLongDate } from '../../../lib/time/time-format';
import { breakpoint, color, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { Row } from '../../../ui/layout/primitives';
import { TextButton } from '../../../ui/text/text-parts';
import { accountName } from '../account-name';
import { useRole } from '../use-role';
import { StateBadge } from './state-badge';

const Identity = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  > span {
    color: ${color.inkSoft};
    font-size: ${text[13]};
    font-weight: 400;
  }
`;

/** In narrow windows the hidden columns' text is shown below the name. */
const Narrow = styled.div`
  @media (min-width: ${breakpoint.small}) {
    display: none;
  }
`;

interface UserTableProps {
  users: readonly AdminUser[];
  onOpen: (user: AdminUser) => void;
}

/** The table of accounts. */
export function UserTable({ users, onOpen }: UserTableProps) {
  const { t } = useTranslation('admin');
  return (
    <DenseTable label={t('users.label')}>
      <thead>
        <tr>
          <ColHead>{t('users.member')}</ColHead>
          <ColHead $from="small">{t('facts.state')}</ColHead>
          <ColHead $from="medium">{t('facts.role')}</ColHead>
          <ColHead $from="large">{t('facts.lastSeen')}</ColHead>
          <ColHead $from="large">{t('facts.joined')}</ColHead>
          <ColHead>{t('users.open')}</ColHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={() => onOpen(user)} />
        ))}
      </tbody>
    </DenseTable>
  );
}

function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const roleOf = useRole();
  const name = user.displayName || user.username;
  return (
    <tr data-user-id={user.id}>
      <th scope="row">
        <Identity>
          <div>
            <bdi>{name}</bdi>
          </div>
          <span>
            <bdi>{`@${user.username} · ${user.id}`}</bdi>
          </span>
          <span>
            <bdi>{user.email}</bdi>
          </span>
          <Narrow>
            <AccountStatus user={user} />
          </Narrow>
        </Identity>
      </th>
      <Col $from="small">
        <AccountStatus user={user} />
      </Col>
      <Col $from="medium">{roleOf(user)}</Col>
      <Col $from="large">
        {user.lastSeenOn ? (
          <time dateTime={user.lastSeenOn}>{formatCalendarDay(user.lastSeenOn, language)}</time>
        ) : (
          t('users.never')
        )}
      </Col>
      <Col $from="large">
        <time dateTime={user.createdAt}>{formatLongDate(user.createdAt, language)}</time>
      </Col>
      <Col>
        <TextButton
          aria-haspopup="dialog"
          aria-label={t('users.openOf', { name: accountName(user) })}
          onClick={onOpen}
        >
          {t('users.open')}
        </TextButton>
      </Col>
    </tr>
  );
}

function AccountStatus({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  return (
    <Row $gap={4} $wrap>
      <StateBadge state={user.state} />
      {user.isVerified ? null : <Badge $tone="bloom">{t('users.flag.verified.false')}</Badge>}
      {user.needsSupport ? <Badge>{t('facts.needsSupport')}</Badge> : null}
    </Row>
  );
}
