import type { CalmCard } from '@mikai/contract/community';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { fallbackFact } from '../calm-facts';
import { useLikeCalmCard } from '../likes.mutations';
import { calmCardQuery } from '../community.queries';
import { CalmDrawing } from './calm-drawing';
import { LikeButton } from './like-button';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[8]};
  /* Reserves space, so that content that loads late doesn't shift the page. */
  min-block-size: 13rem;
  padding: ${space[16]} ${space[24]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  h2 {
    font-size: ${text[20]};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

const Label = styled.p`
  color: ${color.accent};
  font-size: ${text[13]};
  font-weight: 600;
`;

const Foot = styled(Line)`
  justify-content: space-between;
  margin-inline-start: calc(-1 * ${space[8]});
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/**
 * The fact of the day; if it can't be loaded, one of seven built-in facts.
 * @param props.hasRetry false beside another retry button, which refetches this too
 */
export function DailyCalmCard({ hasRetry = true }: { hasRetry?: boolean }) {
  const { t } = useTranslation('community');
  const { t: common } = useTranslation('common');
  const { data, isPending, refetch } = useQuery(calmCardQuery);
  return (
    <Card aria-label={t('calm.label')}>
      {data ? (
        <CardOfDay card={data} />
      ) : isPending ? (
        <Skeleton widths={['40%', '90%']} />
      ) : (
        <>
          <Line>
            <MutedText role="status">{t('calm.failed')}</MutedText>
            {hasRetry ? <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton> : null}
          </Line>
          <MutedText>{t('calm.fallback')}</MutedText>
          <p>{fallbackFact(t('calm.facts', { returnObjects: true }), new Date())}</p>
        </>
      )}
    </Card>
  );
}

function CardOfDay({ card }: { card: CalmCard }) {
  const { t } = useTranslation('community');
  const like = useLikeCalmCard();
  return (
    <>
      <Line>
        <CalmDrawing icon={card.icon} />
        <Label>{t('calm.label')}</Label>
        {card.isNew ? <Badge $tone="bloom">{t('calm.new')}</Badge> : null}
      </Line>
      <h2 dir="auto">{card.title}</h2>
      <p dir="auto">{card.fact}</p>
      <Foot>
        <LikeButton name={`calm:${card.id}`} likes={card} label="calm.like" onPress={() => like(card)} />
        <span dir="auto">{card.category}</span>
      </Foot>
    </>
  );
}
