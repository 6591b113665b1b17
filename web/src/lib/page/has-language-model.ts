/** Returns whether the operator has connected a language model; the server writes this into index.html. */
export function hasLanguageModel(): boolean {
  return Boolean(document.documentElement.dataset.aiProvider);
}
