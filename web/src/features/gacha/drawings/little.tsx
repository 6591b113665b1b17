import { Cheeks, Eye, Eyes, Smile } from './faces';
import { paint } from './paint';
import { Blossom, Pair, edge, line } from './parts';

export const ladybird = (
  <>
    <path d="M8 84c16-28 56-40 104-26-4 34-40 56-76 50-12-2-22-10-28-24Z" fill={paint.leaf} />
    <path d="M14 84c24-8 54-16 90-22" {...line} stroke={paint.leafLight} strokeWidth={2.4} />
    <path
      d="M30 58 20 52m8 20-11 1m15 12-8 8M90 58l10-6m-8 20 11 1m-15 12 8 8"
      {...line}
      stroke={paint.coal}
      strokeWidth={3}
    />
    <path d="M52 24c-1-8-6-11-11-10m27 10c1-8 6-11 11-10" {...line} stroke={paint.coal} strokeWidth={2.6} />
    <circle cx="40" cy="13.5" r="2.8" fill={paint.coal} />
    <circle cx="80" cy="13.5" r="2.8" fill={paint.coal} />
    <path d="M60 20c15 0 23 10 23 22H37c0-12 8-22 23-22Z" fill={paint.coal} />
    <path d="M60 38c22 0 34 14 34 31 0 19-15 32-34 32S26 88 26 69c0-17 12-31 34-31Z" fill={paint.red} />
    <path d="M60 39v61" {...line} stroke={paint.coal} strokeWidth={2.4} />
    <Pair>
      <circle cx="45" cy="58" r="6" fill={paint.coal} />
      <circle cx="38" cy="76" r="5" fill={paint.coal} />
      <circle cx="51" cy="84" r="5" fill={paint.coal} />
      <circle cx="51" cy="30" r="5" fill={paint.pale} />
      <circle cx="51.8" cy="30.5" r="2.7" fill={paint.coal} />
    </Pair>
    <Smile y={35} w={7} stroke={paint.pale} />
  </>
);

export const snail = (
  <>
    <path d="M94 62c-1-8-3-14-6-20m14 20c2-8 4-14 8-18" {...line} stroke={paint.sand} strokeWidth={4.4} />
    <path
      d="M10 101c2-7 12-8 22-9l40-2c8 0 10-6 11-14 1-10 7-17 15-17 9 0 14 8 12 18-3 18-16 27-34 27H14c-4 0-5-1-4-3Z"
      fill={paint.cream}
      {...edge}
    />
    <path d="M52 22c21 0 35 15 35 34S72 92 51 92 16 77 16 57s15-35 36-35Z" fill={paint.amber} />
    <path
      d="M84 62c-3 16-16 24-30 24-15 0-26-11-26-26 0-13 10-23 22-23 12 0 20 8 20 19 0 9-7 16-16 16-7 0-12-5-12-12 0-5 4-9 9-9"
      {...line}
      stroke={paint.bark}
      strokeWidth={4}
      opacity={0.75}
    />
    <Eye x={87.5} y={40} r={4.6} />
    <Eye x={110} y={42} r={4.6} />
    <Smile x={101} y={77} w={9} />
    <Cheeks x={94} y={76} gap={0} r={4} />
    <Blossom x={28} y={32} scale={1.25} fill={paint.rose} />
  </>
);

export const bumblebee = (
  <>
    <path d="M8 92c10-2 18-8 22-16" {...line} stroke={paint.amber} strokeWidth={2} strokeDasharray="2 6" />
    <path d="M50 44C36 34 32 14 42 10c11-4 22 14 20 32Z" fill={paint.sky} opacity={0.85} />
    <path d="M60 42c-4-18 4-32 15-31 11 2 9 22-3 33Z" fill={paint.sky} />
    <path d="M24 66 12 64l10 7Z" fill={paint.coal} />
    <path
      d="M58 38c26 0 42 13 42 30 0 18-16 30-40 30-23 0-40-12-40-31 0-18 16-29 38-29Z"
      fill={paint.yellow}
    />
    <path d="M40 42c5-3 10-4 15-4-6 18-6 40 1 60-6 0-11-2-15-4-6-16-7-36-1-52Z" fill={paint.coal} />
    <path d="M24 54c2-4 4-6 7-8-5 14-5 30 1 43-4-2-7-5-9-9-2-8-2-18 1-26Z" fill={paint.coal} />
    <path d="M86 44c2-8 7-12 13-12m-22 9c0-8 2-14 8-18" {...line} stroke={paint.coal} strokeWidth={2.6} />
    <circle cx="100" cy="31.5" r="2.8" fill={paint.coal} />
    <circle cx="86" cy="22" r="2.8" fill={paint.coal} />
    <Eyes x={83} y={64} gap={16} r={4} />
    <Cheeks x={83} y={73} gap={26} r={4} />
    <Smile x={83} y={72} w={8} />
    <Blossom x={105} y={96} scale={1.5} fill={paint.rose} />
  </>
);

export const moth = (
  <>
    <Pair>
      <path d="M58 68C30 66 16 82 20 96c6 12 30 10 40-14Z" fill={paint.brown} />
      <path d="M58 56C44 22 16 14 6 26c-8 14 6 44 50 48Z" fill={paint.sand} />
      <path d="M6 26c-6 14 8 40 46 46-26-8-38-26-40-48Z" fill={paint.rose} />
      <circle cx="33" cy="46" r="9" fill={paint.cream} />
      <circle cx="33" cy="46" r="5" fill={paint.night} />
      <circle cx="36" cy="90" r="4.5" fill={paint.cream} />
      <path d="M54 36C52 24 44 14 30 9c-3 12 8 24 22 29Z" fill={paint.brown} />
      <path
        d="M54 37C49 27 42 18 33 12m9 8-6 3m11 2-6 3m4-13-2 6m7 0-2 6"
        {...line}
        stroke={paint.cream}
        strokeWidth={1.6}
      />
    </Pair>
    <path
      d="M60 58c9 0 13 8 13 20 0 14-6 24-13 24s-13-10-13-24c0-12 4-20 13-20Z"
      fill={paint.cream}
      {...edge}
    />
    <path d="M49 82q11 6 22 0M51 92q9 5 18 0" {...line} stroke={paint.sand} strokeWidth={3} />
    <path
      d="M60 30c13 0 19 8 19 19 0 5-3 7-2 12-4-1-5 3-9 3-3 0-4-2-8-2s-5 2-8 2c-4 0-5-4-9-3 1-5-2-7-2-12 0-11 6-19 19-19Z"
      fill={paint.cream}
      {...edge}
    />
    <Eyes y={47} gap={18} r={4.2} />
    <Cheeks y={54} gap={28} r={3.6} />
    <Smile y={53} w={6} />
  </>
);

export const caterpillar = (
  <>
    <path d="M4 96c20-14 60-14 112-4-14 20-92 24-112 4Z" fill={paint.moss} />
    <path d="M8 97c30-5 66-5 100-4" {...line} stroke={paint.leafLight} strokeWidth={2} />
    <path d="M16 94v5m14-1v5m16-6v5m15-8v6m14-7v6" {...line} stroke={paint.bark} strokeWidth={4} />
    <circle cx="17" cy="82" r="12" fill={paint.leafLight} />
    <circle cx="31" cy="85" r="13.5" fill={paint.leaf} />
    <circle cx="47" cy="82" r="14.5" fill={paint.leafLight} />
    <circle cx="62" cy="76" r="15.5" fill={paint.leaf} />
    <circle cx="73" cy="72" r="14" fill={paint.leafLight} />
    <g fill={paint.yellow}>
      <circle cx="31" cy="80" r="3" />
      <circle cx="47" cy="76" r="3.2" />
      <circle cx="60" cy="70" r="3.2" />
    </g>
    <path d="M76 32c-2-9-7-12-12-12m30 12c2-9 6-12 11-12" {...line} stroke={paint.bark} strokeWidth={2.8} />
    <circle cx="63" cy="20" r="3.6" fill={paint.fox} />
    <circle cx="106" cy="20" r="3.6" fill={paint.fox} />
    <circle cx="85" cy="52" r="24" fill={paint.leafLight} />
    <Eyes x={85} y={48} gap={20} r={4.4} />
    <Cheeks x={85} y={58} gap={34} r={4.6} />
    <Smile x={85} y={57} w={10} />
  </>
);
