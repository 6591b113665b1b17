import type { CaseSource, ModerationCase } from '@mikai/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../../realtime/realtime.store';
import { Select } from '../../../ui/form/select';
import { EmptyState } from '../../../ui/feedback/states';
import { caseName, neighbour, parseCaseName } from '../cases';
import type { Moderator } from '../cases';
import { casesQuery, loadedItems } from '../moderation.queries';
import { useQueueFocus } from '../use-queue-focus';
import { CaseView } from './case-view';
import { Half, Panes } from './parts';
import { CaseLine, QueueList } from './queue-list';

interface CaseQueueProps {
  state: ModerationCase['state'];
  source: CaseSource | undefined;
  onSource: (source: CaseSource | undefined) => void;
  /** The name of the case that is looked at. */
  chosen: string | null;
  onChoose: (name: string | null, replace?: boolean) => void;
  moderator: Moderator;
}

/** Cases of a state, and the chosen one. After a decision the next one is shown. */
export function CaseQueue({ state, source, onSource, chosen, onChoose, moderator }: CaseQueueProps) {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(casesQuery(state, source, useIsLive()));
  const { list, hasMoved } = useQueueFocus(chosen);
  const cases = loadedItems(query.data, caseName);
  const ref = parseCaseName(chosen);
  const goOn = () => onChoose(neighbour(cases.map(caseName), chosen ?? ''), true);
  return (
    <Panes>
      <Half $isAside={ref !== null} ref={list} tabIndex={-1}>
        <Select
          bordered
          label={t('source.label')}
          value={source ?? ''}
          onChange={({ target }) =>
            onSource((['report', 'gate'] as const).find((each) => each === target.value))
          }
        >
          <option value="">{t('source.all')}</option>
          <option value="report">{t('source.report')}</option>
          <option value="gate">{t('source.gate')}</option>
        </Select>
        <QueueList
          label={t(`tabs.${state}`)}
          query={query}
          isEmpty={cases.length === 0}
          empty={<EmptyState title={t(`empty.${state}`)} text={t(`empty.${state}Text`)} />}
        >
          {cases.map((item) => (
            <CaseLine
              key={caseName(item)}
              item={item}
              name={caseName(item)}
              isChosen={caseName(item) === chosen}
              at={(state === 'decided' ? item.decision?.createdAt : item.reports[0]?.createdAt) ?? null}
            />
          ))}
        </QueueList>
      </Half>
      {ref !== null || cases.length > 0 ? (
        <Half $isAside={ref === null}>
          {ref ? (
            <CaseView
              key={chosen}
              caseRef={ref}
              known={cases.find((item) => caseName(item) === chosen)}
              moderator={moderator}
              takesFocus={hasMoved}
              onBack={() => onChoose(null)}
              onDecided={goOn}
            />
          ) : (
            <EmptyState title={t('choose')} text={t('chooseText')} />
          )}
        </Half>
      ) : null}
    </Panes>
  );
}
