import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

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
