import type { AuditLine } from '@mikai/contract/audit-log';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { breakpoint, color, text } from '../../../theme/tokens';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { auditAction } from '../audit-actions';

const Hint = styled.div`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  font-weight: 400;
`;

/** In narrow windows the hidden columns' texts are shown below the action. */
const Narrow = styled(Hint)`
  @media (min-width: ${breakpoint.medium}) {
    display: none;
  }
`;

/** The table of actions, each with its administrator, affected member, time and details. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return (
    <DenseTable label={t('title')}>
      <thead>
        <tr>
          <ColHead>{t('action')}</ColHead>
          <ColHead $from="medium">{t('actor')}</ColHead>
          <ColHead $from="medium">{t('subject')}</ColHead>
          <ColHead>{t('when')}</ColHead>
          <ColHead $from="large">{t('device')}</ColHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, action, actor, subject, device, details, createdAt, ...line }) => {
          const known = auditAction(action);
          return (
            <tr key={id} data-audit-id={id}>
              <th scope="row">
                {known ? t(`actions.${known}`) : <bdi>{action}</bdi>}
                <Hint dir="ltr">
                  {Object.entries(details)
                    .map(([name, value]) => `${name}: ${String(value)}`)
                    .join(' · ')}
                </Hint>
                <Narrow>
                  {t('actor')}: <Person person={actor} none={t(line.isActorDeleted ? 'gone' : 'nobody')} />
                  {subject || line.isSubjectDeleted ? (
                    <>
                      {' · '}
                      {t('subject')}: <Person person={subject} none={t('gone')} />
                    </>
                  ) : null}
                </Narrow>
              </th>
              <Col $from="medium">
                <Person person={actor} none={t(line.isActorDeleted ? 'gone' : 'nobody')} />
              </Col>
              <Col $from="medium">
                <Person person={subject} none={line.isSubjectDeleted ? t('gone') : '–'} />
              </Col>
              <Col>
                <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
              </Col>
              <Col $from="large">
                <bdi>{device ?? '–'}</bdi>
              </Col>
            </tr>
          );
        })}
      </tbody>
    </DenseTable>
  );
}

function Person({ person, none }: { person: AuditLine['actor']; none: string }) {
  if (!person) return <>{none}</>;
  return (
    <Link to={`/admin?q=${encodeURIComponent(person.username)}`}>
      <bdi>@{person.username}</bdi>
    </Link>
  );
}
