import { NO_NAME } from '@mikai/contract/chat';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { breakpoint, color, font, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { unbrokenName } from '../../../shared/people/unbroken-name';
import { PageFrame, PageHead } from '../../../ui/layout/page-column';
import { useForm } from '../../../ui/form/use-form';
import { START_OPENINGS } from '../opening';
import type { SentOpening } from '../opening';
import { ChipRow, QuickReplyChip } from './choice-chips';

/** The layout of the start page: the companion's picture is beside the content on wide screens and below it on tablets. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[48]};
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

/** The picture, hidden on phones, where the bottom bar would cover half of it. */
const PicturePlace = styled.div`
  @media (width < ${breakpoint.small}) {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[16]};
  @media (min-width: ${breakpoint.large}) {
    gap: ${space[32]};
  }
`;

const Buttons = styled.div`
  &:not([hidden]) {
    display: flex;
  }
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** Replaces the start button while offline, with links to what works without a network. */
const Offline = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;

const Tagline = styled.p`
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${text[20]};
  font-variation-settings: 'SOFT' 80;
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const Failure = styled.p`
  color: ${color.danger};
  font-size: ${text[15]};
`;

interface ChatLandingProps {
  /** Display name or username of a member; `null` for a visitor, whom MikAI asks for a name later. */
  memberName: string | null;
  isStarting: boolean;
  /**
   * Why the last start failed. A toast shows it too, but its chunk may not have been loaded before the network failed.
   */
  failure: string | undefined;
  /** True if the heading takes the focus, because a button has led here. */
  takesFocus: boolean;
  onStart: (userName: string) => void;
  /** Starts with an opening's message; missing for `?start`, which starts a conversation automatically. */
  onOpening?: (opening: SentOpening, userName: string) => void;
  /** Content beside the button, such as another way to start. */
  otherStart?: ReactNode;
  /** The list of earlier conversations, if there are any. */
  children?: ReactNode;
}

/** The page before a conversation: a welcome, and one button. */
export function ChatLanding({
  memberName,
  isStarting,
  failure,
  takesFocus,
  onStart,
  onOpening,
  otherStart,
  children,
}: ChatLandingProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const shownName = memberName ?? common('friend');

  const form = useForm(() => {
    if (!isStarting) onStart(memberName ?? NO_NAME);
  });

  return (
    <PageFrame as="form" $wide {...form}>
      <PageHead
        titleRef={heading}
        title={<bdi>{t('welcome', { name: unbrokenName(shownName) })}</bdi>}
        lead={t('hereForYou')}
      />
      <Columns>
        <Content>
          <Tagline>{common('tagline')}</Tagline>
          {isOnline ? null : (
            <Offline role="status">
              <p>{t('away.text')}</p>
              <Link to="/help">{common('offlineHelp')}</Link>
            </Offline>
          )}
          <Buttons hidden={!isOnline}>
            <Button type="submit" disabled={isStarting}>
              {isStarting ? t('starting') : t('start')}
            </Button>
            {otherStart}
          </Buttons>
          {onOpening && isOnline ? (
            <ChipRow role="group" aria-label={t('chipsLabel')}>
              {START_OPENINGS.map((opening) => (
                <QuickReplyChip
                  key={opening}
                  disabled={isStarting}
                  onClick={() => onOpening(opening, memberName ?? NO_NAME)}
                >
                  {t(`guide.openings.${opening}`)}
                </QuickReplyChip>
              ))}
            </ChipRow>
          ) : null}
          {failure === undefined || !isOnline ? null : <Failure role="status">{failure}</Failure>}
          {memberName === null ? <Hint>{t('guestNote')}</Hint> : null}
          {children}
        </Content>
        <PicturePlace>
          <EmptyPicture scene="own" />
        </PicturePlace>
      </Columns>
    </PageFrame>
  );
}
