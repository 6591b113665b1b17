import type { Story } from '../story';
import { BUTTONS } from './buttons';
import { CARDS } from './cards';
import { CHAT } from './chat';
import { DIALOGS } from './dialogs';
import { FIELDS } from './fields';
import { HELP } from './help';
import { IMPORTS } from './imports';
import { LAYOUT } from './layout';
import { LETTERS } from './letters';
import { LISTS } from './lists';
import { MOOD } from './mood';
import { PICTURES } from './pictures';

/** All stories, in the order of the page. */
export const STORIES: readonly Story[] = [
  ...LAYOUT,
  ...BUTTONS,
  ...FIELDS,
  ...CARDS,
  ...LISTS,
  ...DIALOGS,
  ...IMPORTS,
  ...HELP,
  ...CHAT,
  ...MOOD,
  ...LETTERS,
  ...PICTURES,
];
