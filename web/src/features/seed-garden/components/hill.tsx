import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, shadow, space, text } from '../../../theme/tokens';
import { HillCompanion } from '../../../shared/companions/companion-slot';
import { ErrorText, TextButton } from '../../../ui/text/text-parts';
import { layoutHill, monthsInView, toRem } from '../hill-layout';
import type { HillMonth } from '../hill-layout';
import type { Plant } from '../plants';
import { useHillScroll } from '../use-hill-scroll';
import type { OlderPlants } from './garden-views';
import { HillGround } from './hill-ground';
import { HillMonths } from './hill-months';
import { MonthStrip } from './month-strip';
import { PlantCard } from './plant-card';

/** The drawn part ends this far outside of the view, and changes in steps of this length. */
const DRAW_STEP = 480;
/** Older plants are loaded when the oldest end is this near. */
const LOAD_NEAR = 800;
/** The distance of the start of a chosen month from the edge of the view. */
const MONTH_INSET = 24;

/** Runs against the direction of the page: its start is the newest end. See `useHillScroll`. */
const Scroller = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 8rem;
  scrollbar-width: none;
  direction: rtl;
  user-select: none;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  [dir='rtl'] & {
    direction: ltr;
  }
`;

const Track = styled.div`
  position: relative;
  min-inline-size: 100%;
  block-size: 100%;
  overflow: clip;
  direction: ltr;
  [dir='rtl'] & {
    direction: rtl;
  }
`;

const CompanionPlace = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline-end: 4.5rem;
  inset-block-end: 5.5rem;
  inline-size: 6.5rem;
  block-size: 6.5rem;
  pointer-events: none;
`;

const Note = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-end: 5.75rem;
  inset-inline-start: 2.5rem;
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 2.75rem;
  padding-inline: ${space[16]};
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  &:empty {
    visibility: hidden;
  }
`;

interface HillProps {
  /** All that are loaded, the newest first. */
  plants: readonly Plant[];
  older: OlderPlants;
  now: Date;
  onOpen: (key: string) => void;
}

/** Returns the key of the plant that an event is about, or whose card it is about. */
function plantOf(target: EventTarget): string | null {
  const node =
    target instanceof Element ? target.closest<HTMLElement>('[data-plant-key], [data-plant-card]') : null;
  return node?.dataset.plantKey ?? node?.dataset.plantCard ?? null;
}

/** The garden of the desktop: one hill on which time goes along the line, with its months as signs beside a path. */
export function Hill({ plants, older, now, onOpen }: HillProps) {
  const { t } = useTranslation('seed-garden');
  const { t: common } = useTranslation('common');
  const { scrollerRef, view, glideTo, drag } = useHillScroll();
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const cardId = useId();

  const { length, months } = useMemo(() => layoutHill(plants, view.width), [plants, view.width]);
  const inOrder = useMemo(() => months.flatMap((month) => month.plants), [months]);
  const current = plants.some(({ key }) => key === lastFocused) ? lastFocused : plants[0]?.key;
  const carded = hovered ?? focused;
  const placed = inOrder.find(({ plant }) => plant.key === carded);
  const end = view.offset + view.width;
  const from = Math.floor(view.offset / DRAW_STEP) * DRAW_STEP - DRAW_STEP;
  const to = Math.ceil(end / DRAW_STEP) * DRAW_STEP + DRAW_STEP;

  const isNearEnd = plants.length > 0 && length - end < LOAD_NEAR;
  const shouldLoad = isNearEnd && older.hasMore && !older.isLoading && !older.isError;
  const { load } = older;
  useEffect(() => {
    if (shouldLoad) load();
  }, [shouldLoad, load]);

  const atView = useRef(view);
  useEffect(() => {
    atView.current = view;
  });
  const onMonth = useCallback(
    ({ to: beginning, plants: ofMonth }: HillMonth) => {
      setLastFocused(ofMonth[0]?.plant.key ?? null);
      glideTo(beginning + MONTH_INSET - atView.current.width);
    },
    [glideTo],
  );
  const turn = useCallback(
    (share: number) => glideTo(atView.current.offset + share * atView.current.width),
    [glideTo],
  );
  const onEarlier = useCallback(() => turn(0.8), [turn]);
  const onLater = useCallback(() => turn(-0.8), [turn]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      setHovered(null);
      setFocused(null);
      return;
    }
    const index = inOrder.findIndex(({ plant }) => plant.key === plantOf(event.target));
    if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const next = {
      ArrowLeft: index + (isRtl ? 1 : -1),
      ArrowRight: index + (isRtl ? -1 : 1),
      Home: 0,
      End: inOrder.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const key = inOrder[next]?.plant.key;
    if (key !== undefined)
      event.currentTarget.querySelector<HTMLElement>(`[data-plant-key="${key}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = plantOf(target);
    setFocused(key);
    setLastFocused(key);
  };

  return (
    <>
      <Scroller
        ref={scrollerRef}
        data-hill=""
        {...drag}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setFocused(null)}
        onPointerOver={({ target }: PointerEvent<HTMLElement>) => setHovered(plantOf(target))}
        onPointerLeave={() => setHovered(null)}
      >
        <Track
          role={plants.length > 0 ? 'group' : undefined}
          aria-label={plants.length > 0 ? t('hill.label') : undefined}
          style={{ inlineSize: toRem(length) }}
        >
          <HillGround from={from} to={Math.min(to, Math.max(length, end))} />
          <HillMonths
            months={months}
            from={from}
            to={to}
            current={current ?? undefined}
            carded={carded}
            cardId={cardId}
            now={now}
            onOpen={onOpen}
          />
          <CompanionPlace>
            <HillCompanion />
          </CompanionPlace>
          {placed ? <PlantCard id={cardId} placed={placed} view={view} now={now} /> : null}
        </Track>
      </Scroller>
      <Note role="status">
        {older.isError ? (
          <>
            <ErrorText as="span">{t('olderFailed')}</ErrorText>
            <TextButton onClick={older.load}>{common('retry')}</TextButton>
          </>
        ) : older.isLoading ? (
          t('loading')
        ) : null}
      </Note>
      {months.length > 0 ? (
        <MonthStrip
          months={months}
          inView={monthsInView(months, view.offset, end).join(' ')}
          canGoEarlier={length - end > 1}
          canGoLater={view.offset > 0}
          now={now}
          onMonth={onMonth}
          onEarlier={onEarlier}
          onLater={onLater}
        />
      ) : null}
    </>
  );
}
