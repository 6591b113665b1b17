/**
 * Returns whether members can edit their profile on /account: unless the server's setting PROFILE_EDITING is off, which
 * it writes into the page's first tag. Then the profile is read-only there, with a note that editing is disabled for
 * now.
 */
export function isProfileEditable(): boolean {
  return document.documentElement.dataset.profileEditing !== 'off';
}
