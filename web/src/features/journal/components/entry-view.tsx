import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time-format';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { Actions, QuietButton, Soft } from '../../../ui/quiet-parts';
import { SafeText } from '../../../ui/safe-text';
import { useToggleShadow } from '../journal.mutations';
import { EntryBadges } from './entry-badges';
import { ShadowEye } from './shadow-eye';

/** The screens show the first three (specification, section 9). */
const SHOWN_STRATEGIES = 3;

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

const Reading = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
  h3 {
    font-size: ${text[17]};
  }
  ul {
    display: grid;
    gap: ${space[4]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
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
      {entry.tags.length > 0 ? <Soft dir="auto">{entry.tags.map((tag) => `#${tag}`).join('  ')}</Soft> : null}
      {entry.isDisappearing ? <Soft>{t('ventingNote')}</Soft> : <Findings entry={entry} />}
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
          <QuietButton disabled={toggle.isPending} onClick={() => toggle.mutate(entry)}>
            {t('shadow.original')}
          </QuietButton>
        )}
      </Actions>
    </div>
  );
}

function Findings({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const strategies = entry.copingStrategies.slice(0, SHOWN_STRATEGIES);
  if (entry.status === 'pending')
    return (
      <Reading aria-busy="true">
        <Soft role="status">{t('pending.long')}</Soft>
      </Reading>
    );
  if (entry.aiAnalysis === null) return null;
  return (
    <Reading aria-labelledby="entry-findings">
      <h3 id="entry-findings">{t('findings.title')}</h3>
      <p dir="auto">{entry.aiAnalysis}</p>
      {entry.emotionalPatterns.length > 0 ? (
        <>
          <h3>{t('findings.patterns')}</h3>
          <p dir="auto">{entry.emotionalPatterns.join(' · ')}</p>
        </>
      ) : null}
      {strategies.length > 0 ? (
        <>
          <h3>{t('findings.strategies')}</h3>
          <ul>
            {strategies.map((strategy) => (
              <li key={strategy} dir="auto">
                {strategy}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Reading>
  );
}
