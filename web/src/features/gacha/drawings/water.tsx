import { Cheeks, Eye, Eyes, Muzzle, Smile, Whiskers } from './faces';
import { paint } from './paint';
import { Blossom, Bubbles, Pair, edge, line } from './parts';

export const frog = (
  <>
    <path d="M4 98c4-9 30-13 56-13s52 4 56 13c-4 9-30 12-56 12S8 107 4 98Z" fill={paint.moss} />
    <Pair>
      <path d="M36 68C18 66 8 80 12 92c6 7 22 6 32 4Z" fill={paint.leaf} />
      <path d="M22 98c3-5 18-6 24-1" {...line} stroke={paint.leaf} strokeWidth={7} />
      <circle cx="38" cy="32" r="17" fill={paint.leafLight} />
    </Pair>
    <path
      d="M60 30c28 0 44 11 44 28 0 11-8 17-14 20 2 16-8 25-30 25s-32-9-30-25c-6-3-14-9-14-20 0-17 16-28 44-28Z"
      fill={paint.leafLight}
    />
    <path d="M60 72c13 0 19 6 19 15 0 10-8 15-19 15s-19-5-19-15c0-9 6-15 19-15Z" fill={paint.cream} />
    <Pair>
      <circle cx="38" cy="31" r="11" fill={paint.pale} />
      <path d="M46 100c0-6 0-12-2-18" {...line} stroke={paint.leaf} strokeWidth={5} />
    </Pair>
    <Eyes y={32} gap={42} r={7} />
    <path d="M30 56c14 16 46 16 60 0" {...line} stroke={paint.dark} strokeWidth={2.6} />
    <Cheeks y={62} gap={74} r={5.5} />
    <path d="M57 48v1m6-1v1" {...line} stroke={paint.moss} strokeWidth={2} />
    <Blossom x={100} y={94} scale={1.6} fill={paint.rose} />
  </>
);

export const goldfish = (
  <>
    <path d="M38 62C26 36 8 30 4 40c-2 8 6 14 10 22-6 8-12 14-8 22 6 8 24 0 32-22Z" fill={paint.amber} />
    <path d="M30 62C20 50 12 44 8 46m20 20c-8 6-14 12-18 16" {...line} stroke={paint.fox} strokeWidth={2.2} />
    <path d="M48 40c6-14 22-20 36-14-4 6-4 10-2 16Z" fill={paint.amber} />
    <path d="M32 62c6-18 22-28 42-27 20 1 34 13 36 27-2 15-16 27-36 28-20 0-36-10-42-28Z" fill={paint.fox} />
    <path d="M46 82c8 5 18 8 28 8 12-1 22-5 28-12-18 4-38 6-56 4Z" fill={paint.amber} />
    <path d="M60 86c-6 8-6 14-2 18 8-2 14-8 16-16Z" fill={paint.amber} />
    <path
      d="M52 52q6 5 0 11m11-15q6 6 0 13m-2 3q5 5-1 10m12-18q5 5 0 11"
      {...line}
      stroke={paint.yellow}
      strokeWidth={2.2}
      opacity={0.75}
    />
    <circle cx="89" cy="56" r="9" fill={paint.pale} />
    <Eye x={90.5} y={56.5} r={5.6} />
    <path d="M110 63q-4 1-5 5 3 2 5 0" {...line} stroke={paint.bark} strokeWidth={2} />
    <Cheeks x={88} y={72} gap={0} r={5} />
    <Bubbles
      at={[
        [106, 38, 4.5],
        [112, 26, 3],
        [102, 20, 2.4],
      ]}
    />
    <path d="M16 110c-4-7 3-10 0-17m9 17c-3-6 4-8 1-14" {...line} stroke={paint.leaf} strokeWidth={3.2} />
  </>
);

export const otter = (
  <>
    <path d="M96 80c8-1 12-6 19-5" {...line} stroke={paint.bark} strokeWidth={7} />
    <path d="M26 66c12-13 32-17 50-12 14 3 25 12 25 22 0 12-16 18-36 18S24 86 26 66Z" fill={paint.bark} />
    <path d="M44 66c10-8 28-9 40-3 8 4 9 11 4 15-10 7-34 7-44 2Z" fill={paint.sand} />
    <path d="M88 60c-3-8-1-14 4-16 6 0 8 7 5 14Zm10 9c1-8 5-13 10-13 5 2 4 10-2 16Z" fill={paint.bark} />
    <path d="M91 52l1 5m3-5-1 5m10 7-2 4m5-3-3 4" {...line} stroke={paint.sand} strokeWidth={1.6} />
    <circle cx="15" cy="37" r="7" fill={paint.bark} />
    <circle cx="55" cy="37" r="7" fill={paint.bark} />
    <path d="M35 28c17 0 27 11 27 25S51 79 35 79 8 67 8 53s10-25 27-25Z" fill={paint.bark} />
    <path d="M35 50c13 0 20 6 20 13 0 9-9 15-20 15s-20-6-20-15c0-7 7-13 20-13Z" fill={paint.sand} />
    <Eyes x={35} y={47} gap={24} r={4} />
    <Whiskers x={35} y={63} out={11} />
    <Muzzle x={35} y={55} w={10} />
    <Cheeks x={35} y={57} gap={42} r={4} />
    <path d="M62 70c-3-8 2-16 10-16s13 8 10 16c-5 4-15 4-20 0Z" fill={paint.rose} {...edge} />
    <path d="M72 57v13m-5-12-2 12m12-12 2 12" {...line} stroke={paint.pale} strokeWidth={1.6} />
    <path d="M56 76c3-3 5-5 8-5m22 3c-2-3-4-4-7-4" {...line} stroke={paint.bark} strokeWidth={7.4} />
    <path
      d="M2 84c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 28 0c-10 28-106 28-116 0Z"
      fill={paint.sky}
    />
    <path
      d="M14 96c7-4 12-4 18 0m26 3c7-4 12-4 18 0m14-6c5-3 9-3 14 0"
      {...line}
      stroke={paint.blue}
      strokeWidth={2.2}
    />
  </>
);

export const sealPup = (
  <>
    <path d="M2 100c20-8 96-8 116 0-10 11-106 11-116 0Z" fill={paint.sky} />
    <path
      d="M24 92C12 94 4 88 4 78c6-2 10 0 13 4-1-6 1-10 5-13 6 4 8 12 8 20Z"
      fill={paint.cream}
      {...edge}
    />
    <path
      d="M16 92c8-6 14-14 20-26 8-20 22-34 42-34 20 0 34 14 34 34 0 24-16 38-46 38-24 0-46-2-50-12Z"
      fill={paint.pale}
      {...edge}
    />
    <path d="M52 84c-10 4-18 12-20 20 12 2 24-4 30-14Z" fill={paint.cream} {...edge} />
    <path d="M98 88c8 2 14 8 16 14-10 2-20-2-24-8Z" fill={paint.cream} {...edge} />
    <Eyes x={80} y={58} gap={34} r={7} />
    <ellipse cx="80" cy="72" rx="16" ry="10" fill={paint.cream} />
    <Whiskers x={80} y={72} out={13} />
    <Muzzle x={80} y={66} w={10} />
    <Cheeks x={80} y={70} gap={50} r={5} />
    <path d="M62 44q3-4 7-4m22 0q4 0 7 4" {...line} stroke={paint.grey} strokeWidth={2.4} />
    <path d="M20 22v12m-5-9 10 6m0-6-10 6" {...line} stroke={paint.blue} strokeWidth={1.8} />
  </>
);

export const axolotl = (
  <>
    <path
      d="M70 88c12 10 26 8 34-4 3-5 9-5 11 0 4 14-12 26-30 24-10-1-18-5-22-10Z"
      fill={paint.red}
      opacity={0.5}
    />
    <path d="M68 84c12 12 28 12 38 0 4 8-8 19-24 19-8 0-14-3-18-7Z" fill={paint.rose} />
    <Pair>
      <path
        d="M28 42C22 36 17 28 17 18M25 51C17 49 10 44 6 36M26 60c-8 2-16 0-22-5"
        {...line}
        stroke={paint.red}
        strokeWidth={4.4}
      />
      <path
        d="M17 19l-5-3m8 15-7-1m5-6 6-5M14 46l1-7m-5.5 2-6 1m10.5 18-3 6m-2-8-5 4"
        {...line}
        stroke={paint.red}
        strokeWidth={2.6}
      />
    </Pair>
    <path d="M60 62c15 0 23 11 23 24 0 12-9 18-23 18s-23-6-23-18c0-13 8-24 23-24Z" fill={paint.rose} />
    <ellipse cx="60" cy="91" rx="13" ry="11" fill={paint.pale} opacity={0.6} />
    <Pair>
      <path d="M42 84c-4 1-7 4-8 8" {...line} stroke={paint.rose} strokeWidth={7} />
      <path d="M48 102c-3 1-5 2-7 4" {...line} stroke={paint.rose} strokeWidth={7} />
    </Pair>
    <path d="M60 24c25 0 39 12 39 29 0 16-16 25-39 25S21 69 21 53c0-17 14-29 39-29Z" fill={paint.rose} />
    <Eyes y={49} gap={44} r={4.6} />
    <path d="M46 59c7 9 21 9 28 0" {...line} stroke={paint.dark} strokeWidth={2.4} />
    <Cheeks y={60} gap={56} r={6} />
    <g fill={paint.red} opacity={0.4}>
      <circle cx="52" cy="34" r="2" />
      <circle cx="60" cy="31" r="1.6" />
      <circle cx="69" cy="34" r="2" />
    </g>
    <Bubbles
      at={[
        [112, 10, 3],
        [16, 84, 3.4],
        [9, 74, 2.2],
      ]}
    />
  </>
);

export const seahorse = (
  <>
    <path
      d="M98 108c-5-8 4-12 0-21-3-8 3-12 1-18m8 39c-3-6 4-9 2-15"
      {...line}
      stroke={paint.leaf}
      strokeWidth={3.4}
    />
    <path d="M37 52c-12-5-22-1-24 11 8 7 18 7 26 1Z" fill={paint.red} opacity={0.8} />
    <path d="M36 55l-17 4m19 3-13 6" {...line} stroke={paint.yellow} strokeWidth={1.8} />
    <path
      d="M56 76c8 9 11 19 5 26-6 6-17 3-17-5 0-6 7-8 10-3"
      {...line}
      stroke={paint.amber}
      strokeWidth={8.6}
    />
    <path d="M42 34c-9 14-10 30 0 42 6 7 15 9 21 4 8-8 11-22 5-32-3-5-4-8-2-14Z" fill={paint.amber} />
    <path
      d="M51 52c6-3 12-3 17-1M48 61c8-3 15-3 21-1M50 70c6-3 12-3 17-1M54 79c3-2 6-2 9-1"
      {...line}
      stroke={paint.yellow}
      strokeWidth={3}
    />
    <path
      d="M36 22c-5-1-7-5-5-9 4-1 7 0 9 3-1-5 1-9 5-10 4 2 6 5 5 9 3-4 7-5 10-3 1 4-1 8-5 9Z"
      fill={paint.red}
      opacity={0.8}
    />
    <path
      d="M54 12c14 0 23 8 25 19 7 0 12 1 16 3 3 2 3 7 0 9-5 3-12 4-19 3-5 6-12 9-21 9-15 0-25-9-25-22s10-21 24-21Z"
      fill={paint.amber}
    />
    <path d="M95 34c3 2 3 7 0 9" {...line} stroke={paint.fox} strokeWidth={2.6} />
    <Eye x={62} y={31} r={5.4} />
    <path d="M71 45q5 3 9 1" {...line} stroke={paint.bark} strokeWidth={2} />
    <Cheeks x={56} y={43} gap={0} r={5.4} />
    <Bubbles
      at={[
        [104, 24, 3.6],
        [110, 14, 2.6],
      ]}
    />
  </>
);

export const jellyfish = (
  <>
    <path
      d="M36 64c-8 12 6 18-2 32m16-30c-6 14 6 20 0 38m20-38c6 14-6 20 0 38m14-40c8 12-6 18 2 32"
      {...line}
      stroke={paint.lilac}
      strokeWidth={4.4}
    />
    <path
      d="M60 12c28 0 44 20 44 44 0 8-8 11-13 6-4 6-11 6-15 0-4 6-12 6-16 0-4 6-12 6-16 0-4 6-11 6-15 0-5 5-13 2-13-6 0-24 16-44 44-44Z"
      fill={paint.lilac}
    />
    <path
      d="M60 18c20 0 33 12 36 28-10-14-22-20-36-20s-26 6-36 20c3-16 16-28 36-28Z"
      fill={paint.pale}
      opacity={0.5}
    />
    <Eyes y={46} gap={28} r={4.4} />
    <Smile y={51} w={9} />
    <Cheeks y={54} gap={46} r={5} />
    <Bubbles
      at={[
        [12, 84, 4],
        [106, 88, 3.4],
        [108, 76, 2.2],
      ]}
    />
  </>
);
