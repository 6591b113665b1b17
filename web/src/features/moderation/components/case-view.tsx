import type { ModerationCase } from '@mikai/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/http/api-error';
import { useIsLive } from '../../../realtime/realtime.store';
import { Button } from '../../../ui/buttons/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { caseName } from '../cases';
import type { CaseRef, Moderator } from '../cases';
import { caseQuery } from '../moderation.queries';
import { useDecisionDraft } from '../moderation.store';
import { CaseDetail } from './case-detail';
import { DecisionForm } from './decision-form';
import { Facts, Quoted, Stack } from './parts';

interface CaseViewProps {
  caseRef: CaseRef;
  /** The same case from its list, shown until it has been asked for. */
  known: ModerationCase | undefined;
  moderator: Moderator;
  takesFocus: boolean;
  onBack: () => void;
  onDecided: () => void;
}

/** The case of an address: what there is about it, or why there is nothing. */
export function CaseView({ caseRef, known, moderator, takesFocus, onBack, onDecided }: CaseViewProps) {
  const { t } = useTranslation('moderation');
  const { data = known, error, isPending, refetch } = useQuery(caseQuery(caseRef, useIsLive()));
  if (data)
    return (
      <CaseDetail item={data} takesFocus={takesFocus} onBack={onBack}>
        {data.state === 'open' ? (
          <DecisionForm item={data} moderator={moderator} onDecided={onDecided} />
        ) : (
          <UnsentNote name={caseName(data)} />
        )}
      </CaseDetail>
    );
  if (isPending) return <Skeleton widths={['40%', '90%', '75%', '60%']} />;
  if (!isNotFound(error)) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <EmptyState title={t('gone')} text={t('goneText')}>
      <Button $variant="quiet" $size="small" onClick={onBack}>
        {t('back')}
      </Button>
    </EmptyState>
  );
}

/** Shows the unsent note of a decision that another administrator made meanwhile. */
function UnsentNote({ name }: { name: string }) {
  const { t } = useTranslation('moderation');
  const { note } = useDecisionDraft(name);
  if (note.trim() === '') return null;
  return (
    <Stack $gap={8}>
      <Facts>{t('yourNote')}</Facts>
      <Quoted dir="auto">{note}</Quoted>
    </Stack>
  );
}
