import type { ChatSession } from '@mikai/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, radius, space, text } from '../../../theme/tokens';
import { ArrowIcon } from '../../../ui/icons/first-icons';
import { EarIcon } from '../../../ui/icons/icons';
import { sessionsQuery } from '../chat.queries';
import { FIRST_OPENINGS, MORE_OPENINGS } from '../opening';
import type { SentOpening } from '../opening';
import { englishReplies, quickReplies } from '../quick-replies';
import type { QuickReply } from '../quick-replies';
import { ChipRow, isByKeyboard, QuickReplyChip } from './choice-chips';
import { SecondaryRow, SecondaryButton } from './secondary-choices';

const Offer = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  max-inline-size: 30rem;
  min-block-size: 2.75rem;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  font-size: ${text[15]};
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  &:hover {
    background: ${color.accentSoft};
  }
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: ${color.accent};
  }
  svg {
    flex: none;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** Hook: returns the newest other conversation with an unfinished flow, except temporary ones. */
function useUnfinished(exceptId?: string): ChatSession | undefined {
  const { data } = useQuery(sessionsQuery);
  return data?.find(
    ({ id, flow, care, isTemporary }) => id !== exceptId && flow !== undefined && !care && !isTemporary,
  );
}

/** Links to an earlier conversation with an unfinished flow. */
export function ResumeOffer({ exceptId }: { exceptId?: string }) {
  const { t } = useTranslation('chat');
  const unfinished = useUnfinished(exceptId);
  if (!unfinished?.flow) return null;
  const { title, step, steps } = unfinished.flow;
  return (
    <Offer to={`/chat/${unfinished.id}`}>
      <span>
        <strong>{t('guide.resume')}</strong> <bdi>{t('guide.resumeStep', { title, step, steps })}</bdi>
      </span>
      <ArrowIcon size={18} />
    </Offer>
  );
}

interface OpeningsProps {
  sessionId: string;
  /** True if the further openings of 'Something else' are shown. */
  isOpen: boolean;
  /** Fills a text into the composer, for the three chips that don't send directly. */
  onFill: (text: string) => void;
  onOpening: (opening: SentOpening, byKeyboard: boolean) => void;
}

/** The openings below the greeting. */
export function Openings({ sessionId, isOpen, onFill, onOpening }: OpeningsProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    more.current?.querySelector('button')?.focus({ preventScroll: true });
    more.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const chip = (opening: SentOpening) => (
    <QuickReplyChip key={opening} onClick={(event) => onOpening(opening, isByKeyboard(event))}>
      {t(`guide.openings.${opening}`)}
    </QuickReplyChip>
  );
  const filling = ({ label, text, language: own }: QuickReply) => (
    <QuickReplyChip key={text} lang={own} onClick={() => onFill(text)}>
      <bdi>{label}</bdi>
    </QuickReplyChip>
  );
  return (
    <>
      <ResumeOffer exceptId={sessionId} />
      <ChipRow role="group" aria-label={t('chipsLabel')}>
        {quickReplies(language).map(filling)}
        {FIRST_OPENINGS.map(chip)}
      </ChipRow>
      {isOpen ? (
        <ChipRow ref={more} role="group" aria-label={t('guide.moreOpenings')}>
          {MORE_OPENINGS.map(chip)}
          {englishReplies(language).map(filling)}
        </ChipRow>
      ) : null}
    </>
  );
}

interface SecondaryOpeningsProps {
  isOpen: boolean;
  onMore: () => void;
  onOpening: OpeningsProps['onOpening'];
}

/** The quiet choices of a conversation without messages. */
export function SecondaryOpenings({ isOpen, onMore, onOpening }: SecondaryOpeningsProps) {
  const { t } = useTranslation('chat');
  return (
    <SecondaryRow>
      <SecondaryButton icon={<EarIcon size={18} />} onPress={(byKeyboard) => onOpening('listen', byKeyboard)}>
        {t('guide.openings.listen')}
      </SecondaryButton>
      <SecondaryButton isOpen={isOpen} onPress={onMore}>
        {t('guide.else')}
      </SecondaryButton>
    </SecondaryRow>
  );
}
