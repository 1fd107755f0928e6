import { fold } from '#contract/text/fold.ts'

/** Underscores count as blanks: users may type `New_York`. */
const spaced = (text: string): string => fold(text).replaceAll('_', ' ')

/** Whether a text has what was typed, as all searches compare them. */
export const matches = (text: string, typed: string): boolean => spaced(text).includes(spaced(typed).trim())
