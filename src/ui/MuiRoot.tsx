import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { onMode, readMode } from '#src/mode.ts'
import { muiTheme } from '#src/muiTheme.ts'

/** Our theme for pieces built with MUI. Kept off the frame, so that MUI loads only with what needs it. */
export function MuiRoot({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(onMode, readMode)
  const theme = useMemo(() => muiTheme(mode), [mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
