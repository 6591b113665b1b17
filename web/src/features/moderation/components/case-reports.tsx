import type { CaseReport } from '@mikai/contract/moderation';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Handle } from '../../../shared/people/handle';
import { SafeText } from '../../../ui/links/safe-text';
import { useMemberName } from '../../../shared/people/use-member-name';
import { Facts, Stack } from './parts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li {
    padding-block: ${space[8]};
    border-block-start: 1px solid ${color.line};
  }
`;

/** Lists the reports, newest first: reason, reporter and note. */
export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const nameOf = useMemberName();
  const titleId = useId();
  return (
    <Stack as="section" $gap={8} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('why')}</h3>
      <List>
        {reports.map(({ id, source, reason, reporter, note, createdAt }) => (
          <li key={id}>
            <Facts>
              <Badge $tone={reason === 'danger' || reason === 'crisis' ? 'bloom' : 'dusk'}>
                {t(`reasons.${reason}`)}
              </Badge>
              {source === 'gate' ? <span>{t('byGate')}</span> : null}
              {source === 'report' && reporter ? (
                <span>
                  <bdi>{nameOf(reporter)}</bdi> <Handle member={reporter} />
                </span>
              ) : null}
              {source === 'report' && !reporter ? <span>{t('reporterLeft')}</span> : null}
              <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
            </Facts>
            {note ? <SafeText text={note} /> : null}
          </li>
        ))}
      </List>
    </Stack>
  );
}
