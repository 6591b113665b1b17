import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppealCase } from '@mikai/contract/moderation';
import { useIsLive } from '../../../realtime/realtime.store';
import { Button } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/feedback/states';
import { neighbour } from '../cases';
import type { Moderator } from '../cases';
import { appealsQuery, loadedItems } from '../moderation.queries';
import { useQueueFocus } from '../use-queue-focus';
import { AppealForm } from './appeal-form';
import { CaseDetail } from './case-detail';
import { Half, Panes } from './parts';
import { CaseLine, QueueList } from './queue-list';

/** Returns the name of an appeal in the address. */
const nameOf = ({ decision }: AppealCase) => `appeal.${decision.appeal.id}`;

interface AppealQueueProps {
  chosen: string | null;
  onChoose: (name: string | null, replace?: boolean) => void;
  moderator: Moderator;
}

/** Appeals that wait, oldest first, and the one that is looked at. */
export function AppealQueue({ chosen, onChoose, moderator }: AppealQueueProps) {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(appealsQuery(useIsLive()));
  const { list, hasMoved } = useQueueFocus(chosen);
  const appeals = loadedItems(query.data, nameOf);
  const item = appeals.find((each) => nameOf(each) === chosen);
  const isChosen = chosen?.startsWith('appeal.') === true;
  const goOn = () => onChoose(neighbour(appeals.map(nameOf), chosen ?? ''), true);
  return (
    <Panes>
      <Half $isAside={isChosen} ref={list} tabIndex={-1}>
        <QueueList
          label={t('tabs.appeals')}
          query={query}
          isEmpty={appeals.length === 0}
          empty={<EmptyState title={t('empty.appeals')} text={t('empty.appealsText')} />}
        >
          {appeals.map((each) => (
            <CaseLine
              key={nameOf(each)}
              item={each}
              name={nameOf(each)}
              isChosen={nameOf(each) === chosen}
              at={each.decision.appeal.createdAt}
            />
          ))}
        </QueueList>
      </Half>
      {isChosen || appeals.length > 0 ? (
        <Half $isAside={!isChosen}>
          {item ? (
            <CaseDetail key={chosen} item={item} takesFocus={hasMoved} onBack={() => onChoose(null)}>
              <AppealForm item={item} moderator={moderator} onDecided={goOn} />
            </CaseDetail>
          ) : null}
          {!item && isChosen && query.data ? (
            <EmptyState title={t('appeal.gone')} text={t('appeal.goneText')}>
              <Button $variant="quiet" $size="small" onClick={() => onChoose(null)}>
                {t('back')}
              </Button>
            </EmptyState>
          ) : null}
          {isChosen ? null : <EmptyState title={t('choose')} text={t('chooseText')} />}
        </Half>
      ) : null}
    </Panes>
  );
}
