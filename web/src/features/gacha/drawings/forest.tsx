import { Cheeks, Eye, Eyes, Muzzle, Smile, Whiskers } from './faces';
import { paint } from './paint';
import { Leaf, Pair, Sitting, Star, line } from './parts';

export const foxCub = (
  <>
    <path d="M80 104c24 4 38-14 34-36-2-10-10-13-14-6-5 10-8 22-24 28Z" fill={paint.fox} />
    <path d="M114 68c-2-10-10-13-14-6-2 4-3 8-5 12 7-2 13-4 19-6Z" fill={paint.pale} />
    <Sitting fur={paint.fox} belly={paint.pale} limbs={paint.bark} />
    <path
      d="M60 76C40 76 22 62 22 48c0-8 1-30 5-41 10 3 18 10 23 17 6-1 14-1 20 0 5-7 13-14 23-17 4 11 5 33 5 41 0 14-18 28-38 28Z"
      fill={paint.fox}
    />
    <Pair>
      <path d="M30 14c6 3 11 8 14 13-7 2-12 6-16 11-1-8 0-17 2-24Z" fill={paint.bark} />
      <path d="M22 48c12-1 26 4 33 16 2 4 4 8 5 12-20 0-38-14-38-28Z" fill={paint.pale} />
    </Pair>
    <Eyes y={48} gap={30} r={4.2} />
    <Cheeks y={58} gap={48} />
    <Muzzle y={62} w={9} />
    <Leaf x={44} y={100} turn={20} scale={1} fill={paint.amber} />
  </>
);

const RINGS = 'M96 97l9 11m1-22 12 4m-9-18 11-6m-17-6 6-11';

export const redPanda = (
  <>
    <path d="M78 98c16 2 30-6 32-20 2-12-2-20-8-24" {...line} stroke={paint.fox} strokeWidth={17} />
    <path d={RINGS} {...line} stroke={paint.cream} strokeWidth={4.4} transform="translate(-4.5 -3.5)" />
    <Sitting fur={paint.fox} belly={paint.bark} limbs={paint.bark}>
      <path d="M46 98 72 66" {...line} stroke={paint.leafLight} strokeWidth={3.4} />
      <Leaf x={70} y={70} turn={14} scale={0.8} />
      <Leaf x={66} y={74} turn={-74} scale={0.6} />
    </Sitting>
    <Pair>
      <path d="M38 38C24 36 17 24 21 12c12-2 24 6 28 18Z" fill={paint.pale} />
      <path d="M38 36c-9-3-13-10-12-17 8 0 14 5 17 12Z" fill={paint.bark} />
    </Pair>
    <path d="M60 20c22 0 36 13 36 30 0 15-16 26-36 26S24 65 24 50c0-17 14-30 36-30Z" fill={paint.fox} />
    <Pair>
      <path d="M36 35c4-6 12-6 15-1 1 5-6 7-13 7Z" fill={paint.pale} />
      <path d="M25 46c8 2 16 8 18 18 0 3-2 5-4 6-10-4-16-14-14-24Z" fill={paint.pale} />
      <path d="M45 52c4 6 4 14 1 21-3-1-5-2-7-4 2-6 2-12 0-16Z" fill={paint.bark} opacity={0.8} />
    </Pair>
    <ellipse cx="60" cy="63" rx="14" ry="10.5" fill={paint.pale} />
    <Eyes y={47} gap={26} r={4} />
    <Muzzle y={58} w={9} />
  </>
);

export const badger = (
  <>
    <Sitting fur={paint.slate} belly={paint.grey} limbs={paint.coal}>
      <circle cx="56" cy="88" r="5.5" fill={paint.dusk} />
      <circle cx="65" cy="89" r="5.5" fill={paint.night} />
      <circle cx="60" cy="95" r="5.5" fill={paint.dusk} />
      <Leaf x={60} y={84} turn={-30} scale={0.55} />
    </Sitting>
    <Pair>
      <circle cx="34" cy="27" r="9.5" fill={paint.coal} />
      <path d="M26 24c2-6 10-8 14-3" {...line} stroke={paint.pale} strokeWidth={3.4} />
    </Pair>
    <path
      d="M60 17c22 0 35 13 35 30 0 13-13 19-20 25-5 4-9 8-15 8s-10-4-15-8c-7-6-20-12-20-25 0-17 13-30 35-30Z"
      fill={paint.pale}
      stroke={paint.grey}
      strokeWidth={1.4}
    />
    <Pair>
      <path d="M44 20c-8 3-13 8-16 14 3 16 12 30 24 40l5-9c-6-12-8-28-13-45Z" fill={paint.coal} />
      <Eye x={42} y={48} r={4.2} fill={paint.pale} spark={paint.pale} />
      <circle cx="42.4" cy="48.4" r="2.7" fill={paint.coal} />
    </Pair>
    <path d="M52 66c2-6 14-6 16 0-1 6-5 9-8 9s-7-3-8-9Z" fill={paint.coal} />
    <Cheeks y={62} gap={60} />
  </>
);

export const bat = (
  <>
    <Pair>
      <path
        d="M50 56C40 38 22 28 3 34c6 7 8 16 6 27 8-5 17-2 19 8 6-6 15-4 17 5 3-3 7-3 10-1Z"
        fill={paint.night}
      />
      <path
        d="M48 58C40 48 26 38 5 35m23 34c0-10-2-18-8-28m25 33c1-8 0-14-4-22"
        {...line}
        stroke={paint.lilac}
        strokeWidth={1.6}
        opacity={0.6}
      />
      <path d="M50 42C38 32 34 14 40 6c9 3 16 14 18 28Z" fill={paint.night} />
      <path d="M50 36c-6-8-8-16-6-22 5 4 8 11 9 20Z" fill={paint.rose} />
      <path d="M50 96v8m6-6v7" {...line} stroke={paint.night} strokeWidth={3.4} />
    </Pair>
    <path
      d="M60 30c18 0 28 11 28 27 0 10-4 16-8 24-4 12-10 19-20 19s-16-7-20-19c-4-8-8-14-8-24 0-16 10-27 28-27Z"
      fill={paint.night}
    />
    <path d="M60 72c10 0 14 5 14 11 0 8-6 14-14 14s-14-6-14-14c0-6 4-11 14-11Z" fill={paint.lilac} />
    <path d="M60 40c6-5 22-4 22 12 0 11-10 18-22 18s-22-7-22-18c0-16 16-17 22-12Z" fill={paint.lilac} />
    <Eyes y={52} gap={22} r={4.4} />
    <path d="M57 58h6l-3 3.400Z" fill={paint.dark} />
    <Smile y={62} w={11} />
    <path d="M55.5 64l1.5 3 1.6-2.200M64.5 64l-1.5 3-1.6-2.2" fill={paint.pale} />
    <Cheeks y={60} gap={36} />
    <Star x={96} y={18} r={6} />
    <Star x={18} y={88} r={4} />
  </>
);

export const lynx = (
  <>
    <Sitting fur={paint.sand} belly={paint.pale}>
      <path d="M36 88l3 3m-2 6 4 1m40-10-3 3m2 6-4 1" {...line} stroke={paint.bark} strokeWidth={3} />
    </Sitting>
    <path
      d="M60 20c6 0 10 1 14 3 5-6 12-10 18-12 3 8 3 18 2 26 2 7 4 14 12 22-6 1-9 0-12-1 0 5-2 9-6 13-3-2-5-3-6-5-6 7-14 10-22 10s-16-3-22-10c-1 2-3 3-6 5-4-4-6-8-6-13-3 1-6 2-12 1 8-8 10-15 12-22-1-8-1-18 2-26 6 2 13 6 18 12 4-2 8-3 14-3Z"
      fill={paint.sand}
    />
    <Pair>
      <path d="M28 12C26 6 25 3 26-1c4 4 8 8 10 13Z" fill={paint.coal} />
      <path d="M31 18c5 2 8 4 11 8-5 2-9 6-11 10-1-6-1-12 0-18Z" fill={paint.bark} />
      <path d="M14 59c8-1 16 0 22 4l-8 8c-4-4-5-8-5-13-3 1-6 2-9 1Z" fill={paint.pale} />
      <path
        d="M26 60c4 1 8 3 11 6m-11-1c3 1 6 3 7 5"
        {...line}
        stroke={paint.bark}
        strokeWidth={1.6}
        opacity={0.7}
      />
    </Pair>
    <path d="M60 24v9m-9-7 3 8m15-8-3 8" {...line} stroke={paint.bark} strokeWidth={2.6} />
    <path d="M60 56c10 0 17 5 17 11 0 6-8 10-17 10s-17-4-17-10c0-6 7-11 17-11Z" fill={paint.pale} />
    <Eyes y={47} gap={30} r={4.4} fill={paint.dark} />
    <path d="M39 44c3-3 8-4 12-2m30 2c-3-3-8-4-12-2" {...line} stroke={paint.pale} strokeWidth={2.4} />
    <Whiskers y={65} out={13} />
    <Muzzle y={60} w={9} fill={paint.red} />
    <path
      d="M92 104c4-8 6-16 6-24m-4 20 9-5m-7-3 9-6m-8-3 7-5m-12 19-7-6m9-2-7-6m9-2-5-5"
      {...line}
      stroke={paint.moss}
      strokeWidth={2.2}
    />
  </>
);

export const moonCat = (
  <>
    <path
      d="M24 66c-4 28 18 46 44 42 24-3 38-20 40-42-6 14-20 22-38 22-20 0-36-8-46-22Z"
      fill={paint.yellow}
    />
    <path
      d="M84 82c14 2 22-6 20-18-1-10-12-11-13-3 0 4 4 5 6 2"
      {...line}
      stroke={paint.night}
      strokeWidth={7}
    />
    <path d="M60 54c16 0 26 12 28 32-8 8-48 8-56 0 2-20 12-32 28-32Z" fill={paint.night} />
    <path
      d="M60 74c-28 0-36-14-36-28 0-8 1-26 3-38 9 3 18 9 22 16 7-2 15-2 22 0 4-7 13-13 22-16 2 12 3 30 3 38 0 14-8 28-36 28Z"
      fill={paint.night}
    />
    <Pair>
      <path d="M31 15c5 2 9 6 12 11-5 2-9 5-12 10-1-7-1-14 0-21Z" fill={paint.lilac} />
      <ellipse cx="48" cy="88" rx="8" ry="5" fill={paint.night} stroke={paint.lilac} strokeWidth={1.2} />
    </Pair>
    <path d="M62 20c-7 2-9 11-3 15 4 3 9 1 11-2-8 1-12-6-8-13Z" fill={paint.yellow} />
    <Eye x={46} y={48} r={6.4} fill={paint.yellow} spark={paint.pale} />
    <Eye x={74} y={48} r={6.4} fill={paint.yellow} spark={paint.pale} />
    <ellipse cx="46" cy="48.5" rx="2.4" ry="4.8" fill={paint.dark} />
    <ellipse cx="74" cy="48.5" rx="2.4" ry="4.8" fill={paint.dark} />
    <Whiskers y={59} out={22} stroke={paint.lilac} />
    <path d="M56 57h8l-4 4.500Z" fill={paint.rose} />
    <path d="M60 61v3q-4 4-7 1m7-1q4 4 7 1" {...line} stroke={paint.lilac} strokeWidth={1.8} />
    <Star x={16} y={26} r={5} />
    <Star x={104} y={36} r={3.6} />
    <Star x={10} y={84} r={3} />
  </>
);

export const mossBear = (
  <>
    <Pair>
      <circle cx="33" cy="31" r="13" fill={paint.bark} />
      <circle cx="34" cy="32" r="7" fill={paint.brown} />
    </Pair>
    <path d="M60 56c24 0 38 16 38 32 0 13-14 18-38 18S22 101 22 88c0-16 14-32 38-32Z" fill={paint.bark} />
    <ellipse cx="60" cy="92" rx="19" ry="12" fill={paint.brown} />
    <Pair>
      <ellipse cx="40" cy="103" rx="13" ry="6" fill={paint.bark} />
      <path d="M24 84c0-12 8-22 18-24l-2 6 4 2-4 6 2 4-6 4 0 6Z" fill={paint.leaf} />
      <ellipse cx="44" cy="87" rx="7" ry="11" transform="rotate(-18 44 87)" fill={paint.bark} />
    </Pair>
    <path d="M60 22c22 0 35 12 35 28 0 15-15 25-35 25S25 65 25 50c0-16 13-28 35-28Z" fill={paint.bark} />
    <path
      d="M27 41c4-13 16-22 33-22s29 9 33 22c-4 3-7 2-9-2-3 5-8 5-11 0-3 6-9 6-13 1-4 5-10 5-13-1-3 5-8 5-11 0-2 4-5 5-9 2Z"
      fill={paint.leaf}
    />
    <path
      d="M40 30c2-2 4-3 7-4m8 5c3-1 5-1 8 0m12-3c3 2 5 3 6 5"
      {...line}
      stroke={paint.leafLight}
      strokeWidth={2.4}
    />
    <ellipse cx="60" cy="61" rx="16" ry="11" fill={paint.sand} />
    <Eyes y={49} gap={30} r={4} />
    <Cheeks y={59} gap={52} />
    <Muzzle y={56} w={11} />
    <path d="M70 20v-8" {...line} stroke={paint.cream} strokeWidth={4.4} />
    <path d="M58 13c1-9 8-12 12-12s11 3 12 12c-7 3-17 3-24 0Z" fill={paint.red} />
    <circle cx="66" cy="8" r="1.9" fill={paint.pale} />
    <circle cx="74" cy="9" r="1.7" fill={paint.pale} />
    <path d="M46 21c-2-6-1-9 0-12" {...line} stroke={paint.leaf} strokeWidth={2.2} />
    <Leaf x={46} y={11} turn={-60} scale={0.6} fill={paint.leafLight} />
  </>
);
