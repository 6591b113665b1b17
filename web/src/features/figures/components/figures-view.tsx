import type { Figure } from '@mikai/contract/figures';
import { LANGUAGES } from '@mikai/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, text } from '../../../theme/tokens';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Stat, Stats } from '../../../ui/dense/stat';
import { ErrorText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { figuresQuery } from '../figures.queries';
import { WeeksSection } from './weeks-section';

const TooFew = styled.span`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** Shows aggregate figures about MikAI's growth and its members' wellbeing. */
export function FiguresView() {
  const { t } = useTranslation('figures');
  const number = new Intl.NumberFormat(useLanguage());
  const { data, isError, refetch } = useQuery(figuresQuery);
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['90%', '80%', '85%']} />
    );
  const shown = (figure: Figure) =>
    figure === null ? <TooFew>{t('tooFew')}</TooFew> : number.format(figure);
  const { members, languages, needSupport } = data;
  return (
    <>
      <DenseSection
        title={t('members.title')}
        lead={t('tooFewHint', { number: number.format(data.smallestGroup) })}
      >
        {isError ? <ErrorText>{t('stale')}</ErrorText> : null}
        <Stats>
          <Stat label={t('members.total')} value={number.format(members.total)} />
          <Stat label={t('members.verified')} value={number.format(members.verified)} />
          <Stat label={t('members.last7')} value={shown(members.activeLast7Days)} />
          <Stat label={t('members.last30')} value={shown(members.activeLast30Days)} />
          <Stat label={t('members.needSupport')} value={shown(needSupport)} />
        </Stats>
      </DenseSection>
      <WeeksSection weeks={data.weeks} />
      <DenseSection title={t('languages.title')}>
        <DenseTable label={t('languages.title')}>
          <thead>
            <tr>
              <ColHead>{t('languages.language')}</ColHead>
              <ColHead $number>{t('languages.members')}</ColHead>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ language, members: count }) => (
              <tr key={language ?? 'other'}>
                <th scope="row">
                  {LANGUAGES.find(({ code }) => code === language)?.name ?? t('languages.other')}
                </th>
                <Col $number>{shown(count)}</Col>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </DenseSection>
    </>
  );
}
