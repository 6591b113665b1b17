import type { MemoryFact } from '@mikai/contract/memory';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { messageAddress } from '../../../lib/page/message-address';
import { formatLongDate } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { useSetFactStatus } from '../memory.mutations';

const Item = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  > p:first-child {
    overflow-wrap: anywhere;
  }
  &[data-status='paused'] > p:first-child {
    color: ${color.inkSoft};
  }
`;

const Source = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  overflow-wrap: anywhere;
  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
`;

interface FactItemProps {
  fact: MemoryFact;
  /** Whether memory is on; otherwise nothing can be kept or edited. */
  isOn: boolean;
  onEdit: (fact: MemoryFact) => void;
  onDelete: (fact: MemoryFact) => void;
}

/** A fact with its source and its actions. */
export function FactItem({ fact, isOn, onEdit, onDelete }: FactItemProps) {
  const { t } = useTranslation('memory');
  const set = useSetFactStatus();
  const isProposed = fact.status === 'proposed';
  const isPaused = fact.status === 'paused';
  const change = (status: 'kept' | 'paused') => {
    if (!set.isPending) set.mutate({ id: fact.id, body: { status } });
  };
  const named = (action: string) => t('actionOn', { action, text: fact.text });
  return (
    <Item data-status={fact.status}>
      <p dir="auto">{fact.text}</p>
      {isPaused ? (
        <div>
          <Badge>{t('paused')}</Badge>
        </div>
      ) : null}
      <FactSource fact={fact} />
      <Row $wrap>
        {isProposed && isOn ? (
          <Button $size="small" aria-label={named(t('keep'))} onClick={() => change('kept')}>
            {t('keep')}
          </Button>
        ) : null}
        {isOn ? (
          <Button $variant="quiet" $size="small" aria-label={named(t('edit'))} onClick={() => onEdit(fact)}>
            {t('edit')}
          </Button>
        ) : null}
        {!isProposed && (isOn || !isPaused) ? (
          <Button
            $variant="quiet"
            $size="small"
            aria-label={named(t(isPaused ? 'resume' : 'pause'))}
            onClick={() => change(isPaused ? 'kept' : 'paused')}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        ) : null}
        <Button
          $variant="quiet"
          $size="small"
          aria-label={named(t(isProposed ? 'dismiss' : 'delete'))}
          onClick={() => onDelete(fact)}
        >
          {t(isProposed ? 'dismiss' : 'delete')}
        </Button>
      </Row>
    </Item>
  );
}

/** Shows the source of a fact. */
function FactSource({ fact: { receipt, createdAt } }: { fact: MemoryFact }) {
  const { t } = useTranslation('memory');
  const language = useLanguage();
  if (!receipt) return <Source>{t('source.typed', { date: formatLongDate(createdAt, language) })}</Source>;
  const date = formatLongDate(receipt.at, language);
  if (receipt.excerpt === null) return <Source>{t('source.deleted', { date })}</Source>;
  return (
    <Source>
      <Link to={messageAddress(receipt.sessionId, receipt.messageId)}>{t('source.message', { date })}</Link>{' '}
      <q dir="auto">{receipt.excerpt}</q>
    </Source>
  );
}
