import type { CSSProperties } from 'react'
import { TOKENS } from '#src/theme.ts'

/** Style of a part that is dark in both themes (B§2). */
export const DARK: CSSProperties = {
  colorScheme: 'dark',
  ...Object.fromEntries(Object.entries(TOKENS.dark).map(([name, value]) => [`--${name}`, value])),
}
