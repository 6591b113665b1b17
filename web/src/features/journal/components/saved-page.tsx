import type { JournalEntry } from '@mikai/contract/journal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, motion, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { SafeText } from '../../../ui/links/safe-text';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { MutedText } from '../../../ui/text/text-parts';
import { useCard } from '../../../ui/help/cards.store';
import { formatHours } from '../entry-text';
import type { KeptEntry } from '../journal.mutations';
import { useWaitingTexts } from '../journal.outbox';

const settle = keyframes`
  from { opacity: 0.6; }
`;

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/** Fades in the colour of the saved text, whose font and lines are those of the form, so that nothing moves. */
const Content = styled.div`
  min-block-size: calc(3 * 2.125rem);
  margin-block: ${space[12]};
  font-family: ${font.display};
  font-size: ${text[20]};
  font-variation-settings: 'SOFT' 80;
  font-weight: 380;
  line-height: 1.7;
  animation: ${settle} ${motion.arrival};
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[12]};
  border-block-start: 1px solid currentColor;
  border-color: color-mix(in srgb, currentColor 12%, transparent);
  > svg {
    grid-column: 1;
    /* Crops the picture, most of which is empty above a seed in the ground. */
    margin-block-start: -5rem;
    animation: ${drop} ${motion.arrival};
  }
  > [role='status'] {
    grid-column: 1 / -1;
  }
  > svg ~ [role='status'] {
    grid-column: 2;
  }
  strong {
    display: block;
    font-size: ${text[15]};
  }
  small {
    margin-inline-start: ${space[8]};
    color: ${color.inkSoft};
    font-size: ${text[13]};
    font-weight: 400;
  }
`;

const Unread = styled.div`
  grid-column: 1 / -1;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space[8]};
  padding-block-end: ${space[8]};
`;

interface KeptPageProps {
  memberId: number;
  entry: KeptEntry;
  /** Called when the person wants another page. */
  onAgain: () => void;
}

/** Replaces the form after writing offline: shows the entry, which stays on this device until it is sent by itself. */
export function KeptPage({ memberId, entry, onAgain }: KeptPageProps) {
  const { t } = useTranslation('journal');
  const again = useRef<HTMLButtonElement>(null);
  const waiting = useWaitingTexts(memberId).find(({ clientId }) => clientId === entry.clientId);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Content>
        <SafeText text={entry.content} />
      </Content>
      <Foot>
        <div role="status">
          {waiting ? (
            <MutedText>
              {t(`waiting.${waiting.reason === 'unauthenticated' ? 'signedOut' : waiting.state}`)}
            </MutedText>
          ) : (
            <strong>{t('created.title')}</strong>
          )}
        </div>
        {waiting ? (
          <Unread>
            <UnreadHelp />
          </Unread>
        ) : null}
        <Buttons>
          <Button ref={again} $variant="quiet" $size="small" onClick={onAgain}>
            {t('page.again')}
          </Button>
        </Buttons>
      </Foot>
    </>
  );
}

interface SavedPageProps {
  entry: JournalEntry;
  /** The coins that the entry has earned; 0 for none, or while that is unknown. */
  coins: number;
  onEdit: (id: number) => void;
  /** Called when the person wants another page. */
  onAgain: () => void;
}

/** Replaces the form after saving: shows the saved entry. */
export function SavedPage({ entry, coins, onEdit, onAgain }: SavedPageProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const hasCard = useCard('journal') !== null;
  const again = useRef<HTMLButtonElement>(null);
  // The button that had the focus is removed, so the entry takes it.
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const { isDisappearing, isShadowMode, disappearAfterHours } = entry;
  return (
    <>
      <Content>
        {isShadowMode && !entry.isRevealed ? (
          <p dir="auto">{entry.shadowSummary ?? t('shadow.coming')}</p>
        ) : (
          <SafeText text={entry.content} />
        )}
      </Content>
      <Foot>
        {isDisappearing ? null : <SeedDrawing stage={1} height={112} />}
        <div role="status">
          <strong>
            {t('created.title')}
            {/* Beside help there is nothing to be won. */}
            {coins > 0 && !hasCard ? (
              <small>+{t('created.coins', { number: new Intl.NumberFormat(language).format(coins) })}</small>
            ) : null}
          </strong>
          <MutedText>
            {isDisappearing
              ? t('created.venting', { time: formatHours(disappearAfterHours ?? 24, language) })
              : t(isShadowMode ? 'created.shadow' : 'created.regular')}
          </MutedText>
        </div>
        <Buttons>
          <Button ref={again} $variant="quiet" $size="small" onClick={onAgain}>
            {t('page.again')}
          </Button>
          <Button $variant="plain" $size="small" onClick={() => onEdit(entry.id)}>
            {t('edit')}
          </Button>
        </Buttons>
      </Foot>
    </>
  );
}
