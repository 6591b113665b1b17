/**
 * The raw colours of both themes, defined only here. All other code uses tokens.
 * Source: the project's look page; `lineStrong`, `danger` and `focus` were added for field borders, errors and
 * focus rings, and the `scene*` colours belong to the drawings.
 */
export const PALETTE = {
  morning: {
    surface: '#FBF8F3',
    surfaceRaised: '#FFFFFF',
    surfaceSunk: '#F4EFE7',
    ink: '#2A2C33',
    inkSoft: '#5D6069',
    line: '#E8E1D6',
    lineStrong: '#8C8576',
    accent: '#3B6B5E',
    accentStrong: '#2F574C',
    accentSoft: '#E3EEE8',
    onAccent: '#FBF8F3',
    bloom: '#A8502B',
    bloomSoft: '#FBE9DF',
    dusk: '#665AA6',
    duskSoft: '#ECE9F7',
    help: '#9C2F4B',
    helpSoft: '#FBE6EB',
    danger: '#A3301F',
    dangerSoft: '#FBE7E2',
    focus: '#4B3FA0',
    sceneSkyHigh: '#DCEAE6',
    sceneSkyLow: '#F9E7D3',
    sceneSun: '#F3B57E',
    sceneHillFar: '#A9C9BA',
    sceneHillNear: '#7FAE9C',
    sceneWood: '#B98F6B',
    scenePot: '#C9683F',
    sceneLeaf: '#4F8A73',
    sceneLeafLight: '#6FA88F',
    sceneCurtain: '#FFF7EC',
    sceneFrame: '#FFFFFF',
  },
  evening: {
    surface: '#171A21',
    surfaceRaised: '#20242D',
    surfaceSunk: '#12151B',
    ink: '#ECE8E1',
    inkSoft: '#A9ACB5',
    line: '#323743',
    lineStrong: '#757C8C',
    accent: '#8CC3B0',
    accentStrong: '#A5D3C3',
    accentSoft: '#24352F',
    onAccent: '#171A21',
    bloom: '#F0A983',
    bloomSoft: '#3A2A22',
    dusk: '#B4A9E8',
    duskSoft: '#2B2840',
    help: '#F2A0B4',
    helpSoft: '#3A2029',
    danger: '#F3A595',
    dangerSoft: '#3B241F',
    focus: '#C6BDF5',
    sceneSkyHigh: '#1D2A3C',
    sceneSkyLow: '#2B2F52',
    sceneSun: '#F3E6C4',
    sceneHillFar: '#2C4450',
    sceneHillNear: '#20343F',
    sceneWood: '#6B523F',
    scenePot: '#A8502B',
    sceneLeaf: '#5F9C84',
    sceneLeafLight: '#84BBA3',
    sceneCurtain: '#20263A',
    sceneFrame: '#2A303C',
  },
} as const;

/** The backdrop behind a dialog, the same in both themes. */
export const SCRIM = 'rgb(0 0 0 / 0.4)';

export type ThemeName = keyof typeof PALETTE;
export type ColorToken = keyof (typeof PALETTE)['morning'];
