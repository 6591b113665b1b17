import type { ModerationDecision } from '@mikai/contract/moderation';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Badge } from '../../../ui/text/badge';
import { SafeText } from '../../../ui/links/safe-text';
import { useMemberName } from '../../../shared/people/use-member-name';
import { Facts, Quoted, Stack } from './parts';

/** Shows the decision, its administrator and note, and the outcome of an appeal. */
export function DecisionView({ decision }: { decision: ModerationDecision }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const nameOf = useMemberName();
  const titleId = useId();
  const { action, note, until, decidedBy, createdAt, isReverted, appeal } = decision;
  return (
    <Stack as="section" $gap={8} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('decision')}</h3>
      <Facts>
        <strong>{t(`decided.${action}`)}</strong>
        {until ? <span>{t('until', { when: formatDateTime(until, language) })}</span> : null}
        {isReverted ? <Badge>{t('reverted')}</Badge> : null}
        <span>{decidedBy ? <bdi>{nameOf(decidedBy)}</bdi> : t('deciderLeft')}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
      </Facts>
      {note ? (
        <Quoted>
          <SafeText text={note} />
        </Quoted>
      ) : null}
      {appeal ? (
        <Stack $gap={8} $spaced>
          <h3>{t('appeal.title')}</h3>
          <Facts>
            <strong>{t(`appeal.states.${appeal.state}`)}</strong>
            <time dateTime={appeal.createdAt}>{formatDateTime(appeal.createdAt, language)}</time>
          </Facts>
          <Quoted>
            <SafeText text={appeal.words} />
          </Quoted>
          {appeal.answer ? (
            <>
              <Facts>{t('appeal.answer')}</Facts>
              <Quoted>
                <SafeText text={appeal.answer} />
              </Quoted>
            </>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
