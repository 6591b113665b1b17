import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { shownBadges } from '../../../lib/cache/badges.key';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { PlusIcon } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/feedback/states';
import { hiddenFromEye } from '../../../ui/text/visually-hidden';
import { conversationsQuery } from '../messaging.queries';
import { ConversationList } from './conversation-list';

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  inline-size: 100%;
  min-block-size: 0;
  margin-inline: auto;
  /* As wide as the column of the other pages, so that the title begins where theirs do. */
  @media (min-width: ${breakpoint.medium}) {
    max-inline-size: 44rem;
    padding: 0 ${space[16]} ${space[24]};
  }
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 67rem;
    padding-inline: 2.5rem;
  }
`;

/** On a phone the thread has a head of its own; the name of the page remains for screen readers. */
const hiddenOnPhones = css`
  @media (width < ${breakpoint.medium}) {
    ${hiddenFromEye}
    > :not(h1) {
      display: none;
    }
  }
`;

const Head = styled.header<{ $hasThread: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding: ${space[16]} ${space[16]} ${space[12]};
  h1 {
    font-size: ${text[32]};
    line-height: 1.25;
  }
  > :last-child {
    /* Higher than the title on a phone, it must not move it. */
    margin-block: -0.125rem;
    margin-inline-start: auto;
  }
  /* On a phone the bar has the same number, and the button keeps its place beside the title. */
  > [role='status'] {
    @media (width < ${breakpoint.small}) {
      ${hiddenFromEye}
    }
  }
  @media (min-width: ${breakpoint.medium}) {
    padding: ${space[12]} 0;
  }
  @media (min-width: ${breakpoint.large}) {
    h1 {
      font-size: ${text[44]};
      line-height: 1.1818;
    }
  }
  ${({ $hasThread }) => ($hasThread ? hiddenOnPhones : '')}
`;

const Box = styled.div`
  display: flex;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  background: ${color.surfaceRaised};
  border-block-start: 1px solid ${color.line};
  @media (min-width: ${breakpoint.medium}) {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;

const ListPane = styled.nav<{ $hasThread: boolean; $isAlone: boolean }>`
  flex: none;
  inline-size: ${({ $isAlone }) => ($isAlone ? '100%' : '17rem')};
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-end: ${({ $isAlone }) => ($isAlone ? '0' : `1px solid ${color.line}`)};
  /* Alone, it is an empty page: its text is in the middle. */
  > :only-child:not(ul) {
    min-block-size: 100%;
    align-content: center;
  }
  @media (min-width: ${breakpoint.large}) {
    inline-size: ${({ $isAlone }) => ($isAlone ? '100%' : '20rem')};
  }
  @media (width < ${breakpoint.medium}) {
    inline-size: 100%;
    border: 0;
    ${({ $hasThread }) => ($hasThread ? 'display: none;' : '')}
  }
`;

const ThreadPane = styled.div<{ $hasThread: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  > :only-child:not(section) {
    margin-block: auto;
  }
  @media (width < ${breakpoint.medium}) {
    ${({ $hasThread }) => ($hasThread ? '' : 'display: none;')}
  }
`;

interface PanesProps {
  openId: number | null;
  onNew: () => void;
  /** The thread that is open. */
  children: ReactNode;
}

/** Conversations beside the one that is open; on a phone one of the two at a time. */
export function Panes({ openId, onNew, children }: PanesProps) {
  const { t } = useTranslation('messaging');
  const language = useLanguage();
  // The number of the navigation, which `useBadgeFetch` fetches.
  const total = useQuery(shownBadges).data?.messages ?? 0;
  const hasThread = openId !== null;
  // Without any, the list says so; nothing can be chosen then.
  const conversations = useQuery(conversationsQuery(useQueryClient(), useIsLive())).data;
  const isAlone = !hasThread && conversations?.list.length === 0;
  const box = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const left = lastOpen.current;
    lastOpen.current = openId;
    if (left === null || openId !== null || document.activeElement !== document.body) return;
    // The thread that had the focus is gone: back to the row that led to it.
    box.current?.querySelector<HTMLElement>(`[data-conversation-id="${left}"]`)?.focus();
  }, [openId]);
  return (
    <Frame>
      <Head $hasThread={hasThread}>
        <h1>{t('title')}</h1>
        <span role="status">
          {total > 0 ? (
            <Badge $tone="bloom">
              {t('unread', { number: new Intl.NumberFormat(language).format(total) })}
            </Badge>
          ) : null}
        </span>
        <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={onNew}>
          <PlusIcon size={16} />
          {t('new')}
        </Button>
      </Head>
      <Box ref={box}>
        <ListPane $hasThread={hasThread} $isAlone={isAlone} aria-label={t('listLabel')}>
          <ConversationList openId={openId} onNew={onNew} />
        </ListPane>
        {isAlone ? null : (
          <ThreadPane $hasThread={hasThread}>
            {hasThread ? (
              children
            ) : conversations ? (
              <EmptyState
                picture={<EmptyPicture scene="messages" />}
                title={t('select')}
                text={t('selectText')}
              />
            ) : null}
          </ThreadPane>
        )}
      </Box>
    </Frame>
  );
}
