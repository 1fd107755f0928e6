import type { ThemeOptions } from '@mui/material/styles'
import { DayField } from './DayField.tsx'

const NARROW = '@media (max-width: 991px)'

/** The gap between the fields of our forms. */
export const FIELDS_GAP = 16

/** No room for a hint that is not there, and no margins: the form has a gap. */
const CLOSE = { helperText: false, margin: 'none' } as const
const close = { defaultProps: CLOSE }
const HINTLESS = { defaultProps: { helperText: false } } as const

/** The label of a group, as those of fields. */
const LEGEND = {
  position: 'static',
  transform: 'none',
  padding: 0,
  color: 'var(--ink-2)',
  fontSize: 13,
  fontWeight: 550,
  lineHeight: '20px',
} as const

/** Inputs of react-admin, with the heights and distances of ours. */
export const stockInputs: ThemeOptions['components'] = {
  RaTextInput: close,
  RaPasswordInput: close,
  RaNumberInput: close,
  RaSelectInput: close,
  RaSelectArrayInput: close,
  RaAutocompleteInput: close,
  RaNullableBooleanInput: close,
  RaDateInput: { defaultProps: { ...CLOSE, slots: { input: DayField } } },
  RaDateTimeInput: close,
  RaTimeInput: close,
  RaTextArrayInput: close,
  RaLoadingInput: close,
  RaCheckboxGroupInput: {
    defaultProps: CLOSE,
    styleOverrides: { root: { '& .RaCheckboxGroupInput-label': LEGEND } },
  },
  RaRadioButtonGroupInput: {
    defaultProps: CLOSE,
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': LEGEND } },
  },
  RaArrayInput: {
    defaultProps: CLOSE,
    styleOverrides: { root: { '& .RaArrayInput-label': { top: 0, left: 0 } } },
  },
  RaBooleanInput: HINTLESS,
  RaFileInput: HINTLESS,
  RaImageInput: HINTLESS,
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { [NARROW]: { minHeight: 44 }, '&.MuiInputBase-multiline': { padding: 0 } },
      input: { padding: '9px 13px' },
      inputMultiline: { padding: '10px 13px', lineHeight: '20px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '6px 0 0', lineHeight: '20px', '&:not(.Mui-error)': { color: 'var(--ink-3)' } },
    },
  },
}
