import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { ListIcon, PlusIcon } from '../../../ui/icons';
import { LanguageSelect } from '../../../ui/language-select';
import { hiddenFromEye } from '../../../ui/visually-hidden';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[4]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  @media (min-width: ${breakpoint.small}) {
    gap: ${space[12]};
    padding-inline: ${space[24]};
  }
`;

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  margin-inline-end: auto;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${color.sceneLeaf};
  }
  .long {
    display: none;
  }
  @media (min-width: ${breakpoint.small}) {
    .long {
      display: inline;
    }
    .short {
      display: none;
    }
  }
`;

const NewChat = styled(Button)`
  padding-inline: ${space[12]};
  font-weight: 400;
  white-space: nowrap;
  @media (max-width: ${breakpoint.small}) {
    padding-inline: ${space[8]};
    svg {
      display: none;
    }
  }
  /* The longer words of some languages would push the bar out of the narrowest screens. */
  @media (max-width: ${breakpoint.tiny}) {
    svg {
      display: block;
    }
    span {
      ${hiddenFromEye}
    }
  }
`;

interface ChatBarProps {
  onNewChat: () => void;
  onOpenSessions: () => void;
}

/** The quiet bar above a conversation. */
export function ChatBar({ onNewChat, onOpenSessions }: ChatBarProps) {
  const { t } = useTranslation('chat');
  return (
    <Bar>
      <Status>
        <span className="long">{t('available')}</span>
        <span className="short">{t('online')}</span>
      </Status>
      <LanguageSelect />
      <IconButton label={t('sessions')} aria-haspopup="dialog" onClick={onOpenSessions}>
        <ListIcon />
      </IconButton>
      <NewChat $variant="plain" $size="small" onClick={onNewChat}>
        <PlusIcon size={16} />
        <span>{t('newChat')}</span>
      </NewChat>
    </Bar>
  );
}
