import { Icon } from './icon';
import type { IconProps } from './icon';

export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);

export const StopIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5.5" y="5.5" width="9" height="9" rx="2" fill="currentColor" />
  </Icon>
);

export const DownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4v12M5 11l5 5 5-5" />
  </Icon>
);

export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0-6.2-3.8L3 17l3.8-.8A7 7 0 0 0 10 17Z" />
    <path d="M10 6.5V10l2.3 1.6" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5" />
  </Icon>
);

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 16l.8-3.4 8.6-8.6 2.6 2.6-8.6 8.6L4 16ZM11.5 5.9l2.6 2.6" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 10.5 4 4L16 6" />
  </Icon>
);

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10Z" />
    <circle cx="10" cy="10" r="2.4" />
  </Icon>
);

export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.2 4.7A8 8 0 0 1 10 4.5c3.3 0 6 1.8 8 5.5a14 14 0 0 1-2.2 3M12.9 14.9c-.9.4-1.9.6-2.9.6-3.3 0-6-1.8-8-5.5a13 13 0 0 1 3.4-4.1M3 3l14 14" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3H5a2 2 0 0 0-2 2v6.5A1.5 1.5 0 0 0 4.5 13" />
  </Icon>
);

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />
  </Icon>
);

export const ComputerIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="14" height="9.5" rx="1.5" />
    <path d="M7 17h6M10 13.5V17" />
  </Icon>
);

export const MobileIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="6" y="2.5" width="8" height="15" rx="2" />
    <path d="M9 14.5h2" />
  </Icon>
);

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />
  </Icon>
);

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12.5 4.5-6 5.5 6 5.5" />
  </Icon>
);

export const FlagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 17V3.5M5 4h9.5l-2.5 3.5L14.5 11H5" />
  </Icon>
);

export const MutedIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 8.5a4 4 0 0 1 6.5-3M14 8.5c0 4 1.5 5 1.5 5H4.5S6 12.5 6 9M8.5 16.5h3M3 3l14 14" />
  </Icon>
);

/** Filled if the person has liked it. */
export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props}>
    <path
      d="M10 16.5C5.5 13.2 3 10.7 3 7.8A3.6 3.6 0 0 1 6.7 4C8.1 4 9.3 4.8 10 6c.7-1.2 1.9-2 3.3-2A3.6 3.6 0 0 1 17 7.8c0 2.9-2.5 5.4-7 8.7Z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
);

export const PeopleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.5 16c.4-3 2.3-4.6 5-4.6s4.6 1.6 5 4.6M13 4.5a2.6 2.6 0 0 1 0 5M14.5 11.8c1.7.5 2.700 1.9 3 4.2" />
  </Icon>
);

export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.5 16.2a1.7 1.7 0 0 0 3 0" />
  </Icon>
);

export const ReplyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5 3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1" />
  </Icon>
);

/** A wave, for text of a language model. */
export const WaveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8.5v3M6.5 6v8M10 3.5v13M13.5 6v8M17 8.5v3" />
  </Icon>
);

export const EarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 8a4.7 4.7 0 0 1 9.4 0c0 3.2-3 3.8-3.4 6.2-.3 1.8-1.3 2.8-2.7 2.8-1.2 0-2-.7-2.3-1.8" />
    <path d="M8 8.2a2.2 2.2 0 0 1 4.3 0c0 1.3-1 1.7-1.6 2.6" />
  </Icon>
);

export const ThumbIcon = ({ isDown = false, ...props }: IconProps & { isDown?: boolean }) => (
  <Icon {...props}>
    <path
      d="M3 9h2.5v7.5H3zM5.5 9l3.2-5.6c.9-.5 2.1.2 2.1 1.3L10.3 8h4.9c1 0 1.7.9 1.5 1.9l-1.1 5.2c-.2.8-.8 1.4-1.6 1.4H5.5"
      transform={isDown ? 'rotate(180 10 10)' : undefined}
    />
  </Icon>
);
