import { fold } from '#contract/text/fold.ts'

/** Whether every word of the text is in the label, ignoring accents and case. */
export const matchesWords = (label: string, text: string): boolean => {
  const folded = fold(label)
  return fold(text)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
