import { CBT_LIMITS } from '@mikai/contract/cbt';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { FoldCorner } from '../../../ui/icons/fold-corner';
import { toReframeRequest, withAttempt } from '../cbt-drafts';
import type { ReframeDraft } from '../cbt-drafts';
import { isUsedUp, useReframe } from '../cbt.mutations';
import { setReframeDraft, useCbtStore } from '../cbt.store';
import type { useTrial } from '../use-trial';
import { HabitChoice } from './habit-choice';
import { BeliefScale } from './scales';
import { ToolForm } from './tool-form';
import { LongTextField } from './long-text-field';

/** The optional questions, folded, so that the button stays in view. */
const More = styled.details`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 2.75rem;
    padding-inline: ${space[8]};
    margin-inline: -${space[8]};
    border-radius: ${radius.field};
    color: ${color.accent};
    font-size: ${text[15]};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    background: ${color.accentSoft};
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
    padding-block-start: ${space[16]};
  }
`;

interface ReframeFormProps {
  isMember: boolean;
  /** True if it replaces a result that had the focus. */
  takesFocus: boolean;
  trial: ReturnType<typeof useTrial>;
}

/** The reframing form, which requires only the thought. */
export function ReframeForm({ isMember, takesFocus, trial }: ReframeFormProps) {
  const { t } = useTranslation('cbt');
  const draft = useCbtStore(({ reframe }) => reframe);
  const [isChecked, setIsChecked] = useState(false);
  const [hasMore] = useState(draft.context !== '' || draft.belief !== null || draft.habits.length > 0);
  const thought = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) thought.current?.focus();
  }, [takesFocus]);
  const { mutate, isPending, error } = useReframe({
    isMember,
    onSent: trial.onSent,
    onUsedUp: trial.onUsedUp,
  });
  const isMissing = draft.thought.trim() === '';
  const change = (part: Partial<ReframeDraft>) => setReframeDraft({ ...draft, ...part });
  const send = () => {
    setIsChecked(true);
    if (isMissing) return thought.current?.focus();
    const request = toReframeRequest(draft);
    setReframeDraft(withAttempt(draft, request));
    trial.begin();
    mutate(request);
  };
  return (
    <ToolForm
      lead={t('reframe.lead')}
      isMember={isMember}
      send={t('reframe.send')}
      isSending={isPending}
      hasFailed={error !== null && !isUsedUp(error)}
      onSend={send}
    >
      <LongTextField
        label={t('reframe.thought')}
        hint={t('reframe.thoughtHint')}
        error={isChecked && isMissing ? t('errors.thought') : undefined}
        rows={3}
        maxLength={CBT_LIMITS.thoughtLength}
        value={draft.thought}
        onValue={(value) => change({ thought: value })}
        area={thought}
      />
      <More open={hasMore}>
        <summary>
          {t('reframe.more')}
          <FoldCorner />
        </summary>
        <div>
          <LongTextField
            label={t('reframe.context')}
            hint={t('optional')}
            rows={2}
            maxLength={CBT_LIMITS.contextLength}
            value={draft.context}
            onValue={(context) => change({ context })}
          />
          <BeliefScale
            label={t('reframe.belief')}
            belief={draft.belief}
            onBelief={(belief) => change({ belief })}
          />
          <HabitChoice chosen={draft.habits} onChosen={(habits) => change({ habits })} />
        </div>
      </More>
    </ToolForm>
  );
}
