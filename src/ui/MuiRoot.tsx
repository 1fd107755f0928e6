import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { onMode, readMode } from '#src/mode.ts'
import { muiTheme } from '#src/muiTheme.ts'
import type { Mode } from '#src/theme.ts'

interface Props {
  readonly themeOf?: (mode: Mode) => Theme
  readonly children: ReactNode
}

/** Theme provider for MUI components. Not at the app's root, so that MUI loads only when needed. */
export function MuiRoot({ themeOf = muiTheme, children }: Props) {
  const mode = useSyncExternalStore(onMode, readMode)
  const theme = useMemo(() => themeOf(mode), [themeOf, mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
