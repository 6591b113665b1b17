import type { Conversation } from '@mikai/contract/messaging';
import type { MemberSummary } from '@mikai/contract/people';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { Handle, NameLine } from '../../../shared/people/handle';
import { IconButton } from '../../../ui/buttons/icon-button';
import { BackIcon } from '../../../ui/icons/icons';
import { Menu, MenuItem } from '../../../ui/overlay/menu';
import { useMemberName } from '../../../shared/people/use-member-name';
import { useMuteConversation } from '../messaging.mutations';
import { useIsTyping } from '../use-typing';
import { Presence } from './presence';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding-block: ${space[8]};
  padding-inline: ${space[16]} ${space[8]};
  border-block-end: 1px solid ${color.line};
  @media (width < ${breakpoint.medium}) {
    gap: ${space[8]};
    padding-inline-start: ${space[4]};
  }
`;

const Back = styled(IconButton)`
  @media (min-width: ${breakpoint.medium}) {
    display: none;
  }
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Who = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.4;
  h2 {
    font-size: ${text[20]};
  }
  h2:focus {
    outline: none;
  }
  p {
    min-block-size: 1lh;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** The actions to block, unblock and report, which the page provides. */
export interface PeopleActions {
  report: (target: { kind: 'user' | 'message'; id: number }) => void;
  block: (member: MemberSummary) => void;
  unblock: (member: MemberSummary) => void;
}

interface ThreadHeadProps {
  conversation: Conversation;
  /** True if the heading takes the focus at once. */
  takesFocus: boolean;
  actions: PeopleActions;
  onBack: () => void;
}

/** Shows the other member, their presence, and the possible actions. */
export function ThreadHead({ conversation, takesFocus, actions, onBack }: ThreadHeadProps) {
  const { t } = useTranslation('messaging');
  const name = useMemberName()(conversation.otherParticipant);
  const mute = useMuteConversation(conversation.id);
  const isTyping = useIsTyping(conversation.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { otherParticipant: other, isMuted, isBlocked } = conversation;
  return (
    <Head>
      <Back label={t('back')} onClick={onBack}>
        <BackIcon />
      </Back>
      <Avatar of={other} size="large" />
      <Who>
        <NameLine as="div">
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {name}
          </h2>
          <Handle member={other} />
        </NameLine>
        <p>{isBlocked ? t('blocked') : <Presence isOnline={conversation.isOnline || isTyping} />}</p>
      </Who>
      <Menu label={t('menu')}>
        <MenuItem
          hint={isMuted ? t('unmuteHint') : t('muteHint')}
          disabled={mute.isPending}
          onSelect={() => mute.mutate(!isMuted)}
        >
          {isMuted ? t('unmute') : t('mute')}
        </MenuItem>
        {isBlocked ? (
          <MenuItem hint={t('unblockHint')} onSelect={() => actions.unblock(other)}>
            {t('unblock')}
          </MenuItem>
        ) : (
          <MenuItem hint={t('blockHint')} danger onSelect={() => actions.block(other)}>
            {t('block')}
          </MenuItem>
        )}
        <MenuItem
          hint={t('reportHint')}
          danger
          onSelect={() => actions.report({ kind: 'user', id: other.id })}
        >
          {t('report')}
        </MenuItem>
      </Menu>
    </Head>
  );
}
