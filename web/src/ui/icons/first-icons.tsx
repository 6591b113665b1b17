import { Icon } from './icon';
import type { IconProps } from './icon';

/*
 * The icons of the first page. Icons that only other pages use are in `icons.tsx`, which the first page doesn't load.
 */

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
  </Icon>
);

export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" />
  </Icon>
);

export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10h11M11 5l5 5-5 5" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 3.5h3l1.3 3.6-1.9 1.4a9.5 9.5 0 0 0 4.6 4.6l1.4-1.9 3.6 1.3v3c0 .6-.5 1-1 1A12.5 12.5 0 0 1 3.5 4.5c0-.5.4-1 1-1Z" />
  </Icon>
);

export const MessageIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 4.5h13v9H9l-3.5 3v-3h-2Z" />
  </Icon>
);

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.5 2 3.5 4.5 3.5 7s-1 5-3.5 7c-2.5-2-3.5-4.5-3.5-7s1-5 3.5-7Z" />
  </Icon>
);

/** Stepping stones, for replies that follow a written script. */
export const StonesIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="5" cy="15.5" rx="2.6" ry="2" />
    <ellipse cx="10.5" cy="10" rx="2.2" ry="1.8" />
    <ellipse cx="15.5" cy="5" rx="1.8" ry="1.5" />
  </Icon>
);

export const LifebuoyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <circle cx="10" cy="10" r="2.7" />
    <path d="m5.1 5.1 3 3M11.9 11.9l3 3M5.1 14.9l3-3M11.9 8.1l3-3" />
  </Icon>
);
