import { useId } from 'react';
import { color } from '../../../theme/tokens';
import { room } from '../../../theme/room';
import type { Hour } from '../../../theme/room';

/** Positions `[x, y]` of the stars at night, in units of the drawing. */
const STARS = [
  [130, 150],
  [168, 110],
  [205, 170],
  [225, 92],
  [262, 120],
  [340, 235],
  [150, 225],
  [352, 150],
  [282, 250],
  [190, 262],
  [118, 285],
] as const;

/** Centre and radius of the sun, or the moon, by hour. */
const SUN: Readonly<Record<Hour, { x: number; y: number; r: number }>> = {
  dawn: { x: 300, y: 318, r: 44 },
  day: { x: 300, y: 165, r: 40 },
  dusk: { x: 330, y: 308, r: 46 },
  night: { x: 300, y: 165, r: 40 },
};

const PANE = 'M90 430V200C90 110 160 50 240 50s150 60 150 150v230Z';

/** The window with its sky, hills and light. */
export function SillWindow({ hour }: { hour: Hour }) {
  const id = useId();
  const sun = SUN[hour];
  const isDark = hour === 'dusk' || hour === 'night';
  return (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={room.sky1} />
          <stop offset=".55" stopColor={room.sky2} />
          <stop offset=".82" stopColor={room.sky3} />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" stopColor={room.sun} stopOpacity=".5" />
          <stop offset=".45" stopColor={room.sun} stopOpacity=".2" />
          <stop offset="1" stopColor={room.sun} stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}pane`}>
          <path d={PANE} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}pane)`}>
        <rect x="80" y="40" width="320" height="400" fill={`url(#${id}sky)`} />
        {hour === 'night'
          ? STARS.map(([x, y], index) => (
              <circle
                key={x}
                cx={x}
                cy={y}
                r={1.4 + (index % 3) * 0.7}
                fill={room.sun}
                opacity={0.45 + (index % 3) * 0.2}
              />
            ))
          : null}
        <circle cx={sun.x} cy={sun.y} r="124" fill={`url(#${id}halo)`} />
        <circle cx={sun.x} cy={sun.y} r={sun.r} fill={room.sun} />
        {hour === 'night' ? (
          <g fill={room.sky2} opacity=".13">
            <circle cx="288" cy="157" r="8" />
            <circle cx="310" cy="177" r="6" />
            <circle cx="314" cy="153" r="4" />
          </g>
        ) : (
          <g fill={room.cloud} opacity=".82">
            <path d="M112 226c-14 0-16-18-2-20 2-12 20-14 25-4 12-6 24 4 20 14 10 2 10 10 0 10Z" />
            <path d="M316 262c-10 0-11-13-1-14 2-9 14-10 18-3 9-4 17 3 14 10 7 1 7 7 0 7Z" />
          </g>
        )}
        <path d="M80 322c40-34 84-40 130-22s80 26 110 6 50-22 80-10v160H80Z" fill={room.hill0} />
        <path d="M80 346c60-46 120-46 180-14s110 18 150-14v140H80Z" fill={room.hill1} />
        <path
          d="M318 340c-8 0-10-18 0-40 10 22 8 40 0 40ZM334 336c-6 0-8-14 0-31 8 17 6 31 0 31ZM120 336c-7 0-9-15 0-34 9 19 7 34 0 34Z"
          fill={room.hill2}
        />
        <path d="M352 324v-12l9-8 9 8v12Z" fill={room.hill2} />
        {isDark ? (
          <>
            <rect x="358" y="314" width="6" height="7" rx="1" fill={room.lamp} />
            <circle cx="361" cy="317" r="12" fill={room.lamp} opacity=".2" />
          </>
        ) : null}
        <path d="M80 386c70-34 130-22 190 4s100 10 140-10v90H80Z" fill={room.hill2} />
        <path
          d="M206 440c6-20 30-22 26-40-2-10-20-10-16-22"
          stroke={room.hill1}
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
          opacity=".75"
        />
      </g>
      <g fill="none">
        <path d="M90 430V200C90 110 160 50 240 50s150 60 150 150v230" stroke={room.frame} strokeWidth="15" />
        <path
          d="M81 430V200C81 104 155 41 240 41s159 63 159 159v230"
          stroke={room.frameLine}
          strokeWidth="2"
        />
        <path
          d="M99 430V200C99 116 164 59 240 59s141 57 141 141v230"
          stroke={room.frameLine}
          strokeWidth="1.5"
          opacity=".7"
        />
        <path d="M240 52v378M92 240h296" stroke={room.frame} strokeWidth="9" />
        <path
          d="M235 60v175M245 60v175M235 245v183M245 245v183M98 235h137M98 245h137M245 235h137M245 245h137"
          stroke={room.frameLine}
          strokeWidth="1.2"
          opacity=".6"
        />
      </g>
    </>
  );
}

export function Curtain() {
  return (
    <>
      <path
        d="M0-14C-6 90 4 190-4 262c-4 36 6 66 22 96 26 8 52 4 70 0V-14Z"
        fill={room.curtain}
        stroke={room.frameLine}
        strokeWidth="1.5"
      />
      <path
        d="M18-14c-4 110 4 210 0 288 0 26 4 50 14 74M44-14c0 120 0 240 6 362M70-14c2 120 0 240 4 366"
        fill="none"
        stroke={room.frameLine}
        strokeWidth="1.5"
        opacity=".8"
      />
    </>
  );
}

/** The lantern on the sill, lit at dusk and at night. */
export function Lantern({ isLit }: { isLit: boolean }) {
  const id = useId();
  return (
    <>
      {isLit ? (
        <>
          <radialGradient id={id}>
            <stop offset="0" stopColor={room.lamp} stopOpacity=".55" />
            <stop offset=".4" stopColor={room.lamp} stopOpacity=".16" />
            <stop offset="1" stopColor={room.lamp} stopOpacity="0" />
          </radialGradient>
          <circle cx="0" cy="-26" r="120" fill={`url(#${id})`} />
        </>
      ) : null}
      <path d="M-9-50c0-14 18-14 18 0" fill="none" stroke={room.iron} strokeWidth="2.5" />
      <rect
        x="-16"
        y="-46"
        width="32"
        height="40"
        rx="6"
        fill={isLit ? room.lamp : room.cup}
        opacity={isLit ? 0.34 : 0.7}
      />
      <path
        d="M-16-46h32M-16-6h32M-16-46v40M16-46v40M0-46v6"
        stroke={room.iron}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="-18" y="-50" width="36" height="6" rx="3" fill={room.iron} />
      <rect x="-18" y="-7" width="36" height="7" rx="3" fill={room.iron} />
      <rect x="-6" y="-22" width="12" height="15" rx="2" fill={room.paper} />
      {isLit ? <path d="M0-36c5 5 6 9 3 12-2 2-5 1.5-6-.5C-4.5-28-1-31 0-36Z" fill={room.flame} /> : null}
    </>
  );
}

/** The pot without its plant. */
export function Pot() {
  return (
    <>
      <path d="M-24-38h48l-6 38h-36Z" fill={color.scenePot} />
      <path d="M-2-38h26l-6 38h-14Z" fill={color.ink} opacity=".07" />
      <rect x="-29" y="-46" width="58" height="12" rx="4.5" fill={color.scenePot} />
      <rect x="-29" y="-37" width="58" height="3.5" rx="1.7" fill={color.ink} opacity=".12" />
    </>
  );
}

export function Cup() {
  return (
    <>
      <path d="M38-26c12-2 14 16-3 16" fill="none" stroke={room.cupLine} strokeWidth="3" />
      <path d="M0-32h40l-5 32H5Z" fill={room.cup} stroke={room.cupLine} strokeWidth="1.5" />
      <path
        d="M13-40c-4-6 4-8 0-14M25-40c-4-6 4-8 0-14"
        stroke={color.inkSoft}
        opacity=".45"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  );
}

/** A sealed letter, 64 by 48 units. */
export function SealedPaper() {
  return (
    <>
      <rect
        x="1"
        y="1"
        width="62"
        height="46"
        rx="5"
        fill={room.paper}
        stroke={room.paperLine}
        strokeWidth="1.6"
      />
      <path
        d="M3 4l29 22L61 4M3 45l21-22M61 45 40 23"
        fill="none"
        stroke={room.paperLine}
        strokeWidth="1.6"
      />
      <circle cx="32" cy="26" r="8.5" fill={room.wax} />
      <path
        d="M32 30v-5M32 26c-2.6 0-3.6-1.3-3.6-3.4 2.5 0 3.6 1.2 3.6 3.4ZM32 25.5c0-2.2 1.2-3.4 3.6-3.4 0 2.3-1.2 3.4-3.6 3.4Z"
        stroke={room.paper}
        strokeWidth="1.2"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}
