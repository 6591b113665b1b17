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
  /* As wide as other pages, so that the titles are aligned. */
  @media (min-width: ${breakpoint.medium}) {
    max-inline-size: 44rem;
    padding: 0 ${space[16]} ${space[24]};
  }
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 67rem;
    padding-inline: 2.5rem;
  }
`;

/** The page's heading, visually hidden on a phone while a thread is open, which has a head of its own. */
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
    /* The button is higher than the title on a phone, and must not move it. */
    margin-block: -0.125rem;
    margin-inline-start: auto;
  }
  /* Hidden on a phone, where the bottom bar shows the same count, to leave room for the button. */
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
  /* Without conversations it is an empty page with centred text. */
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
  /** Id of the conversation whose thread is shown. */
  children: ReactNode;
}

/** The list of conversations beside the open thread; on a phone only one of the two is shown. */
export function Panes({ openId, onNew, children }: PanesProps) {
  const { t } = useTranslation('messaging');
  const language = useLanguage();
  // The unread count of the navigation, which `useBadgeFetch` fetches.
  const total = useQuery(shownBadges).data?.messages ?? 0;
  const hasThread = openId !== null;
  // Without conversations the list shows an empty state, so no hint to choose one is needed.
  const conversations = useQuery(conversationsQuery(useQueryClient(), useIsLive())).data;
  const isAlone = !hasThread && conversations?.list.length === 0;
  const box = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const left = lastOpen.current;
    lastOpen.current = openId;
    if (left === null || openId !== null || document.activeElement !== document.body) return;
    // The closed thread had the focus, so its row takes it.
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
