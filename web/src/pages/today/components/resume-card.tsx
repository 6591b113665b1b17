import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useOnline } from '../../../lib/browser/use-online';
import { color, radius, shadow, space, text } from '../../../theme/tokens';
import { TextButton } from '../../../ui/text/text-parts';
import {
  CapsulesIcon,
  ChatIcon,
  JournalIcon,
  MessagesIcon,
  MoodIcon,
  NextIcon,
  OffIcon,
  TodayIcon,
} from '../../../ui/icons/area-icons';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { letterPath } from '../../../features/letters/letter-path';
import { useTitle } from '../../../features/journal/use-title';
import { useStageName } from '../../../features/journal/use-stage-name';
import type { DraftKind, Resume, ResumeState } from '../resume';
import { SealedPaper } from './sill-parts';

const card = css`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  gap: ${space[16]};
  align-items: center;
  min-block-size: 5.875rem;
  padding: ${space[8]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow:
    ${shadow.low},
    0 0 0 1px ${color.line};
  color: ${color.ink};
  text-decoration: none;
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.4;
  }
  strong {
    display: block;
    overflow: hidden;
    font-weight: 600;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.4;
  }
`;

const LinkButton = styled(Link)`
  ${card}
  &:hover strong {
    text-decoration: underline;
  }
  > svg:last-child {
    color: ${color.inkSoft};
  }
  [dir='rtl'] & > svg:last-child {
    transform: scaleX(-1);
  }
`;

const Still = styled.div`
  ${card}
`;

const Waiting = styled.div`
  min-block-size: 5.875rem;
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  color: ${color.accent};
`;

const DRAFT_ICONS: Readonly<Record<DraftKind, ReactNode>> = {
  entry: <JournalIcon size={28} />,
  chat: <ChatIcon size={28} />,
  message: <MessagesIcon size={28} />,
  seed: <SeedDrawing stage={1} height={64} isBesideText />,
  capsule: <CapsulesIcon size={28} />,
  mood: <MoodIcon size={28} />,
};

const letter = (
  <svg width="64" height="48" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
    <SealedPaper />
  </svg>
);

interface ResumeCardProps {
  state: ResumeState;
  onRetry: () => void;
}

/** 'Pick up where you left off': exactly one suggestion, or that there is none. Its height is reserved while it loads. */
export function ResumeCard({ state, onRetry }: ResumeCardProps) {
  const { t } = useTranslation('today');
  const { t: common } = useTranslation('common');
  const isOnline = useOnline();
  // Offline only drafts on this device can be resumed.
  if (state.status === 'ready' && (isOnline || state.resume.kind === 'draft'))
    return <Pick resume={state.resume} isOnline={isOnline} />;
  if (state.status === 'loading' && isOnline) return <Waiting aria-busy="true" />;
  if (!isOnline)
    return (
      <Still role="status">
        <Picture>
          <OffIcon size={28} />
        </Picture>
        <div>
          <strong>{t('card.offline')}</strong>
          <span>{t('card.offlineText')}</span>
        </div>
      </Still>
    );
  if (state.status === 'failed')
    return (
      <Still role="alert">
        <Picture>
          <OffIcon size={28} />
        </Picture>
        <span>{t('card.failed')}</span>
        <TextButton onClick={onRetry}>{common('retry')}</TextButton>
      </Still>
    );
  return (
    <Still>
      <Picture>
        <TodayIcon size={28} />
      </Picture>
      <span>{t(state.status === 'first' ? 'card.first' : 'card.nothing')}</span>
    </Still>
  );
}

function Pick({ resume, isOnline }: { resume: Resume; isOnline: boolean }) {
  const { t } = useTranslation('today');
  const shown = usePresentation(resume);
  return (
    <LinkButton to={shown.to}>
      <Picture>{isOnline ? shown.picture : <OffIcon size={28} />}</Picture>
      <div>
        <small>{isOnline ? t('card.title') : t('card.offline')}</small>
        <strong>
          <bdi>{shown.title}</bdi>
        </strong>
        <span>{shown.text}</span>
      </div>
      <NextIcon />
    </LinkButton>
  );
}

/** Hook: returns the text, the picture and the link of a suggestion. */
function usePresentation(resume: Resume): { to: string; title: string; text: string; picture: ReactNode } {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const titleOf = useTitle();
  const stageName = useStageName();
  const number = new Intl.NumberFormat(language);
  switch (resume.kind) {
    case 'draft': {
      const { kind, to } = resume.draft;
      return { to, title: t(`card.drafts.${kind}`), text: t('card.kept'), picture: DRAFT_ICONS[kind] };
    }
    case 'letter': {
      const { id, frequency, letterDate } = resume.letter;
      const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(letterDate),
      );
      return {
        to: letterPath(id),
        title: t(`card.letters.${frequency}`),
        text: t('card.sealed', { day }),
        picture: letter,
      };
    }
    case 'capsule':
      return {
        to: `/time-capsules?capsule=${resume.capsule.id}`,
        title: resume.capsule.title,
        text: t('card.ready'),
        picture: <CapsulesIcon size={28} />,
      };
    case 'message': {
      const { id, otherParticipant, unreadCount } = resume.conversation;
      const name = otherParticipant.displayName || otherParticipant.username;
      return {
        to: `/messages/${id}`,
        title: t('card.wrote', { name }),
        text: t('card.messages', { count: unreadCount, number: number.format(unreadCount) }),
        picture: <MessagesIcon size={28} />,
      };
    }
    case 'flow': {
      const { id, flow } = resume.session;
      return {
        to: `/chat/${id}`,
        title: flow?.title ?? '',
        text: t('card.step', {
          step: number.format(flow?.step ?? 1),
          steps: number.format(flow?.steps ?? 1),
        }),
        picture: <ChatIcon size={28} />,
      };
    }
    case 'seed':
      return {
        to: `/smart-journal?seed=${resume.seed.id}`,
        title: titleOf(resume.seed.title, resume.seed.content),
        text: t('card.stage', { stage: stageName(resume.stage) }),
        picture: <SeedDrawing stage={resume.stage} height={72} isBesideText />,
      };
  }
}
