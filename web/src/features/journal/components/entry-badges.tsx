import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { TimeLeft } from './time-left';

type Tone = 'cool' | 'warm' | 'plain';

const PAINTS: Readonly<Record<Tone, [back: string, front: string]>> = {
  cool: [color.duskSoft, color.dusk],
  warm: [color.bloomSoft, color.bloom],
  plain: [color.surfaceSunk, color.inkSoft],
};

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
`;

const Mark = styled.li<{ $tone: Tone }>`
  padding: 0 ${space[12]};
  border-radius: ${radius.full};
  background: ${({ $tone }) => PAINTS[$tone][0]};
  color: ${({ $tone }) => PAINTS[$tone][1]};
  font-size: ${text[13]};
  font-weight: 600;
  line-height: 1.8;
`;

/** Shows the kind of an entry as text. Nothing here grades it: MikAI's findings are inside the opened entry alone. */
export function EntryBadges({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const isPending = entry.status === 'pending';
  if (!entry.isDisappearing && !entry.isShadowMode && !isPending) return null;
  return (
    <Row>
      {entry.isDisappearing ? <Mark $tone="warm">{t('mode.venting')}</Mark> : null}
      {entry.isShadowMode ? <Mark $tone="cool">{t('mode.shadow')}</Mark> : null}
      {entry.isDisappearing && entry.expiresAt ? (
        <Mark $tone="plain">
          <TimeLeft id={entry.id} expiresAt={entry.expiresAt} />
        </Mark>
      ) : null}
      {isPending ? <Mark $tone="plain">{t('pending.short')}</Mark> : null}
    </Row>
  );
}
