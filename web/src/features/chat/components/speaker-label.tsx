import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Dialog } from '../../../ui/overlay/dialog';
import { StonesIcon } from '../../../ui/icons/first-icons';
import { WaveIcon } from '../../../ui/icons/icons';
import { MessageTime } from '../../../shared/conversation/message-time';
import type { Speaker, SpeakerChangeKind } from '../speaker';
import { GuestModel } from './guest-model';
import { GuestName } from './guest-name';
import { StyleChoice } from './style-choice';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 1.25rem;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.25rem;
`;

/** Looks like a line of text, with a touch target of 44 pixels height. */
const Name = styled.button.attrs({ type: 'button' })<{ $speaker: Speaker }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $speaker }) => ($speaker === 'model' ? color.dusk : color.accent)};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: -12px -4px;
  }
`;

const Plain = styled.span`
  font-weight: 600;
`;

const Facts = styled.dl`
  display: grid;
  margin: 0;
  gap: ${space[4]};
  dt {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    font-size: ${text[15]};
    font-weight: 600;
  }
  dt[data-speaker='guided'],
  dt[data-speaker='both'] {
    color: ${color.accent};
  }
  dt[data-speaker='model'] {
    color: ${color.dusk};
  }
  dd {
    margin: 0;
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  dd + dt {
    padding-block-start: ${space[12]};
  }
`;

const Note = styled.p`
  margin-block-start: ${space[16]};
`;

const ICONS = { guided: StonesIcon, model: WaveIcon, both: StonesIcon } as const;

const SPEAKERS: readonly Speaker[] = ['guided', 'model', 'both'];

/** Explains the possible authors of replies: all of them, or those of this conversation. */
export function SpeakerFacts({ speakers = SPEAKERS }: { speakers?: readonly Speaker[] }) {
  const { t } = useTranslation('chat');
  return (
    <Facts>
      {speakers.flatMap((speaker) => {
        const Icon = ICONS[speaker];
        return [
          <dt key={speaker} data-speaker={speaker}>
            <Icon size={18} />
            {t(`guide.who.${speaker}`)}
          </dt>,
          <dd key={`${speaker}-text`}>{t(`guide.who.${speaker}Text`)}</dd>,
        ];
      })}
    </Facts>
  );
}

interface SpeakerLabelProps {
  /** `undefined` while the message is being written; the line keeps its height. */
  speaker: Speaker | undefined;
  /** ISO time of the message. */
  at: string | undefined;
  /** True for the newest label, the only one that the Tab key reaches, because a long conversation has many. */
  isNewest: boolean;
}

/** Names the author of MikAI's message; pressing it explains all authors. */
export function SpeakerLabel({ speaker, at, isNewest }: SpeakerLabelProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const Icon = speaker && ICONS[speaker];
  return (
    <Line>
      {Icon ? (
        <Name
          $speaker={speaker}
          aria-haspopup="dialog"
          tabIndex={isNewest ? undefined : -1}
          onClick={() => setIsOpen(true)}
        >
          <Icon size={18} />
          <bdi>{t(`guide.who.${speaker}`)}</bdi>
        </Name>
      ) : (
        <Plain>MikAI</Plain>
      )}
      {at === undefined ? null : <MessageTime iso={at} />}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('guide.who.title')}>
        {isOpen ? (
          <>
            <SpeakerFacts />
            <GuestModel />
            <StyleChoice />
            <GuestName />
          </>
        ) : null}
        <Note>{t('note')}</Note>
      </Dialog>
    </Line>
  );
}

const Change = styled.p`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: center;
`;

/** A line in the log about a change of the author, with the reason if there is one. */
export function SpeakerChange({ kind }: { kind: SpeakerChangeKind }) {
  const { t } = useTranslation('chat');
  return <Change>{t(`guide.${kind}`)}</Change>;
}
