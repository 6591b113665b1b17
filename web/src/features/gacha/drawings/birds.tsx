import { Cheeks, Eye, Eyes } from './faces';
import { paint } from './paint';
import { Blossom, Leaf, Pair, Star, edge, line } from './parts';

export const sparrow = (
  <>
    <path d="M36 76 9 62c-3-2-2-6 2-6l32 4Z" fill={paint.bark} />
    <path d="M54 98v9m-5 1 5-3 5 3M68 98v9m-5 1 5-3 5 3" {...line} stroke={paint.fox} strokeWidth={2.4} />
    <path
      d="M28 72c2-24 16-48 42-48 15 0 25 11 25 24 0 8-3 12-4 20-2 20-14 32-32 32-20 0-33-11-31-28Z"
      fill={paint.cream}
      {...edge}
    />
    <path d="M46 47c1-15 11-24 24-24 14 0 24 9 25 20-10-3-19-3-26 2-7 5-16 7-23 2Z" fill={paint.brown} />
    <path d="M46 46c6 6 17 4 23-1 3 6 0 10-4 13-9 7-18 2-19-12Z" fill={paint.bark} opacity={0.85} />
    <path d="M88 56c-3 7-9 10-16 8 2 8 5 12 9 12 6-2 9-10 9-20Z" fill={paint.dark} opacity={0.82} />
    <path d="M93 44c6 1 11 3 13 6-3 3-8 5-14 5-2-4-2-8 1-11Z" fill={paint.slate} />
    <path d="M27 70c4-12 16-17 28-13 11 4 14 14 8 23-7 10-21 14-31 8-5-3-7-10-5-18Z" fill={paint.brown} />
    <path d="M38 68c6-4 13-4 19 0M34 78c7-3 14-2 20 1" {...line} stroke={paint.cream} strokeWidth={3} />
    <Eye x={82} y={44} r={3.8} />
    <path d="M104 50c6-2 9-6 10-11" {...line} stroke={paint.bark} strokeWidth={1.8} />
    <Leaf x={113} y={42} turn={-62} scale={0.75} />
  </>
);

export const duckling = (
  <>
    <path d="M14 64c9-3 18 2 24 10l-4 14c-12-2-20-12-20-24Z" fill={paint.yellow} />
    <path
      d="M20 82c2-12 16-18 30-18 5 0 6-3 5-8-3-18 6-32 21-32 14 0 22 11 22 23 0 10-5 16-5 26 0 18-14 29-38 29-22 0-37-8-35-20Z"
      fill={paint.yellow}
    />
    <path d="M95 42c7-3 17-1 18 4 1 6-9 8-19 7-2-4-2-8 1-11Z" fill={paint.fox} />
    <path d="M96 48c6 .5 11 0 16-2" {...line} stroke={paint.bark} strokeWidth={1.2} opacity={0.6} />
    <path d="M36 76c10-6 24-4 30 3-3 11-13 16-22 14-6-2-9-8-8-17Z" fill={paint.amber} opacity={0.7} />
    <path d="M72 25c-2-7 2-11 6-12-1 4 0 6 4 7-2 3-4 5-6 5" fill={paint.yellow} />
    <Eye x={84} y={42} r={3.8} />
    <Cheeks x={78} y={52} gap={0} r={5} />
    <path
      d="M8 100c8-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0 13-5 20 0"
      {...line}
      stroke={paint.blue}
      strokeWidth={3}
      opacity={0.75}
    />
    <Blossom x={62} y={24} scale={1.25} />
  </>
);

export const barnOwl = (
  <>
    <path d="M14 104c30-5 62-5 92 0" {...line} stroke={paint.bark} strokeWidth={6} />
    <Leaf x={100} y={102} turn={-10} scale={0.9} />
    <path d="M60 12c26 0 37 18 37 46 0 30-15 46-37 46S23 88 23 58c0-28 11-46 37-46Z" fill={paint.amber} />
    <path d="M60 56c17 0 24 12 24 26 0 15-10 22-24 22s-24-7-24-22c0-14 7-26 24-26Z" fill={paint.pale} />
    <Pair>
      <path d="M24 56c8 6 14 20 11 40-9-7-13-22-11-40Z" fill={paint.brown} />
      <path d="M48 104v4m-5-4v4" {...line} stroke={paint.bark} strokeWidth={3} />
    </Pair>
    <g fill={paint.brown} opacity={0.75}>
      <circle cx="50" cy="84" r="1.7" />
      <circle cx="60" cy="90" r="1.7" />
      <circle cx="70" cy="84" r="1.7" />
      <circle cx="54" cy="96" r="1.7" />
      <circle cx="66" cy="96" r="1.7" />
    </g>
    <path
      d="M60 27c6-9 30-10 31 12 1 17-16 28-31 36-15-8-32-19-31-36 1-22 25-21 31-12Z"
      fill={paint.pale}
      stroke={paint.brown}
      strokeWidth={2.2}
    />
    <Eyes y={43} gap={28} r={5.6} />
    <path
      d="M56 52c2-3 6-3 8 0 0 5-2 9-4 11-2-2-4-6-4-11Z"
      fill={paint.sand}
      stroke={paint.brown}
      strokeWidth={1}
    />
  </>
);

export const penguin = (
  <>
    <Pair>
      <path d="M32 56C20 66 14 80 18 90c8-1 14-9 17-20Z" fill={paint.night} />
      <path d="M34 104c2-6 18-7 22 0-4 4-18 4-22 0Z" fill={paint.fox} />
    </Pair>
    <path d="M60 11c24 0 34 20 34 49 0 28-13 44-34 44S26 88 26 60c0-29 10-49 34-49Z" fill={paint.night} />
    <path d="M60 64c15 0 22 10 22 20 0 12-9 17-22 17s-22-5-22-17c0-10 7-20 22-20Z" fill={paint.pale} />
    <path d="M60 34c4-7 24-8 25 8 0 12-11 20-25 20s-25-8-25-20c1-16 21-15 25-8Z" fill={paint.pale} />
    <Eyes y={43} gap={24} />
    <path d="M52 49c3-4 13-4 16 0-2 6-6 8-8 8s-6-2-8-8Z" fill={paint.fox} />
    <Cheeks y={52} gap={38} />
    <path d="M29 62c18 9 44 9 62 0l2 9c-20 10-46 10-66 0Z" fill={paint.red} />
    <path d="M74 70c4 6 5 14 3 24l-10 1c1-8 0-16-3-23Z" fill={paint.red} />
    <path d="M68 88l9-1" {...line} stroke={paint.cream} strokeWidth={2.4} />
  </>
);

export const duskHeron = (
  <>
    <path d="M26 14c-13 2-20 14-14 25 4 8 14 11 23 7-15-2-21-18-9-32Z" fill={paint.yellow} />
    <path d="M48 82v22m10-22v22" {...line} stroke={paint.fox} strokeWidth={2.6} />
    <path d="M8 82c10 0 16-5 24-14l10 14c-12 8-26 8-34 0Z" fill={paint.night} />
    <path d="M22 76c4-15 18-24 33-23 9 0 15 2 18 7 3 12-6 26-26 26-13 0-22-3-25-10Z" fill={paint.dusk} />
    <path d="M66 70c14-10-9-20-3-34 2-5 6-9 10-10" {...line} stroke={paint.dusk} strokeWidth={10.5} />
    <path d="M67 68c13-10-9-20-3-33" {...line} stroke={paint.lilac} strokeWidth={4} />
    <path d="M24 74c9-9 25-11 37-4-6 12-22 16-37 4Z" fill={paint.night} opacity={0.8} />
    <path d="M32 75c8-4 16-5 24-3" {...line} stroke={paint.lilac} strokeWidth={2} opacity={0.7} />
    <path d="M62 26c1-9 10-13 18-9 5 2 6 8 2 12-5 5-19 6-20-3Z" fill={paint.lilac} />
    <path d="M63 22c-8-3-17-2-24 3 8 3 17 3 25 1Z" fill={paint.night} />
    <path d="M62 24c3-8 13-12 20-6-7 1-13 3-20 6Z" fill={paint.night} />
    <path d="M83 20c12 2 20 5 28 10-10 1-19 1-28-1Z" fill={paint.amber} />
    <Eye x={77} y={24} r={3.2} />
    <path
      d="M14 104c6-3 10-3 15 0s10 3 15 0 10-3 15 0 10 3 15 0 10-3 15 0 10 3 15 0"
      {...line}
      stroke={paint.blue}
      strokeWidth={2.8}
      opacity={0.8}
    />
    <path
      d="M94 104c-2-18 0-32 4-44M104 104c0-14 2-24 6-32M86 104c0-10-1-16-3-22"
      {...line}
      stroke={paint.moss}
      strokeWidth={2.6}
    />
    <path d="M98 60c-3-7-1-13 2-16 3 4 3 11-2 16Z" fill={paint.bark} />
    <Star x={42} y={11} r={4} />
    <Star x={102} y={46} r={2.8} />
  </>
);

export const dawnPhoenix = (
  <>
    <path
      d="M60 72c-10 12-24 18-28 32 8 2 14-4 18-10-2 8 0 14 4 18 4-4 6-10 6-16 0 6 2 12 6 16 4-4 6-10 4-18 4 6 10 12 18 10-4-14-18-20-28-32Z"
      fill={paint.red}
    />
    <path
      d="M60 76c-6 10-14 16-16 26 6 0 10-6 12-12 0 6 1 12 4 16 3-4 4-10 4-16 2 6 6 12 12 12-2-10-10-16-16-26Z"
      fill={paint.yellow}
    />
    <Pair>
      <path
        d="M50 58C30 60 14 48 6 18c8 6 14 8 18 8-4-8-5-14-4-20 6 8 12 14 18 18-1-6 0-10 2-14 6 12 14 24 16 44Z"
        fill={paint.fox}
      />
      <path d="M50 58C34 56 24 46 18 32c8 5 14 6 18 6-3-5-3-9-3-12 8 8 16 18 20 30Z" fill={paint.amber} />
      <path d="M50 58c-9-2-16-8-20-16 8 3 14 6 22 14Z" fill={paint.yellow} />
    </Pair>
    <path
      d="M60 3c5 6 5 11 2 16 5-4 9-4 12-3-1 6-5 9-9 11H55c-4-2-8-5-9-11 3-1 7-1 12 3-3-5-3-10 2-16Z"
      fill={paint.yellow}
    />
    <path
      d="M60 22c14 0 22 9 22 22 0 9-3 14-4 20-2 12-9 18-18 18s-16-6-18-18c-1-6-4-11-4-20 0-13 8-22 22-22Z"
      fill={paint.fox}
    />
    <path d="M60 56c8 0 12 5 12 12s-5 12-12 12-12-5-12-12 4-12 12-12Z" fill={paint.yellow} />
    <Eyes y={42} gap={20} r={3.8} />
    <path d="M55 47c2-3 8-3 10 0-1 5-3 7-5 8-2-1-4-3-5-8Z" fill={paint.yellow} />
    <Cheeks y={50} gap={32} />
  </>
);
