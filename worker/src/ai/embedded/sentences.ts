/** Returns sentences in comparable form. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？؟।])\s*|\n+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 3);
}
