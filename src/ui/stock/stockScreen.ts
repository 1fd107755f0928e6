import type { Theme } from '@mui/material/styles'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Mode } from '#src/theme.ts'

type Wrapper = ComponentType<{ readonly children: ReactNode }>
type ThemeOf = (mode: Mode) => Theme

let wrapper: Wrapper = Fragment
let themeOf: ThemeOf | undefined

/** Told when the first stock component is loaded, before it is drawn. */
export const bringStock = (screen: Wrapper, theme: ThemeOf): void => {
  wrapper = screen
  themeOf = theme
}

/** What wraps a screen: MUI's theme once stock components are loaded, until then nothing. */
export const stockScreen = (): Wrapper => wrapper

/** The theme of stock components, once any are loaded. */
export const stockThemeOf = (): ThemeOf | undefined => themeOf
