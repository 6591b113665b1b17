import type { TimeCapsule } from '@mikai/contract/capsules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { breakpoint, color, font, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { MutedText } from '../../../ui/text/text-parts';
import { canUnlock, statusOf } from '../status';
import { useStatusText } from '../use-status-text';
import { Envelope } from './envelope';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: ${space[8]};
  block-size: 100%;
  padding: ${space[24]} ${space[16]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  text-align: center;
  h2 {
    font-size: ${text[20]};
    overflow-wrap: anywhere;
  }
  h2,
  p {
    max-inline-size: 100%;
    /* A date isn't split over two lines. */
    text-wrap: balance;
  }
  /* On a phone the envelope is beside the text, so that more than one capsule is in view. */
  @media (width < ${breakpoint.small}) {
    grid-template-columns: 4.5rem minmax(0, 1fr);
    justify-items: start;
    gap: ${space[4]} ${space[16]};
    padding: ${space[16]};
    text-align: start;
    > * {
      grid-column: 2;
    }
    > :first-child {
      grid-area: 1 / 1 / span 6;
      max-inline-size: 4.5rem;
      max-block-size: 3.75rem;
    }
  }
`;

const SealLine = styled.p`
  font-family: ${font.display};
  font-style: italic;
  overflow-wrap: anywhere;
`;

const Sealed = styled.span`
  display: block;
  color: ${color.accent};
`;

const Foot = styled.div`
  align-self: end;
  padding-block-start: ${space[8]};
  @media (width < ${breakpoint.small}) {
    /* The status of a sealed capsule has no frame, and is aligned with the lines above. */
    > [data-sealed] {
      margin-inline-start: -${space[16]};
    }
  }
`;

interface CapsuleCardProps {
  capsule: TimeCapsule;
  now: Date;
  /** Whether it was just sealed. */
  isSealedNow: boolean;
  onOpen: (id: number) => void;
}

/** A capsule: its envelope, its status, and when it was written. */
export const CapsuleCard = memo(function CapsuleCard({
  capsule,
  now,
  isSealedNow,
  onOpen,
}: CapsuleCardProps) {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  const statusText = useStatusText();
  const isReady = canUnlock(capsule, now);
  return (
    <Card data-capsule-id={capsule.id}>
      <Envelope
        look={capsule.isUnlocked ? 'open' : isReady ? 'ready' : 'sealed'}
        hasJustChanged={isSealedNow && !capsule.isUnlocked}
      />
      <h2>
        <bdi>{capsule.title}</bdi>
      </h2>
      <strong>{statusText(statusOf(capsule, now))}</strong>
      {capsule.sealMessage ? (
        <SealLine>
          <bdi>{capsule.sealMessage}</bdi>
        </SealLine>
      ) : null}
      <MutedText>
        {isSealedNow && !capsule.isUnlocked ? <Sealed>{t('sealed')}</Sealed> : null}
        {capsule.isUnlocked && capsule.unlockedAt
          ? t('openedOn', { date: formatLongDate(capsule.unlockedAt, language) })
          : t('writtenOn', { date: formatLongDate(capsule.createdAt, language) })}
      </MutedText>
      <Foot>
        <Button
          $variant={isReady ? 'primary' : capsule.isUnlocked ? 'quiet' : 'plain'}
          $size="small"
          data-sealed={isReady || capsule.isUnlocked ? undefined : ''}
          onClick={() => onOpen(capsule.id)}
        >
          {capsule.isUnlocked ? t('read') : isReady ? t('unlock') : t('status.sealed')}
          <VisuallyHidden>
            {' '}
            <bdi>{capsule.title}</bdi>
          </VisuallyHidden>
        </Button>
      </Foot>
    </Card>
  );
});
