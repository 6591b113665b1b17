import { Cheeks, Eye, Eyes, Smile } from './faces';
import { paint } from './paint';
import { Bubbles, Leaf, Pair, Star, edge, line } from './parts';

export const lanternFish = (
  <>
    <circle cx="98" cy="22" r="18" fill={paint.yellow} opacity={0.28} />
    <path d="M30 66C20 52 8 48 4 54c-2 6 4 9 5 13-4 5-8 9-5 15 6 4 18-2 26-12Z" fill={paint.blue} />
    <path d="M50 40C46 28 36 24 28 26c0 8 4 14 10 20Z" fill={paint.blue} />
    <path d="M62 34C62 14 78 4 92 12" {...line} stroke={paint.night} strokeWidth={3.4} />
    <path
      d="M24 68c2-22 20-36 44-36 22 0 38 14 38 34 0 22-18 36-42 36-22 0-42-12-40-34Z"
      fill={paint.night}
    />
    <path d="M46 90c14 10 40 8 54-8 2-3 3-6 4-9-14 8-32 10-48 6Z" fill={paint.lilac} opacity={0.5} />
    <path d="M62 84c-8 4-14 12-14 20 10 0 18-6 22-16Z" fill={paint.blue} />
    <path d="M68 72c10 6 26 5 36-4" {...line} stroke={paint.pale} strokeWidth={2.4} />
    <path
      d="M74 74.600l2.5-6 3.5 6.600m9-.6 2.5-6.4 3 4.8"
      fill={paint.pale}
      stroke={paint.pale}
      strokeLinejoin="round"
    />
    <circle cx="70" cy="55" r="9.5" fill={paint.pale} />
    <circle cx="94" cy="54" r="8" fill={paint.pale} />
    <Eye x={72} y={55.5} r={5.6} />
    <Eye x={95.5} y={54.5} r={4.8} />
    <Cheeks x={61} y={70} gap={0} r={5} />
    <path d="M92 12h12l3 6v13H89V18Z" fill={paint.yellow} />
    <path d="M90 11h16M88 32h20M98 8v3" {...line} stroke={paint.bark} strokeWidth={3} />
    <circle cx="98" cy="23" r="4.6" fill={paint.pale} />
    <g fill={paint.lilac}>
      <circle cx="38" cy="62" r="2.4" />
      <circle cx="44" cy="74" r="1.9" />
      <circle cx="34" cy="74" r="1.7" />
    </g>
    <Bubbles
      at={[
        [112, 86, 3.4],
        [20, 38, 3],
        [14, 28, 2],
      ]}
    />
  </>
);

export const cloudWhale = (
  <>
    <path d="M74 28c-8 2-14-6-8-11 0-7 9-9 12-4 4-7 14-4 13 4 6 3 3 11-4 11Z" fill={paint.pale} {...edge} />
    <path d="M78 38c0-6-1-8-2-10" {...line} stroke={paint.sky} strokeWidth={4} />
    <path d="M24 60C10 60 2 50 6 36c8 0 14 4 17 9 0-7 4-13 11-15 4 10 2 22-6 30Z" fill={paint.blue} />
    <path
      d="M22 54c6 2 12 2 18-2 10-12 24-18 38-17 22 1 34 16 34 34 0 18-16 30-40 29-28-1-48-18-50-44Z"
      fill={paint.blue}
    />
    <path d="M112 70c0 17-16 29-40 28-16-1-30-7-39-17 26 8 54 4 79-11Z" fill={paint.pale} />
    <path
      d="M52 90c6 1 10 1 16 0m-2 6c8 0 14-2 20-4m-8-8c8-2 16-5 24-9"
      {...line}
      stroke={paint.sky}
      strokeWidth={2.4}
    />
    <Eye x={92} y={60} r={4.6} />
    <path d="M100 72q5 1 10-3" {...line} stroke={paint.dark} strokeWidth={2.2} />
    <Cheeks x={86} y={70} gap={0} r={5.5} />
    <path
      d="M62 78c-8 2-14 10-14 18 10 2 20-4 24-14Z"
      fill={paint.blue}
      stroke={paint.sky}
      strokeWidth={1.6}
    />
    <path
      d="M6 104c-5-8 4-14 10-10 2-7 14-8 17 0 6-5 15-1 15 5 8-4 16-1 17 5 5-5 12-4 15 0 4-8 16-7 18 0 8-3 14 3 10 8-12 4-96 4-102-8Z"
      fill={paint.pale}
      {...edge}
    />
    <Star x={52} y={24} r={4} />
    <Star x={108} y={34} r={3.4} />
    <Star x={16} y={76} r={3} />
  </>
);

export const teaDragon = (
  <>
    <path
      d="M40 26c-4-6 4-8 0-15m38 10c-4-5 4-7 0-13"
      {...line}
      stroke={paint.slate}
      strokeWidth={2.2}
      opacity={0.5}
    />
    <path d="M92 74c14-2 22 6 19 16-2 9-14 14-26 14" {...line} stroke={paint.leaf} strokeWidth={8} />
    <path d="M110 82c-5-6-3-13 4-17 4 6 3 13-2 18Z" fill={paint.leafLight} />
    <Pair>
      <path d="M34 60C20 60 8 52 6 38c8 3 12 3 16 0 2 6 6 8 12 8Z" fill={paint.leafLight} />
      <path
        d="M36 58C26 54 18 48 14 44m20 12c-6-6-9-9-11-13"
        {...line}
        stroke={paint.leaf}
        strokeWidth={1.6}
      />
      <path d="M46 30c-6-6-8-14-4-22 6 4 10 11 11 19Z" fill={paint.amber} />
      <path d="M38 40c-8-2-13-8-14-14 7-1 14 2 18 8Z" fill={paint.leafLight} />
    </Pair>
    <path d="M60 50c20 0 28 14 28 30H32c0-16 8-30 28-30Z" fill={paint.leaf} />
    <path
      d="M60 20c20 0 30 11 30 25 0 8-4 12-8 16-5 6-12 9-22 9s-17-3-22-9c-4-4-8-8-8-16 0-14 10-25 30-25Z"
      fill={paint.leaf}
    />
    <path d="M60 48c12 0 18 5 18 11 0 7-8 11-18 11s-18-4-18-11c0-6 6-11 18-11Z" fill={paint.leafLight} />
    <path d="M60 14l4 8-4 6-4-6Zm-8 10 3 5-2 4-4-4Zm16 0-3 5 2 4 4-4Z" fill={paint.yellow} />
    <Eyes y={43} gap={28} r={4.8} />
    <path d="M55 54v1.500m10-1.500v1.5" {...line} stroke={paint.dark} strokeWidth={2.4} />
    <Smile y={60} w={12} />
    <Cheeks y={53} gap={46} r={5} />
    <path d="M86 80c14-3 18 14 2 18" {...line} stroke={paint.cream} strokeWidth={5} />
    <path d="M28 72h64c0 18-6 32-18 34H46c-12-2-18-16-18-34Z" fill={paint.cream} {...edge} />
    <path d="M28 72c6-5 58-5 64 0-6 5-58 5-64 0Z" fill={paint.amber} {...edge} />
    <Pair>
      <path d="M46 74c-2-6 0-9 4-9s6 4 5 9c-2 4-7 4-9 0Z" fill={paint.leaf} />
    </Pair>
    <Leaf x={52} y={97} turn={6} scale={0.9} />
    <path d="M22 108c20 4 56 4 76 0" {...line} stroke={paint.sand} strokeWidth={4} />
  </>
);

export const auroraTurtle = (
  <>
    <path
      d="M6 30c20-16 34 4 54-8s34-6 52 4"
      {...line}
      stroke={paint.leafLight}
      strokeWidth={6}
      opacity={0.55}
    />
    <path d="M10 18c20-12 32 4 50-6s30-4 46 2" {...line} stroke={paint.dusk} strokeWidth={5} opacity={0.5} />
    <path d="M22 76C12 74 4 78 2 86c8 4 18 2 24-4Z" fill={paint.blue} />
    <path d="M84 62c4-10 12-17 20-16 9 1 13 9 11 17-3 9-12 13-21 13l-14 4Z" fill={paint.blue} />
    <path d="M36 84C26 92 22 102 26 110c12 0 20-8 24-20Z" fill={paint.blue} />
    <path d="M16 76c0-28 18-44 42-44 22 0 36 16 38 40-12 16-64 20-80 4Z" fill={paint.night} />
    <path
      d="M20 64c16-14 28 2 42-8s18-8 28-4c2 4 4 8 4 12-14-6-20 2-34 8S34 66 18 76c0-4 1-8 2-12Z"
      fill={paint.leafLight}
    />
    <path
      d="M30 46c10-6 20 4 30-2s16-4 22-1c3 3 5 6 7 9-12-2-18 2-30 8S36 52 22 60c2-5 4-10 8-14Z"
      fill={paint.dusk}
    />
    <path
      d="M42 36c6-2 14 4 20 1s8-2 11 0c3 2 6 4 8 6-8-2-12 0-20 4S44 42 32 46c3-4 6-8 10-10Z"
      fill={paint.rose}
    />
    <path d="M16 76c16 14 66 10 80-4l2 5c-14 16-66 20-84 4Z" fill={paint.sky} />
    <path d="M70 80c6 14 18 24 34 26 2-14-8-26-22-30Z" fill={paint.blue} />
    <path d="M80 88c5 5 10 9 17 12m-62-2c2-3 4-5 6-7" {...line} stroke={paint.sky} strokeWidth={2.2} />
    <Star x={44} y={72} r={3.4} />
    <Star x={66} y={64} r={3} />
    <Star x={56} y={50} r={2.8} />
    <Eye x={104} y={58} r={4.2} />
    <path d="M104 69q5 0 8-3" {...line} stroke={paint.dark} strokeWidth={2} />
    <Cheeks x={96} y={67} gap={0} r={4.5} />
    <Star x={14} y={46} r={4.6} />
    <Star x={110} y={92} r={3.6} />
    <Star x={8} y={104} r={3} />
  </>
);
