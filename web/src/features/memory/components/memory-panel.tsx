import type { Memory, MemoryFact } from '@mikai/contract/memory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { LoneLink } from '../../../ui/links/lone-link';
import { PageColumn } from '../../../ui/layout/page-column';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useDeleteAllFacts, useDeleteFact } from '../memory.mutations';
import { memoryQuery } from '../memory.queries';
import { FactForm } from './fact-form';
import { FactItem } from './fact-item';

const Frame = styled.div`
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h2 {
    font-size: ${text[25]};
  }
`;

interface MemoryPanelProps {
  /** The switch that turns memory on or off. */
  memorySwitch: ReactNode;
  /** False until it is known whether the switch is shown. */
  isReady: boolean;
}

/** The list of facts that MikAI remembers, which the member can add to, edit, pause and delete. */
export function MemoryPanel({ memorySwitch, isReady }: MemoryPanelProps) {
  const { t } = useTranslation('memory');
  const { data, isError, refetch } = useQuery(memoryQuery);
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      {data && isReady ? (
        <Facts memory={data} memorySwitch={memorySwitch} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton widths={['60%', '90%', '80%', '60%']} />
      )}
      {/* It is shown after loading, because loading content above would push it down. */}
      {(data && isReady) || isError ? (
        <p>
          <LoneLink to="/ai-consents">{t('toConsents')}</LoneLink>
        </p>
      ) : null}
    </PageColumn>
  );
}

function Facts({
  memory: { facts, isOn, isAvailable },
  memorySwitch,
}: Pick<MemoryPanelProps, 'memorySwitch'> & { memory: Memory }) {
  const { t } = useTranslation('memory');
  const [edited, setEdited] = useState<MemoryFact | null>(null);
  const [doomed, setDoomed] = useState<MemoryFact | 'all' | null>(null);
  const close = () => setDoomed(null);
  const remove = useDeleteFact(close);
  const removeAll = useDeleteAllFacts(close);
  if (!isAvailable) return <EmptyState title={t('adultsOnly')} text={t('adultsOnlyText')} />;
  const proposed = facts.filter(({ status }) => status === 'proposed');
  const kept = facts.filter(({ status }) => status !== 'proposed');
  const item = (fact: MemoryFact) => (
    <FactItem
      key={fact.id}
      fact={fact}
      isOn={isOn}
      onEdit={setEdited}
      // A proposed fact was never used, so deleting it needs no confirmation.
      onDelete={(each) => (each.status === 'proposed' ? remove.mutate(each.id) : setDoomed(each))}
    />
  );
  const isAll = doomed === 'all';
  return (
    <>
      <Frame>{memorySwitch}</Frame>
      {isOn ? <FactForm onDone={() => undefined} /> : null}
      {proposed.length > 0 ? (
        <Section aria-labelledby="memory-proposed">
          <h2 id="memory-proposed">{t('proposed')}</h2>
          <p>{t('proposedText')}</p>
          {proposed.map(item)}
        </Section>
      ) : null}
      <Section aria-labelledby="memory-kept">
        <h2 id="memory-kept">{t('kept', { count: kept.length })}</h2>
        {kept.length === 0 ? (
          <EmptyState
            as="h3"
            title={t('empty')}
            text={t(isOn ? 'emptyText' : 'emptyOff')}
            picture={<EmptyPicture scene="memory" />}
          />
        ) : (
          <>
            {isOn ? null : <p>{t('offText')}</p>}
            {kept.map(item)}
          </>
        )}
      </Section>
      {facts.length > 1 ? (
        <div>
          <Button $variant="quiet" onClick={() => setDoomed('all')}>
            {t('deleteAll')}
          </Button>
        </div>
      ) : null}
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={t('editTitle')}>
        {edited ? (
          <FactForm fact={edited} onDone={() => setEdited(null)} onCancel={() => setEdited(null)} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={doomed !== null}
        title={t(isAll ? 'deleteAllTitle' : 'deleteTitle')}
        text={t(isAll ? 'deleteAllText' : 'deleteText')}
        confirm={t('delete')}
        busy={t('deleting')}
        isBusy={remove.isPending || removeAll.isPending}
        onConfirm={() => {
          if (isAll) removeAll.mutate();
          else if (doomed !== null) remove.mutate(doomed.id);
        }}
        onClose={close}
      />
    </>
  );
}
