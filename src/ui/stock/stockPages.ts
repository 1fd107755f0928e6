import type { ThemeOptions } from '@mui/material/styles'
import { ShopDate } from './shopDate.ts'
import { FIELDS_GAP } from './stockInputs.ts'

const NARROW = '@media (max-width: 991px)'
/** Where react-admin gives its bars a ground. */
const PHONE = '@media (max-width:599.95px)'

/** The buttons of a page, at the right of its title. */
const ACTIONS = {
  position: 'absolute',
  top: 16,
  right: 16,
  alignItems: 'center',
  minHeight: 36,
  padding: 0,
  background: 'none',
  [NARROW]: { right: 12, minHeight: 44 },
  [PHONE]: { backgroundColor: 'transparent' },
  // That has a place for its own.
  '[data-page] &': { position: 'static' },
} as const

/** The page of a record, as wide as ours. */
const RECORD = {
  maxWidth: 1120,
  padding: '0 16px 32px',
  boxSizing: 'border-box',
  [NARROW]: { padding: '0 12px 88px' },
  '& > div': { marginTop: 0 },
  '& > .MuiToolbar-root': { right: 'max(16px, calc(100% - 1104px))' },
  '& .MuiCard-root': { border: '1px solid var(--hairline)', borderRadius: 10 },
} as const

/** The inputs of a form, of the kit too, as far apart as those of our forms and as wide. */
const FIELDS = { gap: FIELDS_GAP, '& > [data-field]': { width: '100%' } } as const

const PESSIMISTIC = { mutationMode: 'pessimistic' } as const

/** Pages, forms and buttons of react-admin, like ours: saved before they say so, and asked before they delete. */
export const stockPages: ThemeOptions['components'] = {
  RaEdit: { defaultProps: PESSIMISTIC, styleOverrides: { root: RECORD } },
  RaShow: { styleOverrides: { root: RECORD } },
  RaCreate: { styleOverrides: { root: RECORD } },
  RaDeleteButton: { defaultProps: PESSIMISTIC },
  RaBulkDeleteButton: { defaultProps: PESSIMISTIC },
  RaUpdateButton: { defaultProps: PESSIMISTIC },
  RaBulkUpdateButton: { defaultProps: PESSIMISTIC },
  RaSimpleForm: {
    defaultProps: { warnWhenUnsavedChanges: true },
    styleOverrides: { root: { '& > .MuiStack-root': FIELDS } },
  },
  RaTabbedForm: { styleOverrides: { root: { '& > .MuiCardContent-root > .MuiStack-root': FIELDS } } },
  RaTopToolbar: { styleOverrides: { root: ACTIONS } },
  RaDateField: { defaultProps: { transform: (given: unknown) => new ShopDate(given) } },
  RaToolbar: {
    styleOverrides: {
      root: {
        minHeight: 60,
        padding: '12px 20px',
        borderTop: '1px solid var(--hairline)',
        background: 'var(--surface)',
        '&.RaToolbar-desktopToolbar': { marginTop: 0, background: 'none' },
        '&.RaToolbar-mobileToolbar': { height: 'auto', backgroundColor: 'var(--surface)' },
      },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
        [NARROW]: { padding: 14, '&:last-child': { paddingBottom: 14 } },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontSize: 14 } } },
}
