import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time-format';
import { color, font, space, text } from '../../../theme/tokens';
import { Actions, TextButton, MutedText } from '../../../ui/text-parts';
import { SafeText } from '../../../ui/safe-text';
import { useToggleShadow } from '../journal.mutations';
import { EntryBadges } from './entry-badges';
import { EntryFindings } from './entry-findings';
import { ShadowEye } from './shadow-eye';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  > time {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const Paper = styled.div`
  font-family: ${font.display};
  font-size: ${text[18]};
  line-height: 1.7;
`;

/** The words of an entry (of a shadow entry the summary first), and what MikAI makes of them. */
export function EntryView({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  return (
    <Stack>
      <time dateTime={entry.createdAt}>
        {formatDateTime(entry.createdAt, language)}
        {entry.editedAt ? ` · ${t('editedMark')}` : ''}
      </time>
      <EntryBadges entry={entry} />
      {entry.isShadowMode ? (
        <Shadow entry={entry} />
      ) : (
        <Paper>
          <SafeText text={entry.content} />
        </Paper>
      )}
      {entry.tags.length > 0 ? (
        <MutedText dir="auto">{entry.tags.map((tag) => `#${tag}`).join('  ')}</MutedText>
      ) : null}
      {entry.isDisappearing ? <MutedText>{t('ventingNote')}</MutedText> : <EntryFindings entry={entry} />}
    </Stack>
  );
}

function Shadow({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const toggle = useToggleShadow();
  return (
    <div>
      <Paper>
        {entry.isRevealed ? (
          <SafeText text={entry.content} />
        ) : (
          <p dir="auto">{entry.shadowSummary ?? t('shadow.coming')}</p>
        )}
      </Paper>
      <Actions>
        <ShadowEye entry={entry} />
        {entry.isRevealed ? null : (
          <TextButton disabled={toggle.isPending} onClick={() => toggle.mutate(entry)}>
            {t('shadow.original')}
          </TextButton>
        )}
      </Actions>
    </div>
  );
}
