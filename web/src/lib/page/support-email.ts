/** Returns the operator's email address, which the server writes into index.html if it is configured. */
export function supportEmail(): string | undefined {
  return document.documentElement.dataset.supportEmail;
}
