import { styled } from 'styled-components';
import { color } from '../../theme/tokens';

/** Mirrored as a whole in right-to-left languages, so that the curtain stays at the outer edge. */
const Drawing = styled.svg`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** The window with a plant and a cup on its sill. Its light follows the theme: sun by day, moon by night. */
export function WindowDrawing({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 0 480 470" width="480" height="470" role="img" aria-label={label}>
      <defs>
        <linearGradient id="window-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.sceneSkyHigh} />
          <stop offset="1" stopColor={color.sceneSkyLow} />
        </linearGradient>
        <clipPath id="window-pane">
          <path d="M90 430V200C90 110 160 50 240 50s150 60 150 150v230Z" />
        </clipPath>
      </defs>
      <g clipPath="url(#window-pane)">
        <rect x="80" y="40" width="320" height="400" fill="url(#window-sky)" />
        <circle cx="300" cy="205" r="46" fill={color.sceneSun} />
        <circle cx="300" cy="205" r="78" fill={color.sceneSun} opacity=".18" />
        <path d="M80 330c60-50 120-50 180-18s110 20 150-14v150H80Z" fill={color.sceneHillFar} />
        <path d="M80 372c70-34 130-22 190 4s100 10 140-10v90H80Z" fill={color.sceneHillNear} />
      </g>
      <g fill="none">
        <path
          d="M90 430V200C90 110 160 50 240 50s150 60 150 150v230Z"
          stroke={color.sceneFrame}
          strokeWidth="14"
        />
        <path d="M82 430V200C82 105 156 42 240 42s158 63 158 158v230" stroke={color.line} strokeWidth="2" />
        <path d="M240 52v378M92 240h296" stroke={color.sceneFrame} strokeWidth="9" />
      </g>
      <path
        d="M62 40c10 150-2 280-22 388 34 6 62-4 74-14C100 300 104 150 122 52 102 34 80 32 62 40Z"
        fill={color.sceneCurtain}
        stroke={color.line}
      />
      <path d="M84 46c6 130-2 260-16 372M103 44c-2 140-2 250-8 378" stroke={color.line} fill="none" />
      <rect x="40" y="428" width="400" height="20" rx="6" fill={color.sceneWood} />
      <rect x="56" y="448" width="368" height="8" rx="4" fill={color.sceneWood} opacity=".55" />
      <g transform="translate(168 300)">
        <path d="M14 84h66l-9 44H23Z" fill={color.scenePot} />
        <rect x="8" y="76" width="78" height="14" rx="5" fill={color.scenePot} />
        <rect x="8" y="76" width="78" height="14" rx="5" fill="currentColor" opacity=".08" />
        <path
          d="M47 78C46 50 48 26 46 2"
          stroke={color.sceneLeaf}
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M46 44C40 22 20 14-4 18c4 24 26 36 50 26Z" fill={color.sceneLeafLight} />
        <path d="M47 30c2-24 22-36 46-34 0 24-18 42-46 34Z" fill={color.sceneLeaf} />
        <path d="M46 62c-8-12-22-14-36-10 6 14 22 20 36 10Z" fill={color.sceneLeaf} />
        <path d="M47 56c8-14 24-18 38-12-6 16-24 22-38 12Z" fill={color.sceneLeafLight} />
        <path d="M46 6c-8-8-8-20 0-28 8 8 8 20 0 28Z" fill={color.bloom} opacity=".9" />
      </g>
      <g transform="translate(312 392)">
        <path
          d="M40 12c12-2 14 16-3 16"
          fill="none"
          stroke={color.inkSoft}
          strokeOpacity=".45"
          strokeWidth="3"
        />
        <path
          d="M0 6h40l-5 30H5Z"
          fill={color.sceneFrame}
          stroke={color.inkSoft}
          strokeOpacity=".35"
          strokeWidth="1.5"
        />
        <path
          d="M12-4c-4-6 4-8 0-14M24-4c-4-6 4-8 0-14"
          stroke={color.inkSoft}
          opacity=".5"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </Drawing>
  );
}
