import type { MoodEntry, MoodScore } from '@mikai/contract/mood';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatTime } from '../../../lib/time/time-format';
import { useReducedMotion } from '../../../lib/browser/use-media';
import { useNow } from '../../../lib/time/use-now';
import { randomUuid } from '../../../lib/browser/uuid';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { HelpButton } from '../../../ui/help/help-button';
import { CheckLine } from '../../../ui/help/check-line';
import { PrivateHelp } from '../../../ui/help/private-help';
import { MoodFace } from '../../../shared/mood/mood-face';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { dropCard, useCard } from '../../../ui/help/cards.store';
import { UNDO_MS } from '../last-log';
import type { LastLog } from '../last-log';
import { EMPTY_LOG } from '../log-draft';
import { NetworkError } from '../../../lib/http/api-error';
import { useDeleteEntry, useLogMood } from '../mood.mutations';
import { dropLog, expireLast, queueLog, setLast, useMoodStore } from '../mood.store';
import { FaceRow } from './face-row';
import { MoodDetailsPanel } from './mood-details-panel';

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  align-content: start;
`;

const Title = styled.h2`
  font-size: ${text[20]};
`;

/** The title keeps its place: what is beside it arrives later, and is cut where there is no room. */
const Top = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[12]};
  ${Title} {
    flex: none;
    max-inline-size: 100%;
  }
  p {
    display: -webkit-box;
    flex: 1;
    align-self: center;
    min-inline-size: 0;
    /* Two lines are no higher than the title. */
    margin-block: -0.25rem;
    overflow: hidden;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.15;
    text-align: end;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Rendered before it has a text, so that the text is announced; it takes no space while it is empty. */
const Logged = styled.div.attrs({ role: 'status' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[16]};
  &:empty {
    position: absolute;
  }
  > svg {
    border-radius: ${radius.full};
  }
  strong {
    display: block;
    font-family: ${font.display};
    font-size: ${text[25]};
    font-weight: 420;
    line-height: 1.2;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.4;
  }
`;

/** The ring has the colour of the face. */
const RINGS: Readonly<Record<MoodScore, string>> = {
  1: color.dusk,
  2: color.dusk,
  3: color.inkSoft,
  4: color.accent,
  5: color.accent,
};

const Face = styled.span<{ $score: MoodScore }>`
  display: grid;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  border-radius: ${radius.full};
  box-shadow: inset 0 0 0 2px ${({ $score }) => RINGS[$score]};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  button {
    min-block-size: 2.75rem;
  }
  > button:first-child {
    background: ${color.surfaceRaised};
    color: ${color.accent};
    font-weight: 600;
  }
  > button:first-child[aria-expanded='true'] {
    border-color: transparent;
    background: ${color.accentSoft};
  }
`;

/** The two heavy faces. */
const HEAVY = 2;

/** Somebody to talk to, for whoever has just said that it is heavy. */
const Hold = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[16]};
  font-size: ${text[15]};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.accent};
    font-weight: 600;
  }
`;

/** The interval at which it is checked whether the log can still be undone, in milliseconds. */
const TICK_MS = 15_000;

interface MoodCheckProps {
  memberId: number;
  /** Called when the session has ended. */
  onExpired: () => void;
  /** Above the faces, where no heading of the page asks already. */
  title?: string;
  /** The newest entry of the diary: beside the title, if it is today's. */
  newest?: MoodEntry | undefined;
}

/**
 * Logs a mood with one tap on a face, wherever moods are logged: the face stays, with its word and its time, and can be
 * taken back for ten minutes. Feelings open beneath it, and are saved as they are tapped.
 */
export function MoodCheck({ memberId, onExpired, title, newest }: MoodCheckProps) {
  const { t } = useTranslation('mood');
  const { t: common } = useTranslation('common');
  const last = useMoodStore((state) => state.last);
  const card = useCard('mood');
  const [isSaved, setIsShown] = useState(false);
  const isStill = useReducedMotion();
  const now = useNow(TICK_MS).getTime();
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const faces = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLSpanElement>(null);
  const feelings = useRef<HTMLButtonElement>(null);
  const tappedAt = useRef<DOMRect>(null);
  const focusNext = useRef<'feelings' | 'faces'>(null);
  const log = useLogMood(onExpired);
  const undo = useDeleteEntry(onExpired);

  useEffect(() => {
    expireLast();
    useMoodStore.setState({ isOpen: true });
    return () => {
      useMoodStore.setState({ isOpen: false });
      dropCard('mood');
    };
  }, []);

  const clientId = last?.clientId;
  useLayoutEffect(() => {
    const from = tappedAt.current;
    const { current: node } = face;
    tappedAt.current = null;
    if (from && node && !isStill) {
      const to = node.getBoundingClientRect();
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      const start = `translate(${x}px, ${y}px) scale(${from.width / (to.width || 1)})`;
      node.animate?.([{ transform: start }, { transform: 'none' }], { duration: 240, easing: 'ease-out' });
    }
    if (focusNext.current === 'feelings') feelings.current?.focus({ preventScroll: true });
    if (focusNext.current === 'faces') faces.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focusNext.current = null;
  }, [clientId, isStill]);

  const send = (next: LastLog) => {
    const draft = { ...EMPTY_LOG, ...next.details, score: next.score };
    if (!navigator.onLine) return queueLog(memberId, draft, next.clientId);
    setLast({ ...next, state: 'saving' });
    // A device may think that it is online where nothing answers: the mood waits on it then, too.
    const onError = (error: Error) => {
      if (error instanceof NetworkError) queueLog(memberId, draft, next.clientId);
    };
    log.mutate({ draft, clientId: next.clientId }, { onError });
  };
  const tap = (score: MoodScore, drawn: Element | null) => {
    tappedAt.current = drawn?.getBoundingClientRect() ?? null;
    if (frame.current && !isStill) fadeOthers(frame.current, score);
    focusNext.current = 'feelings';
    setIsShown(false);
    send({
      clientId: randomUuid(),
      score,
      details: { emotions: [], activities: [], notes: '' },
      createdAt: new Date().toISOString(),
      loggedAt: Date.now(),
      state: 'saving',
    });
  };
  const showFaces = () => {
    focusNext.current = 'faces';
    setIsShown(false);
    setLast(null);
  };
  const restoreDraft = () => {
    focusNext.current = 'faces';
    setIsShown(false);
    if (last?.entry) undo.mutate(last.entry.id);
    else if (last) dropLog(last.clientId);
  };
  const canUndo = last !== null && last.state !== 'failed' && now - last.loggedAt < UNDO_MS;
  const isPending = last?.state === 'saving' || undo.isPending;

  return (
    <Frame ref={frame} data-testid="mood-check">
      {last === null ? (
        <>
          {title === undefined ? null : (
            <Top>
              <Title>{title}</Title>
              {newest ? <LastOfToday entry={newest} /> : null}
            </Top>
          )}
          <FaceRow ref={faces} label={t('log.scale')} onTap={tap} />
        </>
      ) : null}
      <Logged>
        {last === null ? null : (
          <SavedMood ref={face} last={last} isSaved={isSaved} isHelped={card !== null} />
        )}
      </Logged>
      {last === null ? null : (
        <>
          <Chips>
            {last.state === 'failed' ? (
              <Chip onClick={() => send(last)}>{common('retry')}</Chip>
            ) : (
              <Chip
                ref={feelings}
                aria-expanded={isSaved}
                aria-controls={isSaved ? panelId : undefined}
                onClick={() => setIsShown(!isSaved)}
              >
                {t('just.feelings')}
              </Chip>
            )}
            {canUndo ? (
              <Chip aria-disabled={isPending} onClick={() => (isPending ? undefined : restoreDraft())}>
                {t('just.undo')}
              </Chip>
            ) : null}
            <Chip aria-disabled={isPending} onClick={() => (isPending ? undefined : showFaces())}>
              {t('just.another')}
            </Chip>
          </Chips>
          {last.score <= HEAVY && last.state !== 'failed' && !card ? (
            <Hold>
              <Link to="/chat">{t('just.talk')}</Link>
              <HelpButton isQuiet />
            </Hold>
          ) : null}
          {isSaved && last.state !== 'failed' ? (
            <MoodDetailsPanel id={panelId} last={last} onExpired={onExpired} />
          ) : null}
        </>
      )}
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <CheckLine of={/^\/api\/mood-entries/} />
    </Frame>
  );
}

/** How long the faces that were not tapped take to fade, in milliseconds. */
const FADE_MS = 120;

/** Leaves a likeness of the other faces where they were, which fades while the tapped one moves. */
function fadeOthers(frame: HTMLElement, score: MoodScore): void {
  const row = frame.querySelector<HTMLElement>('[role="radiogroup"]');
  if (!row?.animate) return;
  const ghost = row.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('role');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  for (const face of ghost.querySelectorAll('[role]')) face.removeAttribute('role');
  const chosen = ghost.children[score - 1];
  if (chosen instanceof HTMLElement) chosen.style.visibility = 'hidden';
  Object.assign(ghost.style, {
    position: 'absolute',
    insetBlockStart: `${row.offsetTop}px`,
    insetInline: '0',
    pointerEvents: 'none',
  });
  frame.append(ghost);
  const remove = () => ghost.remove();
  ghost
    .animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' })
    .finished.then(remove, remove);
}

/** The mood that was logged last, if that was today: nobody is asked as if nothing had been logged. */
function LastOfToday({ entry: { moodScore, createdAt } }: { entry: MoodEntry }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  if (new Date(createdAt).toDateString() !== new Date().toDateString()) return null;
  return <p>{t('just.when', { score: t(`scores.${moodScore}`), time: formatTime(createdAt, language) })}</p>;
}

interface SavedMoodProps {
  ref: Ref<HTMLSpanElement>;
  last: LastLog;
  /** The feelings are open beneath it. */
  isSaved: boolean;
  /** True if a crisis card is shown beneath it: cheer would be out of place. */
  isHelped: boolean;
}

/** The face with its word, its time, and what became of it. */
function SavedMood({ ref, last, isSaved, isHelped }: SavedMoodProps) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const isToday = new Date(last.createdAt).toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(last.createdAt, language) : formatDateTime(last.createdAt, language);
  const lines = {
    saving: t('log.saving'),
    saved: isSaved ? t('just.asYouTap') : t('toast.loggedText'),
    waiting: t('toast.waitingText'),
    failed: t('toast.failed'),
  } as const;
  return (
    <>
      <Face ref={ref} $score={last.score}>
        <MoodFace score={last.score} size={60} />
      </Face>
      <div>
        {last.state === 'saved' && !isHelped ? <VisuallyHidden>{t('toast.logged')}</VisuallyHidden> : null}
        <strong>{t('just.when', { score: t(`scores.${last.score}`), time })}</strong>
        {isHelped && last.state === 'saved' ? null : <p>{lines[last.state]}</p>}
      </div>
    </>
  );
}
