import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../../i18n/texts/chat';
import '../../../i18n/texts/community';
import '../../../i18n/texts/contents';
import '../../../i18n/texts/journal';
import '../../../i18n/texts/mood';
import '../../../i18n/texts/today';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { unbrokenName } from '../../../shared/people/unbroken-name';
import { room, roomColors } from '../../../theme/room';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { preferencesQuery } from '../../../features/users/users.queries';
import { authKeys } from '../../../features/auth/auth.queries';
import { DailyCalmCard } from '../../../features/community/components/calm-card';
import { entriesQuery } from '../../../features/mood/mood.queries';
import { companionsQuery } from '../../../features/gacha/gacha.queries';
import { seedsQuery } from '../../../features/journal/journal.queries';
import { MoodCheck } from '../../../features/mood/components/mood-check';
import { greetingOf, hourOf } from '../hour';
import { sillPlant } from '../resume';
import { useArrivalTime } from '../use-arrival-time';
import { useLocalDrafts } from '../use-local-drafts';
import { useResume } from '../use-resume';
import { AllAreas } from './all-areas';
import { ResumeCard } from './resume-card';
import { Sill } from './sill';
import { TodayComposer } from './today-composer';

/** The room. Its wall is behind everything in wide windows, and only behind the picture on a phone. */
const Room = styled.div`
  ${roomColors}
  position: relative;
  flex: 1;
  isolation: isolate;
  overflow: clip;
  min-block-size: 100dvh;
  /* The transparent header is over the wall. */
  margin-block-start: calc(-1 * var(--header-size, 3.5rem));
  @media (min-width: ${breakpoint.large}) {
    background: linear-gradient(120deg, ${room.wall1}, ${room.wall2});
  }
`;

const Wall = styled.div`
  position: relative;
  block-size: 18.75rem;
  overflow: clip;
  background:
    linear-gradient(${room.sillEdge}, ${room.sillEdge}) 0 285px / 100% 4px no-repeat,
    linear-gradient(${room.sill}, ${room.sill}) 0 276px / 100% 9px no-repeat,
    linear-gradient(${room.shade}, transparent) 0 289px / 100% 11px no-repeat,
    linear-gradient(120deg, ${room.wall1}, ${room.wall2}) 0 0 / 100% 276px no-repeat;
  /* With large text the greeting is above the picture. */
  @media (width < 18rem) {
    margin-block-start: 12rem;
  }
  @media (min-width: ${breakpoint.large}) {
    position: absolute;
    z-index: -1;
    inset-block: 0;
    inset-inline-end: max(0px, (100% - 67rem) / 2);
    inline-size: min(67rem, 100%);
    block-size: auto;
    background: none;
  }
`;

/** The patch of light below the sill: decoration, behind all text. */
const Light = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  z-index: -1;
  inset-block-start: 18.5rem;
  inset-inline-end: 0;
  inline-size: 22.5rem;
  block-size: 18rem;
  overflow: clip;
  pointer-events: none;
  mask-image: linear-gradient(black, transparent);
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: 8rem 3rem;
    background: linear-gradient(to right, ${room.beam} 0 46%, transparent 46% 52%, ${room.beam} 52% 100%);
    filter: blur(5px);
    transform: skewX(-34deg);
    transform-origin: top;
  }
  [dir='rtl'] &::before {
    transform: skewX(34deg);
  }
  @media (width < 18rem) {
    display: none;
  }
  @media (min-width: ${breakpoint.large}) {
    inset-block-start: 37.5rem;
    inline-size: 32rem;
    block-size: 12rem;
  }
`;

const Content = styled.div`
  max-inline-size: 44rem;
  margin-inline: auto;
  padding-inline: ${space[16]};
  padding-block-end: ${space[32]};
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 67rem;
    padding-inline: 2.5rem;
  }
`;

const Greeting = styled.div`
  position: absolute;
  inset-block-start: 4.5rem;
  inset-inline: max(${space[16]}, (100% - 42rem) / 2) auto;
  max-inline-size: 10.75rem;
  @media (width < 18rem) {
    max-inline-size: calc(100% - 2rem);
  }
  h1 {
    font-size: ${text[32]};
    line-height: 1.125;
    overflow-wrap: anywhere;
  }
  :lang(ar) & h1,
  :lang(hi) & h1 {
    line-height: 1.5;
  }
  p {
    display: -webkit-box;
    /* The text ends where the window frame of the drawing begins. */
    max-inline-size: 9.5rem;
    margin-block-start: ${space[4]};
    overflow: hidden;
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.45;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  @media (min-width: ${breakpoint.small}) {
    max-inline-size: 20rem;
    p {
      max-inline-size: none;
    }
  }
  @media (min-width: ${breakpoint.large}) {
    position: static;
    max-inline-size: 26rem;
    padding-block-start: 5rem;
    h1 {
      font-size: ${text[44]};
      line-height: 1.18;
    }
    p {
      max-inline-size: none;
      font-size: ${text[17]};
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block-start: ${space[8]};
  @media (min-width: ${breakpoint.large}) {
    gap: ${space[16]};
    inline-size: min(28rem, 42%);
    min-block-size: 30rem;
    align-content: start;
    padding-block-start: ${space[32]};
  }
`;

const MoodPlace = styled.div`
  min-block-size: 8rem;
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
  @media (min-width: ${breakpoint.large}) {
    display: flex;
    flex-wrap: wrap;
  }
`;

const TwoLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
  min-block-size: 2.75rem;
  padding: ${space[8]};
  font-size: ${text[15]};
  @media (min-width: ${breakpoint.large}) {
    padding-inline: ${space[16]};
  }
`;

const Below = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block-start: ${space[24]};
`;

interface TodayProps {
  memberId: number;
  memberName: string;
  install: ReactNode;
  /** Shown below the first screen while the server is unreachable: what works without it. */
  away?: ReactNode;
  /** Shown at the end of the page. */
  foot?: ReactNode;
}

/** The members' home page: a room whose window shows the time of day, the mood check, the composer and a suggestion. */
export function Today({ memberId, memberName, install, away, foot }: TodayProps) {
  const { t } = useTranslation('today');
  const { t: mood } = useTranslation('mood');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const isOnline = useOnline();
  const now = useArrivalTime();
  const hour = hourOf(now);
  const drafts = useLocalDrafts(memberId);
  const { state, retry } = useResume(drafts, now);
  const seeds = useInfiniteQuery(seedsQuery(isLive));
  const companions = useQuery(companionsQuery(isLive));
  const [newestMood] = loadedRecords(useInfiniteQuery(entriesQuery(isLive)).data);
  const plant = seeds.data && (sillPlant(loadedRecords(seeds.data), now) ?? null);
  const { data: preferences, isPending: isChoicePending } = useQuery(preferencesQuery);
  // `undefined` while loading; `null` if the member has not chosen a companion.
  const companion =
    isChoicePending || !companions.data
      ? companions.isError
        ? null
        : undefined
      : (companions.data.find(({ companion: { id } }) => id === preferences?.companion)?.companion ?? null);
  const isSealed =
    state.status === 'ready' && (state.resume.kind === 'letter' || state.resume.kind === 'capsule');
  const isGardenUnknown = !seeds.data && seeds.isError;
  const picture = companion
    ? t(isGardenUnknown ? 'window.companionAlone' : plant ? 'window.both' : 'window.companion', {
        companion: companion.name,
      })
    : t(isGardenUnknown ? 'window.unknown' : plant ? 'window.plant' : 'window.empty');

  return (
    <Room data-hour={hour}>
      <Wall>
        <Sill
          hour={hour}
          label={picture}
          stage={isGardenUnknown ? 'unknown' : plant === undefined ? undefined : (plant?.stage ?? null)}
          companion={companion === undefined ? undefined : (companion?.id ?? null)}
          hasLetter={isSealed}
        />
      </Wall>
      <Light />
      <Content>
        <Greeting>
          <h1>{t(`greetings.${greetingOf(now)}`)}</h1>
          <p>
            <bdi>{t('welcomeBack', { name: unbrokenName(memberName) })}</bdi>
          </p>
        </Greeting>
        <Column>
          <MoodPlace>
            <MoodCheck
              memberId={memberId}
              title={mood('heading')}
              newest={newestMood}
              onExpired={() => void queryClient.invalidateQueries({ queryKey: authKeys.me })}
            />
          </MoodPlace>
          <ResumeCard state={state} onRetry={retry} />
          <TodayComposer memberName={memberName} />
          <Two>
            <TwoLink to="/cbt-tools" $variant="quiet">
              {t('toCbt')}
            </TwoLink>
            <TwoLink to="/community" $variant="quiet">
              {t('toCommunity')}
            </TwoLink>
          </Two>
        </Column>
        <Below>
          {away}
          <AllAreas install={install} />
          {isOnline ? <DailyCalmCard /> : null}
          {foot}
        </Below>
      </Content>
    </Room>
  );
}
