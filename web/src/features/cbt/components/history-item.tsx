import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { FoldCorner } from '../../../ui/icons/fold-corner';
import { TrashIcon } from '../../../ui/icons/icons';
import { TextButton } from '../../../ui/text/text-parts';
import type { HistoryItem } from '../history';
import { ReframeView } from './reframe-view';
import { ReflectionView } from './reflection-view';

const Fold = styled.details`
  border-block-end: 1px solid ${color.line};
  /* Skips rendering off-screen entries, because there can be thousands. */
  content-visibility: auto;
  contain-intrinsic-size: auto 5rem;
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[4]} ${space[12]};
    align-items: center;
    padding: ${space[12]} ${space[8]};
    border-radius: ${radius.field};
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    background: ${color.accentSoft};
  }
`;

const Thought = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  [open] > summary > & {
    display: block;
    white-space: pre-wrap;
  }
`;

const Corner = styled(FoldCorner)`
  grid-area: 1 / 2 / span 2;
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/** The badge of the status: filled if completed, outlined if not, so that it doesn't depend on colour alone. */
const Mark = styled.span<{ $done: boolean }>`
  padding: 0 ${space[8]};
  border-radius: ${radius.full};
  background: ${({ $done }) => ($done ? color.accentSoft : 'transparent')};
  box-shadow: inset 0 0 0 1px ${({ $done }) => ($done ? 'transparent' : color.line)};
  color: ${({ $done }) => ($done ? color.accent : color.inkSoft)};
  font-weight: 600;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding: ${space[12]} ${space[8]} ${space[24]};
`;

type HistoryEntryProps = HistoryItem & {
  /** True if it is expanded initially. */
  isOpen?: boolean;
  onDelete: (item: HistoryItem) => void;
};

/** A record of the history: its thought as the summary, and the full record once it is unfolded. */
export const HistoryEntry = memo(function HistoryEntry(props: HistoryEntryProps) {
  const { t } = useTranslation('cbt');
  const language = useLanguage();
  const { tool, record, isOpen = false, onDelete } = props;
  const [open, setOpen] = useState(isOpen);
  return (
    <Fold open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Thought dir="auto">{record.originalThought}</Thought>
        <Facts>
          <span>{t(`tabs.${tool}`)}</span>
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt, language)}</time>
          {/* A text that met the crisis gate is not to be completed. */}
          {props.tool === 'reflection' && !props.record.metGate ? (
            <Mark $done={props.record.isCompleted}>
              {props.record.isCompleted ? t('story.completed') : t('story.inProgress')}
            </Mark>
          ) : null}
        </Facts>
        <Corner />
      </summary>
      {open ? (
        <Body>
          {props.tool === 'reframe' ? (
            <ReframeView reframe={props.record} isTitled />
          ) : (
            <ReflectionView reflection={props.record} isTitled onCompleted={() => undefined} />
          )}
          <div>
            <TextButton onClick={() => onDelete(props)}>
              <TrashIcon /> {t('story.delete')}
            </TextButton>
          </div>
        </Body>
      ) : null}
    </Fold>
  );
});
