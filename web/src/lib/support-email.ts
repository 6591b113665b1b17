/** Where the people who run this site can be written to; the server puts it into the page where there is one. */
export function supportEmail(): string | undefined {
  return document.documentElement.dataset.supportEmail;
}
