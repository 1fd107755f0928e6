import { balanced } from './directions.ts'
import { withoutInvisible } from './invisible.ts'

/** Any text as it is kept (D-13.23): its accents as one sign with their letters (NFC), and directions ended. */
export const cleanText = (text: string): string => balanced(text.normalize('NFC'))

/**
 * A text by which something is told from others, such as a name, login or tag, as it is kept (D-13.23): in NFC, in one
 * line with single blanks, without what nobody sees.
 */
export const cleanName = (text: string): string =>
  withoutInvisible(text.normalize('NFC').replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
