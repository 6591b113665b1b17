import { Cheeks, Eye, Eyes, Muzzle, ShutEye, Whiskers } from './faces';
import { paint } from './paint';
import { Blossom, Leaf, Pair, Sitting, edge, line, spikes } from './parts';

export const fieldMouse = (
  <>
    <path d="M84 98c18 6 30-4 26-18-2-9-11-8-11-2" {...line} stroke={paint.rose} strokeWidth={3.4} />
    <Pair>
      <circle cx="33" cy="32" r="19" fill={paint.brown} />
      <circle cx="34" cy="33" r="12.5" fill={paint.rose} />
    </Pair>
    <Sitting fur={paint.brown} belly={paint.cream} limbs={paint.rose}>
      <path d="M60 102V74" {...line} stroke={paint.amber} strokeWidth={2} />
      <path
        d="M60 72c-4 4-4 8 0 11 4-3 4-7 0-11Zm-2 13c-4-3-8-3-10-1 1 5 5 7 10 6Zm4 0c4-3 8-3 10-1-1 5-5 7-10 6Zm-4 8c-4-3-8-3-10-1 1 5 5 7 10 6Zm4 0c4-3 8-3 10-1-1 5-5 7-10 6Z"
        fill={paint.yellow}
      />
    </Sitting>
    <path
      d="M60 28c18 0 29 10 29 24 0 12-14 20-29 24-15-4-29-12-29-24 0-14 11-24 29-24Z"
      fill={paint.brown}
    />
    <path d="M60 52c8 0 13 5 13 11 0 6-7 10-13 12-6-2-13-6-13-12 0-6 5-11 13-11Z" fill={paint.cream} />
    <Eyes y={49} gap={26} r={4.2} />
    <Cheeks y={59} gap={38} />
    <Whiskers y={63} />
    <Muzzle y={61} w={7} fill={paint.rose} />
  </>
);

export const hedgehog = (
  <>
    <path
      d={spikes(54, 74, 38, 48, 19, 150, 355)}
      fill={paint.bark}
      strokeLinejoin="round"
      stroke={paint.bark}
      strokeWidth={2}
    />
    <path d="M14 92c-2-30 16-54 42-54 24 0 38 18 38 44l-18 20H24c-6 0-9-4-10-10Z" fill={paint.bark} />
    <path
      d="M26 62l-5-5m15-4-4-6m18 3-2-7m17 9 1-7M24 78l-6-3m17-7-5-5m18 0-4-6m18 7-1-7"
      {...line}
      stroke={paint.sand}
      strokeWidth={2.6}
      opacity={0.8}
    />
    <path
      d="M30 104c-2-16 10-26 28-28 4-8 14-12 24-8 8 3 14 10 22 13 6 2 7 8 2 10-8 4-14 10-24 13Z"
      fill={paint.cream}
    />
    <circle cx="69" cy="66" r="7.5" fill={paint.sand} />
    <circle cx="69" cy="66.5" r="4" fill={paint.rose} />
    <circle cx="108" cy="84" r="4.6" fill={paint.dark} />
    <Eye x={86} y={79} r={4} />
    <Cheeks x={80} y={90} gap={0} r={5} />
    <path d="M94 93q5 2 8-1" {...line} stroke={paint.dark} strokeWidth={1.8} />
    <path d="M42 102h10m20 0h10" {...line} stroke={paint.sand} strokeWidth={6} />
    <path d="M44 20c5-3 9-1 9 3 6-3 11 2 9 9-2 8-8 13-14 10-6 3-13-3-14-10-1-8 4-13 10-9Z" fill={paint.red} />
    <path d="M49 23c0-4 1-6 4-8" {...line} stroke={paint.bark} strokeWidth={2} />
    <Leaf x={51} y={18} turn={6} scale={0.6} />
  </>
);

export const rabbit = (
  <>
    <Pair>
      <path d="M47 40C34 24 31 3 41 2c10 0 16 18 15 34Z" fill={paint.sand} />
      <path d="M48 36C40 24 38 10 42 9c5 0 9 13 10 25Z" fill={paint.rose} />
    </Pair>
    <circle cx="90" cy="96" r="9" fill={paint.pale} {...edge} />
    <Sitting fur={paint.sand} belly={paint.pale}>
      <path d="M60 76c7 0 9 6 7 12-2 7-5 12-7 14-2-2-5-7-7-14-2-6 0-12 7-12Z" fill={paint.fox} />
      <path d="M56 84h5m-3 7h5" {...line} stroke={paint.bark} strokeWidth={1.4} opacity={0.5} />
      <Leaf x={60} y={77} turn={-50} scale={0.6} />
      <Leaf x={60} y={77} turn={-8} scale={0.55} fill={paint.leafLight} />
    </Sitting>
    <path d="M60 27c20 0 31 10 31 25 0 14-14 22-31 22s-31-8-31-22c0-15 11-25 31-25Z" fill={paint.sand} />
    <ellipse cx="60" cy="62" rx="15" ry="10.5" fill={paint.pale} />
    <Eyes y={48} gap={30} r={4.2} />
    <Cheeks y={58} gap={46} />
    <Whiskers y={62} out={17} />
    <Muzzle y={57} w={7.5} fill={paint.rose} />
    <path d="M58 67h4v4q-2 1.4-4 0Z" fill={paint.pale} {...edge} strokeWidth={1} />
  </>
);

export const guineaPig = (
  <>
    <Pair>
      <path d="M30 104c2-5 16-5 18 0-3 4-15 4-18 0Z" fill={paint.rose} />
      <path d="M32 44C18 38 8 46 12 58c4 10 16 10 24 2Z" fill={paint.brown} />
      <path d="M30 48c-8-2-14 2-12 8 3 5 9 5 14 1Z" fill={paint.rose} />
    </Pair>
    <path
      d="M60 30c32 0 50 22 50 46 0 20-18 28-50 28S10 96 10 76c0-24 18-46 50-46Z"
      fill={paint.pale}
      {...edge}
    />
    <path d="M53 31C26 33 10 54 10 76c0 3 1 6 2 9 14 6 30 0 35-14 4-14 0-26 6-40Z" fill={paint.brown} />
    <path d="M67 31c27 2 43 23 43 45 0 4-1 8-3 11-14 5-29-1-34-15-4-14 0-27-6-41Z" fill={paint.amber} />
    <path d="M55 30c-4-8 2-13 8-14-1 3 0 5 4 5-1 4-2 7-4 9" fill={paint.cream} {...edge} strokeWidth={1} />
    <Eyes y={62} gap={46} r={4.8} />
    <ellipse cx="60" cy="80" rx="18" ry="13" fill={paint.pale} />
    <Cheeks y={76} gap={56} r={5} />
    <Muzzle y={74} w={9} fill={paint.rose} />
    <path d="M58 88c-8 2-20 1-26 9 10 8 22 4 28-7Z" fill={paint.leafLight} />
    <path d="M56 90c-7 2-12 3-18 6" {...line} stroke={paint.leaf} strokeWidth={1.6} />
  </>
);

export const squirrel = (
  <>
    <path
      d="M72 104c10 2 22 0 30-10 12-16 14-44 4-62-8-14-26-16-32-3-4 10 3 18 11 15 2 12-4 24-13 32Z"
      fill={paint.fox}
    />
    <path
      d="M80 98c14-6 22-22 22-40 0-12-4-24-12-26-6-1-10 3-8 8 10 2 12 14 8 26-3 12-9 20-14 24Z"
      fill={paint.amber}
      opacity={0.8}
    />
    <Pair>
      <path d="M40 38c-6-10-8-20-5-29 2 3 3 4 5 5 0-2 1-4 2-5 8 6 12 14 13 24Z" fill={paint.fox} />
    </Pair>
    <Sitting fur={paint.fox} belly={paint.cream}>
      <g transform="translate(-16 -22) scale(1.26)">
        <path d="M60 102c-8-2-11-8-10-15h20c1 7-2 13-10 15Z" fill={paint.yellow} />
        <path d="M47 88c0-7 6-10 13-10s13 3 13 10c-8 2-18 2-26 0Z" fill={paint.bark} />
        <path d="M60 78v-4" {...line} stroke={paint.bark} strokeWidth={2.4} />
      </g>
    </Sitting>
    <path d="M60 27c18 0 28 9 28 23 0 13-13 23-28 23S32 63 32 50c0-14 10-23 28-23Z" fill={paint.fox} />
    <path d="M60 54c9 0 17 3 18 9-4 6-11 10-18 10s-14-4-18-10c1-6 9-9 18-9Z" fill={paint.cream} />
    <Eyes y={48} gap={28} r={4.4} />
    <Cheeks y={58} gap={42} />
    <Muzzle y={57} w={7} />
  </>
);

export const dormouse = (
  <>
    <path d="M6 96c22-16 86-16 108 0-14 16-94 16-108 0Z" fill={paint.leaf} />
    <path d="M10 97c30-5 70-5 100 0" {...line} stroke={paint.leafLight} strokeWidth={2} />
    <path d="M62 24c24 0 40 17 40 39 0 22-17 37-42 37S18 84 18 64c0-23 18-40 44-40Z" fill={paint.amber} />
    <path d="M26 46c-8-8-6-20 4-22 9-2 15 6 14 14Z" fill={paint.amber} />
    <path d="M29 42c-4-5-3-12 3-13 5-1 8 4 8 9Z" fill={paint.rose} />
    <path d="M50 34c0-9 8-15 16-12s9 12 3 18Z" fill={paint.amber} />
    <path d="M54 35c1-6 6-9 11-7 4 2 5 7 2 11Z" fill={paint.rose} />
    <path d="M18 62c0-16 12-26 26-26s24 10 24 23c0 14-11 24-25 24-15 0-25-9-25-21Z" fill={paint.amber} />
    <path d="M20 70c4-6 12-9 22-8 9 1 16 5 18 12-4 6-10 9-17 9-11 0-20-5-23-13Z" fill={paint.cream} />
    <path d="M102 62c6 18-2 36-24 38-20 2-40-2-48-14" {...line} stroke={paint.bark} strokeWidth={15} />
    <path
      d="M98 66c3 14-4 26-20 28-18 1-34-2-42-9"
      {...line}
      stroke={paint.brown}
      strokeWidth={6}
      strokeDasharray="1 8"
    />
    <ShutEye x={32} y={58} w={9} />
    <ShutEye x={53} y={60} w={9} />
    <path d="M36 66h7q-1 4-3.5 5T36 66Z" fill={paint.rose} />
    <path
      d="M26 68l-11-1m11 4-10 3m38-4 9 2"
      {...line}
      stroke={paint.slate}
      strokeWidth={1.2}
      opacity={0.7}
    />
    <Cheeks x={42} y={69} gap={30} r={4} />
    <path d="M76 34c10 5 16 14 17 24" {...line} stroke={paint.cream} strokeWidth={2.4} opacity={0.6} />
  </>
);

export const snowHare = (
  <>
    <path d="M4 100c16-9 96-11 112 0-12 10-100 10-112 0Z" fill={paint.sky} />
    <path d="M70 36C52 30 38 16 40 6c10-2 28 12 38 28Z" fill={paint.pale} {...edge} />
    <path d="M40 6c1 6 3 9 6 13l9-7c-5-4-10-6-15-6Z" fill={paint.coal} />
    <path d="M78 34C68 22 64 6 70 2c8 0 15 16 16 34Z" fill={paint.cream} {...edge} />
    <path d="M70 2c-2 2-3 6-2 10l10 0c-2-6-5-10-8-10Z" fill={paint.coal} />
    <circle cx="14" cy="82" r="8" fill={paint.pale} {...edge} />
    <path
      d="M14 90c-2-26 18-42 42-38 4-12 14-19 26-19 15 0 26 9 26 21 0 11-8 18-18 19-2 6 2 11 4 17 1 4 5 4 8 6 4 3 2 8-4 8H24c-6-1-9-6-10-14Z"
      fill={paint.pale}
      {...edge}
    />
    <path d="M30 104c-4-18 6-32 22-32 12 0 20 10 18 22" {...line} stroke={paint.sand} strokeWidth={2.2} />
    <Eye x={90} y={51} r={4.4} />
    <Cheeks x={84} y={62} gap={0} r={5} />
    <path d="M104 54c3-1 5 1 5 3-1 2-4 3-6 2Z" fill={paint.rose} />
    <path d="M105 60q-2 4-6 3" {...line} stroke={paint.coal} strokeWidth={1.6} />
    <path
      d="M18 34v14m-6-11 12 8m0-8-12 8M104 14v10m-4-8 8 6m0-6-8 6"
      {...line}
      stroke={paint.blue}
      strokeWidth={1.8}
    />
  </>
);

export const capybara = (
  <>
    <path d="M38 48c-3-9 1-15 8-16 6 0 9 6 8 12Z" fill={paint.bark} />
    <path
      d="M8 78c0-20 12-30 30-31 8-8 20-12 34-11 20 0 36 6 38 22 1 14-4 22-16 23-4 12-4 16-4 23H14c-5-6-6-15-6-26Z"
      fill={paint.brown}
    />
    <path d="M56 36c-2-7 1-12 7-13 6 0 9 6 8 12Z" fill={paint.brown} />
    <path d="M59 36c-1-4 0-8 4-8 4 0 6 4 5 8Z" fill={paint.bark} />
    <path d="M97 49c7-1 12 2 13 8 1 5-3 9-9 9-6 1-11-2-11-8 0-5 3-8 7-9Z" fill={paint.bark} opacity={0.6} />
    <ShutEye x={79} y={52} w={11} />
    <path d="M97 56l1 2m7-3-1 2.5" {...line} stroke={paint.dark} strokeWidth={2.4} />
    <path d="M101 66v4q-8 7-17 1m17-1q3 2 6 1" {...line} stroke={paint.dark} strokeWidth={2} />
    <Cheeks x={78} y={63} gap={0} r={5} />
    <circle cx="80" cy="25" r="11.5" fill={paint.amber} />
    <path d="M76 20q3-3 7-2" {...line} stroke={paint.yellow} strokeWidth={2.2} />
    <Leaf x={80} y={14} turn={4} scale={0.75} />
    <path
      d="M2 94c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 26 0v6c-6 9-104 9-114 0Z"
      fill={paint.sky}
    />
    <path d="M12 102c6-3 10-3 15 0m40 0c6-3 10-3 15 0" {...line} stroke={paint.blue} strokeWidth={2} />
    <path
      d="M20 40c-4-6 4-8 0-15m-9 20c-3-5 3-7 0-12"
      {...line}
      stroke={paint.blue}
      strokeWidth={2.2}
      opacity={0.6}
    />
    <Blossom x={34} y={100} scale={0.9} fill={paint.rose} />
  </>
);
