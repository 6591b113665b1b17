type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns whether a click on a link opens it in another tab or window, or downloads it: the page here stays as it is. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
