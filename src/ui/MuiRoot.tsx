import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { onMode, readMode } from '#src/mode.ts'
import { muiTheme } from '#src/muiTheme.ts'
import { stockThemeOf } from './stock/stockScreen.ts'

/**
 * Theme provider for MUI components. Not at the app's root, so that MUI loads only when needed. With stock components
 * loaded, its theme is theirs, which adds to ours what they need, in dialogs too.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  const mode = useSyncExternalStore(onMode, readMode)
  const themeOf = stockThemeOf() ?? muiTheme
  const theme = useMemo(() => themeOf(mode), [themeOf, mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
