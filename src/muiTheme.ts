import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'
import { type Mode, TOKENS } from './theme.ts'

const FONT = "'Inter Variable', system-ui, sans-serif"

const palette = (mode: Mode): ThemeOptions['palette'] => {
  const tokens = TOKENS[mode]
  return {
    mode,
    primary: { main: tokens.accent, dark: tokens['accent-hover'], contrastText: tokens['accent-ink'] },
    secondary: { main: tokens['ink-2'], contrastText: tokens.surface },
    error: { main: tokens.danger },
    warning: { main: tokens.warn },
    success: { main: tokens.success },
    text: { primary: tokens.ink, secondary: tokens['ink-2'], disabled: tokens['ink-3'] },
    background: { default: tokens.paper, paper: tokens.surface },
    divider: tokens.hairline,
  }
}

/** Floating elements have the one elevation, all others are flat with hairlines. */
const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // It would make up for the page's scroll bar, whose place is kept. Ours: `useScrollLock`.
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--hairline)', boxShadow: 'var(--float)', background: 'var(--raised)' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: '1px solid var(--hairline)', boxShadow: 'var(--float)', background: 'var(--raised)' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      // Beside an open keyboard (D-7.71).
      root: { inset: 'var(--sight-top, 0) 0 auto', height: 'var(--sight-height, 100%)' },
      paper: {
        border: '1px solid var(--hairline)',
        boxShadow: 'var(--float)',
        background: 'var(--raised)',
        // What is typed is not below the buttons.
        scrollPaddingBottom: 96,
        '@media (max-width: 599px)': {
          width: 'calc(100% - 24px)',
          maxWidth: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
          margin: 12,
        },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 36, fontSize: 14, borderRadius: 6, margin: '0 4px', padding: '6px 10px' },
    },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { background: 'var(--toast)', color: 'var(--toast-ink)', fontSize: 12 } },
  },
}

const OUTLINED = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const

/** Above its field, as ours are, instead of in its outline. */
const LABEL = {
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: 6,
  color: 'var(--ink-2)',
  fontSize: 13,
  fontWeight: 550,
  lineHeight: '20px',
  '& span[aria-hidden]': { color: 'var(--danger)' },
} as const

/** Fields and the bar of buttons of react-admin's forms, like those of ours. */
const forms = (base: ThemeOptions['components']): ThemeOptions['components'] => ({
  MuiTextField: { ...base?.MuiTextField, defaultProps: OUTLINED },
  MuiFormControl: { ...base?.MuiFormControl, defaultProps: OUTLINED },
  MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: LABEL } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 40, background: 'var(--surface)', fontSize: 14 },
      input: { height: 20, padding: '9px 12px' },
      notchedOutline: { top: 0, borderColor: 'var(--control-edge)', '& legend': { display: 'none' } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 13, lineHeight: '16px' } } },
  RaToolbar: { styleOverrides: { root: { '&.RaToolbar-desktopToolbar': { background: 'none' } } } },
})

/**
 * What MUI's theme of a mode is made of: react-admin's own, with our colours and our breakpoint of 992 px (D-13.12). As one
 * object: what `createTheme` derives, such as the font of each text style, would miss later ones.
 */
export function muiOptions(mode: Mode): ThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme
  return {
    ...base,
    palette: palette(mode),
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    typography: { fontFamily: FONT, fontSize: 14, button: { textTransform: 'none', fontWeight: 550 } },
    transitions: {
      duration: {
        enteringScreen: 120,
        leavingScreen: 100,
        standard: 120,
        short: 120,
        shorter: 100,
        shortest: 80,
      },
    },
    components: { ...base.components, ...forms(base.components), ...components },
  }
}

export const muiTheme = (mode: Mode): Theme => createTheme(muiOptions(mode))
