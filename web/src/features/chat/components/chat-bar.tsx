import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { ListIcon, PlusIcon } from '../../../ui/icons/icons';
import { LanguageSelect } from '../../../shared/language/language-select';
import { hiddenFromEye } from '../../../ui/text/visually-hidden';
import { useIsAway } from '../use-is-away';

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
  /* Hidden while a keyboard is open on a small screen, because messages and the composer need the space. */
  @media (max-height: ${breakpoint.low}) {
    padding-block: 0;
    body:has(textarea:focus) & {
      display: none;
    }
  }
  @media (min-width: ${breakpoint.small}) {
    gap: ${space[12]};
    padding-inline: ${space[24]};
  }
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 65rem;
  }
`;

const Status = styled.p<{ $here: boolean }>`
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
    border: 1.5px solid ${({ $here }) => ($here ? color.sceneLeaf : color.inkSoft)};
    background: ${({ $here }) => ($here ? color.sceneLeaf : 'none')};
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

/** Hidden beside the rail, which has a language selector for members. */
const Language = styled.div`
  [data-frame='member'] & {
    @media (min-width: ${breakpoint.large}) {
      display: none;
    }
  }
`;

const NewChat = styled(Button)`
  padding-inline: ${space[12]};
  font-weight: 400;
  white-space: nowrap;
  @media (width < ${breakpoint.small}) {
    padding-inline: ${space[8]};
    svg {
      display: none;
    }
  }
  /* Labels of some languages are too long for the narrowest screens. */
  @media (width < ${breakpoint.tiny}) {
    svg {
      display: block;
    }
    span {
      ${hiddenFromEye}
    }
  }
`;

interface ChatBarProps {
  sessionId: string;
  onNewChat: () => void;
  onOpenSessions: () => void;
}

/** The bar above a conversation. */
export function ChatBar({ sessionId, onNewChat, onOpenSessions }: ChatBarProps) {
  const { t } = useTranslation('chat');
  const isAway = useIsAway(sessionId);
  return (
    <Bar>
      <Status $here={!isAway}>
        {isAway ? (
          t('offline')
        ) : (
          <>
            <span className="long">{t('available')}</span>
            <span className="short">{t('online')}</span>
          </>
        )}
      </Status>
      <Language>
        <LanguageSelect />
      </Language>
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
