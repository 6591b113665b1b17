/** Returns whether the operator has connected a language model, as the server puts into the page. */
export function hasLanguageModel(): boolean {
  return Boolean(document.documentElement.dataset.aiProvider);
}
