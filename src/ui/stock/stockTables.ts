import type { ThemeOptions } from '@mui/material/styles'
import { SizeSelect } from './SizeSelect.tsx'

const NARROW = '@media (max-width: 991px)'
/** Where react-admin gives its bars a ground. */
const PHONE = '@media (max-width:599.95px)'
const HAIRLINE = '1px solid var(--hairline)'

const LIST = {
  padding: '0 16px 8px',
  [NARROW]: { padding: '0 12px' },
  '[data-page] &': { padding: 0 },
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-content': { border: HAIRLINE, borderRadius: 8 },
  // Not the content: the bar of what is selected is above it.
  '& :is(.RaDatagrid-tableWrapper, .RaDataTable-tableWrapper)': {
    overflowX: 'auto',
    borderRadius: 'inherit',
  },
  '& .RaList-noResults': { display: 'grid', minHeight: 320, placeItems: 'center' },
} as const

/** Filters only, as the buttons are beside the title: no row where there are none. */
const TOOLBAR = {
  minHeight: 0,
  alignItems: 'center',
  background: 'none',
  position: 'static',
  '& form': { minHeight: 0, padding: 0, gap: 8, marginBottom: 12 },
  '& form:not(:has(input))': { display: 'none' },
  [NARROW]: { '& form': { width: '100%' } },
  [PHONE]: { backgroundColor: 'transparent' },
} as const

/** As our tables: rows of 40 px, small and quiet heads, figures of one width. */
const CELL = {
  root: {
    height: 40,
    padding: '0 8px',
    borderColor: 'var(--hairline)',
    color: 'var(--ink)',
    fontSize: 13,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    maxWidth: 360,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& .MuiTypography-root': { fontSize: 'inherit', lineHeight: 'inherit' },
  },
  head: {
    height: 37,
    background: 'var(--surface)',
    color: 'var(--ink-2)',
    fontSize: 12,
    fontWeight: 500,
  },
} as const

const EMPTY = {
  maxWidth: 360,
  '& .RaEmpty-message': { margin: 0, color: 'var(--ink-2)' },
  '& .RaEmpty-icon': {
    width: 48,
    height: 48,
    boxSizing: 'border-box',
    marginBottom: 8,
    padding: 12,
    borderRadius: 12,
    background: 'var(--sunken)',
    color: 'var(--ink-3)',
  },
  '& .MuiTypography-h4': { marginBottom: 4, color: 'var(--ink)', fontSize: 15, fontWeight: 600 },
  '& .MuiTypography-body1': { fontSize: 13 },
  '& .RaEmpty-toolbar': { marginTop: 12 },
} as const

const PAGER = {
  root: {
    color: 'var(--ink-2)',
    fontSize: 13,
    '& .MuiInputBase-root': { margin: 0, minHeight: 0, fontSize: 13 },
  },
  toolbar: { gap: 8, minHeight: 40, padding: 0 },
  selectLabel: { fontSize: 13, margin: 0 },
  displayedRows: { fontSize: 13, margin: 0 },
} as const

/** Lists of react-admin, like ours. */
export const stockTables: ThemeOptions['components'] = {
  RaList: { defaultProps: { perPage: 25 }, styleOverrides: { root: LIST } },
  RaListToolbar: { styleOverrides: { root: TOOLBAR } },
  RaEmpty: { styleOverrides: { root: EMPTY } },
  MuiTableCell: { styleOverrides: CELL },
  MuiCheckbox: { styleOverrides: { root: { padding: 6, '& svg': { fontSize: 20 } } } },
  MuiTableRow: { styleOverrides: { root: { '&:last-child td': { borderBottom: 0 } } } },
  MuiTablePagination: { defaultProps: { slots: { select: SizeSelect } }, styleOverrides: PAGER },
}
