import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { onMode, readMode } from '#src/mode.ts'
import { muiTheme } from '#src/muiTheme.ts'

/** Theme provider for MUI components. Not at the app's root, so that MUI loads only when needed. */
export function MuiRoot({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(onMode, readMode)
  const theme = useMemo(() => muiTheme(mode), [mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
