import type { OwnDecision } from '@mikai/contract/moderation';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatLongDate } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { HelpButton } from '../../../ui/help/help-button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { MutedText } from '../../../ui/text/text-parts';
import { SafeText } from '../../../ui/links/safe-text';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { useAppealCard } from '../own-decisions.store';
import { AppealBox } from './appeal-box';

const Quoted = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin: 0;
  figcaption {
    font-size: ${text[15]};
    font-weight: 600;
  }
  blockquote {
    margin: 0;
    padding: ${space[12]} ${space[16]};
    border-radius: ${radius.field};
    background: ${color.surfaceSunk};
  }
`;

interface DecisionCardProps {
  decision: OwnDecision;
  now: Date;
}

/** A decision in kind words: action, reason, end, the moderator's note, and the form for an appeal. */
export function DecisionCard({ decision, now }: DecisionCardProps) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { action, reason, note, until, kind, text, isReverted, createdAt } = decision;
  const card = useAppealCard(decision.id);
  const [known] = useState(decision.appeal);
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  const consequence = () => {
    if (isReverted) return t('reverted');
    if (action !== 'suspend') return t(`consequences.${action}`);
    if (until === null) return null;
    return t(isOver ? 'pauseOver' : 'pausedUntil', { when: formatDateTime(until, language) });
  };
  return (
    <SettingsCard
      title={t(`titles.${action}`)}
      lead={formatLongDate(createdAt, language)}
      aside={isReverted ? <Badge $tone="accent">{t('takenBack')}</Badge> : null}
    >
      <p>
        {t(`about.${kind}`)} {t(`reasons.${reason}`)}
      </p>
      {reason === 'crisis' ? (
        <div>
          <HelpButton isQuiet />
        </div>
      ) : null}
      <p>{consequence()}</p>
      {note ? <Content caption={t('note')} text={note} /> : null}
      {text ? <Content caption={t('own')} text={text} /> : null}
      {decision.appeal ? <AppealAnswer appeal={decision.appeal} isNew={known === null} /> : null}
      {card ? <PrivateHelp card={card} note={t('appeal.onlyYou')} /> : null}
      {decision.canAppeal ? <AppealBox decisionId={decision.id} /> : null}
    </SettingsCard>
  );
}

function Content({ caption, text }: { caption: string; text: string }) {
  return (
    <Quoted>
      <figcaption>{caption}</figcaption>
      <blockquote>
        <SafeText text={text} />
      </blockquote>
    </Quoted>
  );
}

interface AppealAnswerProps {
  appeal: NonNullable<OwnDecision['appeal']>;
  /** True if the appeal was sent on this page, so that the form that had the focus is gone and its result takes it. */
  isNew: boolean;
}

/** Shows the appeal and its outcome. */
function AppealAnswer({ appeal, isNew }: AppealAnswerProps) {
  const { t } = useTranslation('decisions');
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) state.current?.focus();
  }, [isNew]);
  return (
    <>
      <Content caption={t('appeal.yours')} text={appeal.words} />
      <MutedText role="status" ref={state} tabIndex={-1}>
        {t(`appeal.states.${appeal.state}`)}
      </MutedText>
      {appeal.answer ? <Content caption={t('appeal.answer')} text={appeal.answer} /> : null}
    </>
  );
}
