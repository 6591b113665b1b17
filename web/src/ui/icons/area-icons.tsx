import { Icon } from './icon';
import type { IconProps } from './icon';

/* Icons of the areas in the navigation. */

const drawn = (name: string, ...paths: readonly string[]) =>
  Object.assign(
    (props: IconProps) => (
      <Icon {...props}>
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </Icon>
    ),
    { displayName: name },
  );

export const TodayIcon = drawn(
  'TodayIcon',
  'M4.5 16.5V9a5.5 5.5 0 0 1 11 0v7.5M3 16.5h14M10 3.5v13M4.5 10h11',
);
export const ChatIcon = drawn('ChatIcon', 'M3.5 4.5h13v9H9l-4 3v-3H3.5Z', 'M7 8h6M7 10.5h3.5');
export const MoodIcon = drawn(
  'MoodIcon',
  'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
  'M7.7 8v1M12.3 8v1M7 11.8c1.6 2 4.4 2 6 0',
);
export const JournalIcon = drawn(
  'JournalIcon',
  'M4.5 3.5h9.5a1.5 1.5 0 0 1 1.5 1.5v11.5h-11ZM7.5 3.5v13',
  'M11.5 12V8.5M11.5 10c0-1.7.8-2.6 2.2-2.6 0 1.7-.8 2.6-2.2 2.6Z',
);
export const ToolsIcon = drawn(
  'ToolsIcon',
  'M5.5 13.5a4.5 4.5 0 0 1 9 0Z',
  'M10 13.5V9M10 10.2c-1.6 0-2.3-.9-2.3-2.2 1.5 0 2.3.8 2.3 2.2ZM10 9c0-1.5.8-2.4 2.4-2.4 0 1.5-.8 2.4-2.4 2.4ZM3 16.5h14',
);
export const GardenIcon = drawn(
  'GardenIcon',
  'M10 17V9M10 12.5c-3.8 0-5.8-1.8-5.8-5.2C8 7.3 10 9.1 10 12.5ZM10 10c0-3.4 2-5.4 5.8-5.4C15.8 8 13.8 10 10 10ZM5.5 17h9',
);
export const LettersIcon = drawn('LettersIcon', 'M3 5.5h14v9.5H3ZM3.3 6 10 11l6.7-5');
export const CapsulesIcon = drawn(
  'CapsulesIcon',
  'M6 3.5h8M6 16.5h8M6.8 3.5c0 3.5 6.4 4 6.4 6.5s-6.4 3-6.4 6.5M13.2 3.5c0 3.5-6.4 4-6.4 6.5s6.4 3 6.4 6.5',
);
export const CompanionsIcon = drawn(
  'CompanionsIcon',
  'M10 10.3c2.3 0 4.2 2 4.2 3.9 0 1.5-1.2 2.1-2.3 2.1-.8 0-1.2-.3-1.9-.3s-1.1.3-1.9.3c-1.1 0-2.3-.6-2.3-2.1 0-1.9 1.9-3.9 4.2-3.9Z',
  'M4.6 9.3v.6M7.9 5.7v.8M12.1 5.7v.8M15.4 9.3v.6',
);
export const NotesIcon = drawn('NotesIcon', 'M5 3.5h7.5L15.5 6.5v10H5Z', 'M12.5 3.5v3h3M8 10h5M8 13h3.5');
export const ThreadsIcon = drawn('ThreadsIcon', 'M4 5.5c5 0 7 9 12 9M4 14.5c3 0 4.5-2.5 6-4.5s3-4.5 6-4.5');
export const BulletinIcon = drawn(
  'BulletinIcon',
  'M3.5 4.5h13v11h-13ZM6.5 8h4.5M6.5 11h3M12.5 8h1.5v3h-1.5Z',
);
export const MessagesIcon = drawn(
  'MessagesIcon',
  'M2.8 4.5h9.7v6.7H7.2l-2.5 2v-2H2.8ZM14.5 8h2.7v6.2h-1.8v1.9l-2.6-1.9H9.5',
);
export const BellIcon = drawn(
  'BellIcon',
  'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.5 16.2a1.7 1.7 0 0 0 3 0',
);
export const PlusIcon = drawn('PlusIcon', 'M10 4.5v11M4.5 10h11');
export const UpIcon = drawn('UpIcon', 'M10 16V4M5 9l5-5 5 5');
export const NextIcon = drawn('NextIcon', 'm7.5 5 5 5-5 5');
export const OffIcon = drawn(
  'OffIcon',
  'M3 3l14 14M5 8.5c1-.8 2-1.3 3.2-1.6M15 8.5a8 8 0 0 0-3-1.6M7.5 11.5c.5-.4 1-.6 1.5-.8M10 15h.01',
);
