import { fold } from '#src/ui/fold.ts'

/** Whether every word of the text stands in the label, accents and case ignored. */
export const matches = (label: string, text: string): boolean => {
  const folded = fold(label)
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
