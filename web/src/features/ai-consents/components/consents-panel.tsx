import type { AiConsent } from '@mikai/contract/ai-consents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { LoneLink } from '../../../ui/links/lone-link';
import { PageColumn } from '../../../ui/layout/page-column';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { Switch } from '../../../ui/form/switch';
import { useSetAiConsents } from '../ai-consents.mutations';
import { aiConsentsQuery } from '../ai-consents.queries';

const List = styled.ul`
  display: grid;
  gap: ${space[24]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const State = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Unavailable = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** The uses of a language model, each with its state and a switch. */
export function ConsentsPanel() {
  const { t } = useTranslation('ai-consents');
  const { data, isError, refetch } = useQuery(aiConsentsQuery);
  const set = useSetAiConsents();
  const available = data?.consents.filter(({ isAvailable }) => isAvailable) ?? [];
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      <SettingsCard title={t('uses')} lead={data ? t(data.hasModel ? 'hasModel' : 'noModel') : undefined}>
        {data ? (
          <>
            <List>
              {data.consents.map((consent) => (
                <li key={consent.use}>
                  <Consent consent={consent} onChange={(isOn) => set.mutate({ [consent.use]: isOn })} />
                </li>
              ))}
            </List>
            <div>
              <Button
                $variant="quiet"
                aria-disabled={available.every(({ isOn }) => !isOn)}
                onClick={() => set.mutate(Object.fromEntries(available.map(({ use }) => [use, false])))}
              >
                {t('allOff')}
              </Button>
            </div>
          </>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton widths={['60%', '90%', '55%', '85%', '60%', '90%']} />
        )}
      </SettingsCard>
      {/* It is shown after loading, because loading content above would push it down. */}
      {data || isError ? (
        <>
          <p>{t('withoutAi')}</p>
          <p>
            <LoneLink to="/memory">{t('toMemory')}</LoneLink>
          </p>
        </>
      ) : null}
    </PageColumn>
  );
}

function Consent({ consent, onChange }: { consent: AiConsent; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('ai-consents');
  const language = useLanguage();
  const { use, isOn, since, isAvailable } = consent;
  if (!isAvailable)
    return (
      <Unavailable>
        <strong>{t(`use.${use}.label`)}</strong>
        <p>{t('adultsOnly')}</p>
      </Unavailable>
    );
  const state =
    since === null
      ? t(isOn ? 'onFromStart' : 'offFromStart')
      : t(isOn ? 'onSince' : 'offSince', { date: formatLongDate(since, language) });
  return (
    <>
      <Switch label={t(`use.${use}.label`)} hint={t(`use.${use}.hint`)} checked={isOn} onChange={onChange} />
      <State>{state}</State>
    </>
  );
}
