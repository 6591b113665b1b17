import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { font, text } from '../../../theme/tokens';
import { Stack } from '../../../ui/layout/primitives';
import { Actions, TextButton, MutedText } from '../../../ui/text/text-parts';
import { SafeText } from '../../../ui/links/safe-text';
import { useToggleShadow } from '../journal.mutations';
import { EntryBadges } from './entry-badges';
import { ShadowEye } from './shadow-eye';

const Paper = styled.div`
  font-family: ${font.display};
  font-size: ${text[18]};
  font-variation-settings: 'SOFT' 80;
  font-weight: 380;
  line-height: 1.67;
`;

/** The text of an entry; a shadow entry begins with its summary. */
export function EntryView({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  return (
    <Stack $bounded>
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
      {entry.isDisappearing ? <MutedText>{t('ventingNote')}</MutedText> : null}
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
