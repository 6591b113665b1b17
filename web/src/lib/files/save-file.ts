/** How long the object URL is kept, which is longer than any browser takes to begin the download. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a file on the device, as a download with this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // While a modal dialog is open everything outside of it is inert, so the link is put into the dialog.
  (document.querySelector('dialog[open]') ?? document.body).append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
