/**
 * Whether members edit their profile on /account: unless the server's setting PROFILE_EDITING is off, which it notes in
 * the page's first tag. Then the profile is read-only there, with a note that editing is disabled for now.
 */
export function isProfileEditable(): boolean {
  return document.documentElement.dataset.profileEditing !== 'off';
}

/** Whether the server asks its language model about messages in doubt, of members who agree: a switch without effect is not shown. */
export const hasSecondReader = (): boolean => document.documentElement.dataset.secondReader === 'on';
