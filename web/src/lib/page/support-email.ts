/** Returns the operator's address, which the server puts into the page if there is one. */
export function supportEmail(): string | undefined {
  return document.documentElement.dataset.supportEmail;
}
