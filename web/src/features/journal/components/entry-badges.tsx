import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { TimeLeft } from './time-left';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  li + li::before {
    content: '·';
    margin-inline: ${space[8]};
  }
`;

/** Shows the kind of an entry as text. MikAI's findings are only in the opened entry. */
export function EntryBadges({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const isPending = entry.status === 'pending';
  if (!entry.isDisappearing && !entry.isShadowMode && !isPending) return null;
  return (
    <Row>
      {entry.isDisappearing ? <li>{t('mode.venting')}</li> : null}
      {entry.isShadowMode ? <li>{t('mode.shadow')}</li> : null}
      {entry.isDisappearing && entry.expiresAt ? (
        <li>
          <TimeLeft id={entry.id} expiresAt={entry.expiresAt} />
        </li>
      ) : null}
      {isPending ? <li>{t('pending.short')}</li> : null}
    </Row>
  );
}
