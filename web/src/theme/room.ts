import { css } from 'styled-components';

/**
 * The raw colours of the room on Today: its furniture, and the light in its window by the time of day. They are separate from
 * the palette because only members' pages need them.
 */
const ROOM = {
  morning: {
    wall1: '#F7EFE2',
    wall2: '#FBF6EC',
    frame: '#FFFFFF',
    frameLine: '#E3DACC',
    curtain: '#FFF7EC',
    sill: '#C39A75',
    sillEdge: '#A9825F',
    cup: '#FFFFFF',
    cupLine: '#B9B0A2',
    iron: '#6E6557',
    lamp: '#F5C26B',
    flame: '#E8893B',
    paper: '#FFFBF2',
    paperLine: '#D9CBB4',
    wax: '#A8502B',
    shade: 'rgb(90 66 38 / 0.1)',
    signInk: '#3A2A1C',
  },
  evening: {
    wall1: '#171A21',
    wall2: '#1C202A',
    frame: '#3A4150',
    frameLine: '#4A5263',
    curtain: '#262B40',
    sill: '#765A43',
    sillEdge: '#573F2E',
    cup: '#D9D2C6',
    cupLine: '#8B867D',
    iron: '#8D8371',
    lamp: '#F3B76A',
    flame: '#FFD79A',
    paper: '#E9DFCE',
    paperLine: '#B7A88F',
    wax: '#A8502B',
    shade: 'rgb(0 0 0 / 0.28)',
    signInk: '#FFF4E4',
  },
} as const;

export const LIGHT_NAMES = [
  'sky1',
  'sky2',
  'sky3',
  'sun',
  'cloud',
  'hill0',
  'hill1',
  'hill2',
  'beam',
  'onSky',
] as const;
type LightName = (typeof LIGHT_NAMES)[number];
type RoomName = keyof (typeof ROOM)['morning'];

/** The four times of day, each with its own light. */
export type Hour = 'dawn' | 'day' | 'dusk' | 'night';

/** Colours of each light in the order of `LIGHT_NAMES`; exported for the test of contrasts. */
export const LIGHTS: Readonly<Record<keyof typeof ROOM, Readonly<Record<Hour, readonly string[]>>>> = {
  morning: {
    dawn: [
      '#CFDDEA',
      '#EBDCE0',
      '#FBDCC4',
      '#F4AE82',
      '#FFFFFF',
      '#C6D3D2',
      '#AFC8BC',
      '#8BB3A1',
      'rgb(248 190 150 / 0.26)',
      '#2A2C33',
    ],
    day: [
      '#CBE2E8',
      '#DDEBE6',
      '#F9E9D2',
      '#F6C887',
      '#FFFFFF',
      '#BFD8CE',
      '#A3C9B6',
      '#79AC97',
      'rgb(250 208 140 / 0.3)',
      '#2A2C33',
    ],
    dusk: [
      '#C3C4E2',
      '#E8CBD3',
      '#F9C79B',
      '#EC9257',
      '#FBE3D3',
      '#B7BDC9',
      '#98B2B2',
      '#6F9690',
      'rgb(240 160 105 / 0.24)',
      '#2A2C33',
    ],
    night: [
      '#36456A',
      '#535C8C',
      '#7C78A8',
      '#F8ECCB',
      '#C9CBE2',
      '#5A6B8A',
      '#4A6878',
      '#3B5964',
      'rgb(120 115 180 / 0.13)',
      '#F6F1E6',
    ],
  },
  evening: {
    dawn: [
      '#2B3A57',
      '#534A66',
      '#8A5F60',
      '#EDB08B',
      '#8C7F95',
      '#3E4D5C',
      '#35525A',
      '#274249',
      'rgb(237 176 139 / 0.09)',
      '#ECE8E1',
    ],
    day: [
      '#34566B',
      '#54797F',
      '#8C9A86',
      '#F3DCA6',
      '#A9BCBC',
      '#4B6F72',
      '#3F6A62',
      '#2F5450',
      'rgb(226 214 170 / 0.085)',
      '#ECE8E1',
    ],
    dusk: [
      '#2A2F55',
      '#5A4468',
      '#A8625A',
      '#F0A26B',
      '#8A5B72',
      '#3A3F5C',
      '#2F4857',
      '#213842',
      'rgb(240 160 110 / 0.085)',
      '#ECE8E1',
    ],
    night: [
      '#182339',
      '#252C50',
      '#3A3A66',
      '#F3E6C4',
      '#3B4266',
      '#28344F',
      '#263F4E',
      '#1B2F3B',
      'rgb(188 186 240 / 0.085)',
      '#ECE8E1',
    ],
  },
};

/** Typed access to the room's colours, such as `room.sill`. Defined only inside an element with `roomColors`. */
export const room = Object.fromEntries(
  [...Object.keys(ROOM.morning), ...LIGHT_NAMES].map((name) => [name, `var(--room-${name})`]),
) as Readonly<Record<RoomName | LightName, string>>;

const declarations = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--room-${name}:${value};`)
    .join('');

const ofTheme = (theme: keyof typeof ROOM): string =>
  [
    declarations(ROOM[theme]),
    ...Object.entries(LIGHTS[theme]).map(
      ([hour, values]) =>
        `&[data-hour='${hour}']{${declarations(Object.fromEntries(LIGHT_NAMES.map((name, index) => [name, values[index] ?? ''])))}}`,
    ),
  ].join('');

/** Defines the room's colours on an element with `data-hour`, in the current theme. */
export const roomColors = css`
  ${ofTheme('morning')}
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='morning']) & {
      ${ofTheme('evening')}
    }
  }
  :root[data-theme='evening'] & {
    ${ofTheme('evening')}
  }
`;
