import type { ModerationCase } from '@mikai/contract/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Badge } from '../../../ui/text/badge';
import { Handle } from '../../../shared/people/handle';
import { MutedText } from '../../../ui/text/text-parts';
import { SafeText } from '../../../ui/links/safe-text';
import { useMemberName } from '../../../shared/people/use-member-name';
import { Facts, Quoted, Stack } from './parts';

/** The target of a case: the text if it is public, its author if known, and its state. */
export function CaseTarget({ item }: { item: ModerationCase }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const { kind, text, postId, isHidden, isGone, writtenAt, earlierDecisions } = item;
  return (
    <Stack $gap={8}>
      <Facts>
        <Author item={item} />
        {writtenAt ? <time dateTime={writtenAt}>{formatDateTime(writtenAt, language)}</time> : null}
        {isHidden ? <Badge>{t('hidden')}</Badge> : null}
        {isGone ? <Badge>{t('isGone')}</Badge> : null}
      </Facts>
      {text ? (
        <Quoted>
          <SafeText text={text} />
        </Quoted>
      ) : null}
      {kind === 'message' ? <MutedText>{t('messagePrivate')}</MutedText> : null}
      {text === null && kind !== 'message' ? (
        <MutedText>{t(kind === 'user' && !isGone ? 'aboutMember' : 'textGone')}</MutedText>
      ) : null}
      <Facts>
        {item.hasAuthor ? (
          <span>{t('earlier', { number: new Intl.NumberFormat(language).format(earlierDecisions) })}</span>
        ) : null}
        {postId !== null && !isHidden && !isGone ? (
          <Link to={`/community?post=${postId}`}>{t('context')}</Link>
        ) : null}
      </Facts>
    </Stack>
  );
}

/** Shows the author. An anonymous author stays anonymous here too. */
function Author({ item: { author, hasAuthor, isAnonymous, isGone } }: { item: ModerationCase }) {
  const { t } = useTranslation('moderation');
  const nameOf = useMemberName();
  // For deleted content it is no longer known whether it was anonymous.
  if (isAnonymous && !isGone) return <strong>{t('anonymous')}</strong>;
  if (!author) return <span>{t(hasAuthor ? 'authorUnknown' : 'noAuthor')}</span>;
  return (
    <>
      <strong>
        <bdi>{nameOf(author)}</bdi>
      </strong>
      <Handle member={author} />
      {author.isAdmin ? <Badge $tone="accent">{t('admin')}</Badge> : null}
      {author.state === 'active' ? null : <Badge $tone="bloom">{t(`states.${author.state}`)}</Badge>}
      <Link to={`/admin?${new URLSearchParams({ q: author.username })}`}>{t('account')}</Link>
    </>
  );
}
