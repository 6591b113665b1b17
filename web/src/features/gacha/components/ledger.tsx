import { COIN_AWARDS, MILESTONES } from '@mikai/contract/gacha';
import type { CoinKind, LedgerEntry, Milestone } from '@mikai/contract/gacha';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { MoreButton } from '../../../ui/dense/more-button';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { ledgerQuery } from '../gacha.queries';
import { useFigures } from '../use-figures';

const Lines = styled.ol`
  font-size: ${text[15]};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[16]};
    padding-block: ${space[8]};
    border-block-end: 1px solid ${color.line};
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  time {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const isMilestone = (name: string): name is Milestone => Object.hasOwn(MILESTONES, name);
const isCoinKind = (name: string): name is CoinKind => Object.hasOwn(COIN_AWARDS, name);

/** Lists the wallet's entries, whose sum is the balance. */
export function Ledger() {
  const { t } = useTranslation('gacha');
  const query = useInfiniteQuery(ledgerQuery);
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton widths={['90%', '80%']} />
    );
  const lines = [
    ...new Map(data.pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values(),
  ];
  if (lines.length === 0) return <MutedText>{t('ledger.empty')}</MutedText>;
  return (
    <>
      <Lines aria-label={t('ledger.label')}>
        {lines.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Lines>
      <MoreButton
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      />
    </>
  );
}

function Line({ entry: { kind, coins, gems, createdAt } }: { entry: LedgerEntry }) {
  const { t } = useTranslation('gacha');
  const { signed, time } = useFigures();
  const name = () => {
    const milestone = kind.replace(/^milestone\./, '');
    if (isMilestone(milestone)) return t('ledger.milestone', { name: t(`milestones.${milestone}`) });
    if (isCoinKind(kind)) return t(`earn.kinds.${kind}`);
    return kind === 'invitation' ? t('ledger.invitation') : t('ledger.pull');
  };
  const amounts = [
    coins === 0 ? '' : t('earn.coins', { number: signed(coins) }),
    gems === 0 ? '' : t('ledger.gems', { number: signed(gems) }),
  ];
  return (
    <li>
      <span>{name()}</span>
      <strong>{amounts.filter((part) => part !== '').join(', ')}</strong>
      <time dateTime={createdAt}>{time(createdAt)}</time>
    </li>
  );
}
