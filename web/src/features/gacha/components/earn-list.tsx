import type { CoinKind, EarningKind } from '@mikai/contract/gacha';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { earningsQuery } from '../gacha.queries';
import { useFigures } from '../use-figures';
import { WRITE_PATH } from '../write-path';
import { Ledger } from './ledger';
import { Part } from './parts';

const PLACES: Readonly<Record<CoinKind, string>> = {
  mood: '/mood-tracker',
  journal: WRITE_PATH,
  post: '/community',
  capsule: '/time-capsules',
};

const Wide = styled(Part)`
  grid-column: 1 / -1;
  scroll-margin-block-start: calc(var(--header-size, 4rem) + ${space[16]});
`;

/** Aligns its text with the lines above. */
const Toggle = styled.div`
  margin-inline-start: calc(-1 * ${space[8]});
`;

/** Reserves the height of the rows while they load, so that nothing in view moves after following `#earn`. */
const Place = styled.div`
  min-block-size: 22.5rem;
`;

const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[16]};
    align-items: center;
    padding-block: ${space[12]};
    border-block-end: 1px solid ${color.line};
  }
  a {
    justify-self: start;
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** Lists what earns coins, what was earned today, and the wallet's entries. `#earn` in the address leads here. */
export function EarnList() {
  const { t } = useTranslation('gacha');
  const { hash, key } = useLocation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useQuery(earningsQuery);
  const [showsLedger, setShowsLedger] = useState(false);

  useEffect(() => {
    if (hash !== '#earn') return;
    heading.current?.focus({ preventScroll: true });
    // Scrolls a frame after the page is shown; in the same frame it would count as a layout shift.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'start' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);

  return (
    <Wide id="earn" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('earn.title')}
      </h2>
      <MutedText>{t('earn.lead')}</MutedText>
      <Place>
        {data ? (
          <Rows>
            {data.kinds.map((each) => (
              <Earning key={each.kind} {...each} />
            ))}
          </Rows>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton widths={['90%', '90%', '90%', '90%']} />
        )}
      </Place>
      <Toggle>
        <TextButton aria-expanded={showsLedger} onClick={() => setShowsLedger(!showsLedger)}>
          {t(showsLedger ? 'ledger.hide' : 'ledger.show')}
        </TextButton>
      </Toggle>
      {showsLedger ? <Ledger /> : null}
    </Wide>
  );
}

function Earning({ kind, coins, isDaily, earnedToday }: EarningKind) {
  const { t } = useTranslation('gacha');
  const { signed, number } = useFigures();
  const often = t(isDaily ? 'earn.daily' : 'earn.each');
  return (
    <li data-earning={kind}>
      <Link to={PLACES[kind]}>{t(`earn.kinds.${kind}`)}</Link>
      <strong>{t('earn.coins', { number: signed(coins) })}</strong>
      <small>
        {earnedToday > 0 ? `${often} · ${t('earn.today', { number: number(earnedToday) })}` : often}
      </small>
    </li>
  );
}
