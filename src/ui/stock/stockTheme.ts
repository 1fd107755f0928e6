import { createTheme, type Theme } from '@mui/material/styles'
import { muiOptions } from '#src/muiTheme.ts'
import type { Mode } from '#src/theme.ts'
import { stockInputs } from './stockInputs.ts'
import { stockPages } from './stockPages.ts'
import { stockTables } from './stockTables.ts'

/** MUI's theme of a screen with stock components: beside ours, the density of our pages, and the defaults of our forms. */
export function stockTheme(mode: Mode): Theme {
  return createTheme(muiOptions(mode), { components: { ...stockPages, ...stockTables, ...stockInputs } })
}
