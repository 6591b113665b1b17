/** Longer than any browser needs to begin a download. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a file on the device, as a download with this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Inside an open dialog everything else is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
