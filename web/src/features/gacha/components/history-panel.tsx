import type { PullRecord } from '@mikai/contract/gacha';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { MoreButton } from '../../../ui/dense/more-button';
import { TextButton } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { CompanionDrawing } from '../drawings/companion-drawing';
import { pullsQuery } from '../gacha.queries';
import { useFigures } from '../use-figures';
import { CheckDialog } from './check-dialog';
import { RarityLabel } from './parts';

const Rows = styled.ol`
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[4]} ${space[16]};
    align-items: center;
    padding-block: ${space[12]};
    border-block-end: 1px solid ${color.line};
  }
  > li > button {
    grid-column: 2;
    justify-self: start;
    margin-inline-start: calc(-1 * ${space[8]});
  }
  @media (min-width: ${breakpoint.small}) {
    > li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    > li > button {
      grid-column: auto;
    }
  }
`;

const Content = styled.div`
  display: grid;
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[8]};
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** Lists the draws, newest first; each can be verified. */
export function HistoryPanel() {
  const { t } = useTranslation('gacha');
  const query = useInfiniteQuery(pullsQuery(useIsLive()));
  const [checked, setChecked] = useState<PullRecord | null>(null);
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  if (!data)
    return isError ? (
      <ErrorState status={t('failed.history')} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton widths={['90%', '80%', '85%']} />
    );
  const pulls = [
    ...new Map(data.pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values(),
  ];
  if (pulls.length === 0) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <>
      <Rows aria-label={t('tabs.history')}>
        {pulls.map((pull) => (
          <Row key={pull.id} pull={pull} onCheck={setChecked} />
        ))}
      </Rows>
      <MoreButton
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      />
      {checked ? <CheckDialog pull={checked} onClose={() => setChecked(null)} /> : null}
    </>
  );
}

function Row({ pull, onCheck }: { pull: PullRecord; onCheck: (pull: PullRecord) => void }) {
  const { t } = useTranslation('gacha');
  const { time } = useFigures();
  const { companion, rarity, wasNew, pullType, createdAt } = pull;
  return (
    <li data-pull={pull.id}>
      <CompanionDrawing id={companion.id} rarity={rarity} size={56} />
      <Content>
        <span>
          <strong dir="auto">{companion.name}</strong> <span dir="auto">{companion.species}</span>
          <RarityLabel rarity={rarity} />
        </span>
        <small>
          {t(wasNew ? 'history.new' : 'history.levelUp')} ·{' '}
          {t(pullType === 'daily' ? 'history.daily' : 'history.single')} ·{' '}
          <time dateTime={createdAt}>{time(createdAt)}</time>
        </small>
      </Content>
      <TextButton
        aria-haspopup="dialog"
        aria-label={t('check.labelOf', { name: companion.name, when: time(createdAt) })}
        onClick={() => onCheck(pull)}
      >
        {t('check.open')}
      </TextButton>
    </li>
  );
}
