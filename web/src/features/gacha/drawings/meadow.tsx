import { Cheeks, Eye, Eyes, Muzzle } from './faces';
import { paint } from './paint';
import { Blossom, Leaf, Pair, Star, edge, line } from './parts';

export const tortoise = (
  <>
    <path d="M84 76c4-8 10-18 18-18 9 0 14 7 13 15-1 9-9 13-17 15l-16 4Z" fill={paint.leafLight} />
    <path d="M14 86 4 92l12 4Z" fill={paint.leafLight} />
    <path d="M22 84h18v16c0 5-18 5-18 0Zm46 0h18v16c0 5-18 5-18 0Z" fill={paint.leafLight} />
    <path d="M12 86c-2-32 18-54 42-54s42 22 40 54c-14 8-68 8-82 0Z" fill={paint.moss} />
    <path d="M40 44h28l8 18-8 18H38l-8-18Z" fill={paint.amber} opacity={0.85} />
    <path
      d="M40 44 34 37m34 7 7-7m1 25h17M30 62H14m24 18-4 10m34-10 5 10M40 44h28l8 18-8 18H38l-8-18Z"
      {...line}
      stroke={paint.bark}
      strokeWidth={2.6}
    />
    <path d="M9 86c26 7 62 7 88 0" {...line} stroke={paint.bark} strokeWidth={6} />
    <Eye x={103} y={69} r={3.8} />
    <path d="M104 80q5 0 8-3" {...line} stroke={paint.dark} strokeWidth={2} />
    <Cheeks x={97} y={77} gap={0} r={4} />
    <Blossom x={52} y={27} scale={1.5} />
  </>
);

const WOOL =
  'M60 18c8-6 20-3 23 6 10-1 17 8 14 17 9 5 10 17 3 23 5 9 0 20-10 21-2 10-14 14-22 8-5 5-12 5-17 0-8 6-19 2-22-8-10-1-15-12-10-21-7-6-6-18 3-23-3-9 4-18 14-17 3-9 15-12 24-6Z';

export const lamb = (
  <>
    <Pair>
      <path d="M40 86h11v17c0 3-11 3-11 0Z" fill={paint.bark} />
    </Pair>
    <path d={WOOL} fill={paint.pale} {...edge} />
    <path
      d="M28 40q6-4 9 2m52-4q-6-3-9 3M28 68q5-5 10 0m54-2q-6-3-10 2M50 86q5-5 10 0"
      {...line}
      stroke={paint.sand}
      strokeWidth={2.2}
    />
    <Pair>
      <path d="M42 45c-12-5-22-2-25 6 4 8 16 9 25 4Z" fill={paint.brown} />
      <path d="M40 48c-7-3-14-1-17 3 4 4 10 4 16 2Z" fill={paint.rose} />
    </Pair>
    <path d="M60 36c14 0 21 8 21 20 0 14-9 24-21 24s-21-10-21-24c0-12 7-20 21-20Z" fill={paint.brown} />
    <path
      d="M60 24c8 0 10 4 15 5 6 1 8 9 3 13-4 3-8 1-10 0-3 3-11 4-14 1-4 2-9 2-12-2-4-5 0-11 5-12 4-1 6-5 13-5Z"
      fill={paint.pale}
      {...edge}
    />
    <Eyes y={55} gap={22} />
    <Cheeks y={63} gap={32} />
    <Muzzle y={65} w={8} fill={paint.rose} />
    <path d="M46 79c8 5 20 5 28 0" {...line} stroke={paint.red} strokeWidth={4} />
    <path d="M60 80c5 0 6 4 6 8H54c0-4 1-8 6-8Z" fill={paint.yellow} />
    <circle cx="60" cy="90" r="2" fill={paint.bark} />
  </>
);

export const alpaca = (
  <>
    <path d="M26 84h9v20h-9Zm14 2h9v18h-9Zm18 0h9v18h-9Zm14-2h9v20h-9Z" fill={paint.sand} />
    <path
      d="M64 46c-3-8 0-14 4-16-2-10 4-19 14-20 6-6 16-2 17 6 6 4 6 12 2 16-2 4-6 6-8 10 2 6 2 12-1 17 2 7 0 14-5 18 0 9-5 14-13 15-5 4-12 3-16 0-6 3-13 3-17-1-8 3-16-1-18-8-8-2-12-11-7-18-4-8 2-17 10-17 6-6 15-6 20-2 6-3 13-3 18 0Z"
      fill={paint.cream}
      {...edge}
    />
    <path d="M90 26c9-1 19 2 20 9 1 7-7 11-16 10-7-1-11-6-10-12 0-4 2-7 6-7Z" fill={paint.pale} {...edge} />
    <path d="M74 20C69 14 69 6 73 3c5 2 8 8 8 15Zm14-4c-1-6 1-12 5-13 4 3 4 10 1 16Z" fill={paint.sand} />
    <path d="M70 24c2-8 12-10 17-6 7-1 9 7 4 11-5 3-9 2-11 0-4 2-9 0-10-5Z" fill={paint.cream} {...edge} />
    <Eye x={92} y={33} r={3.4} />
    <path d="M106 35v1.500m-9 4q5 3 10-1" {...line} stroke={paint.dark} strokeWidth={1.9} />
    <Cheeks x={88} y={40} gap={0} r={4} />
    <path d="M30 46c8-4 18-4 26 0l3 30c-10 4-22 4-32 0Z" fill={paint.red} />
    <path
      d="M29 54l5 5 6-5 6 5 6-5 5 5M28 68l5 4 6-4 6 4 6-4 6 4"
      {...line}
      stroke={paint.yellow}
      strokeWidth={2.4}
    />
    <path d="M28 78v4m6-3v4m6-3v4m6-4v4m6-5v4m6-5v4" {...line} stroke={paint.yellow} strokeWidth={1.8} />
    <path d="M16 64c-8 0-9 9-4 11 3 1 6 0 8-2Z" fill={paint.cream} {...edge} />
    <Blossom x={64} y={30} scale={1} fill={paint.rose} />
  </>
);

export const sloth = (
  <>
    <path d="M4 18c36-7 74-4 112 2" {...line} stroke={paint.bark} strokeWidth={8} />
    <Leaf x={102} y={18} turn={44} scale={1.1} />
    <Leaf x={12} y={15} turn={70} scale={0.9} fill={paint.leafLight} />
    <path d="M60 50c24 0 36 14 36 31 0 16-14 25-36 25S24 97 24 81c0-17 12-31 36-31Z" fill={paint.brown} />
    <Pair>
      <path d="M36 84C22 66 24 40 34 20" {...line} stroke={paint.brown} strokeWidth={14} />
      <path
        d="M29 20c0-6 1-8 2-9m4 9c0-6 1-8 2-9m4 10c0-6 0-8 1-9"
        {...line}
        stroke={paint.cream}
        strokeWidth={2.8}
      />
      <path
        d="M28 72c2 5 5 9 9 12m-8-26c1 4 2 6 4 9"
        {...line}
        stroke={paint.bark}
        strokeWidth={2}
        opacity={0.6}
      />
      <ellipse cx="44" cy="102" rx="10" ry="6" fill={paint.bark} />
    </Pair>
    <path d="M60 32c21 0 32 11 32 27 0 15-13 25-32 25S28 74 28 59c0-16 11-27 32-27Z" fill={paint.brown} />
    <path d="M60 38c17 0 26 9 26 21 0 13-11 21-26 21s-26-8-26-21c0-12 9-21 26-21Z" fill={paint.cream} />
    <Pair>
      <path d="M52 53c-6-3-16-1-20 9 4 5 12 5 17 1 5-3 6-7 3-10Z" fill={paint.bark} />
      <Eye x={46} y={57} r={3.6} />
    </Pair>
    <path
      d="M48 34c2-4 4-6 6-8m4 7c1-4 3-6 5-8m3 9c2-3 4-5 7-6"
      {...line}
      stroke={paint.brown}
      strokeWidth={4}
    />
    <path d="M54 62c2-3 10-3 12 0-1 4-4 5-6 5s-5-1-6-5Z" fill={paint.dark} />
    <path d="M48 69c6 7 18 7 24 0" {...line} stroke={paint.dark} strokeWidth={2.2} />
    <Cheeks y={69} gap={40} />
  </>
);

export const starDeer = (
  <>
    <Pair>
      <path
        d="M50 32C46 20 34 20 28 8m10 15c-8 0-14-3-18-9m25 5c-2-5-2-9 0-14"
        {...line}
        stroke={paint.brown}
        strokeWidth={4.4}
      />
      <Star x={28} y={8} r={5.5} />
      <Star x={17} y={15} r={5} />
      <Star x={45} y={5} r={4.5} />
      <path d="M42 44C28 36 16 38 12 46c6 9 20 11 31 6Z" fill={paint.amber} />
      <path d="M38 46c-8-4-16-4-20 0 6 5 13 5 20 3Z" fill={paint.rose} />
    </Pair>
    <path d="M60 60c20 0 32 14 32 30 0 11-12 15-32 15s-32-4-32-15c0-16 12-30 32-30Z" fill={paint.amber} />
    <path d="M60 66c9 0 13 10 13 22 0 10-5 16-13 16s-13-6-13-16c0-12 4-22 13-22Z" fill={paint.cream} />
    <Pair>
      <path d="M44 106c0-10-2-18-6-22" {...line} stroke={paint.brown} strokeWidth={2} opacity={0.6} />
      <ellipse cx="40" cy="103" rx="12" ry="5.5" fill={paint.bark} />
      <Star x={36} y={82} r={3.6} />
      <Star x={32} y={93} r={2.6} />
    </Pair>
    <path
      d="M60 27c16 0 24 9 24 21 0 8-4 13-7 19-3 7-9 11-17 11s-14-4-17-11c-3-6-7-11-7-19 0-12 8-21 24-21Z"
      fill={paint.amber}
    />
    <path d="M60 56c8 0 14 4 14 10 0 7-6 12-14 12s-14-5-14-12c0-6 6-10 14-10Z" fill={paint.cream} />
    <path d="M60 29c3 4 4 12 0 22-4-10-3-18 0-22Z" fill={paint.cream} />
    <Eyes y={49} gap={28} r={4.6} />
    <Cheeks y={60} gap={40} />
    <Muzzle y={62} w={10} />
  </>
);
