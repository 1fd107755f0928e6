import MenuItem from '@mui/material/MenuItem'
import Select, { type SelectProps } from '@mui/material/Select'
import { Children, isValidElement, type ReactElement } from 'react'

const valueOf = (option: unknown): number =>
  Number(isValidElement<{ readonly value?: unknown }>(option) ? option.props.value : Number.NaN)

/** The page size of a stock `Pagination`: the present one is among the choices, whatever the sizes of the list are. */
export function SizeSelect({
  children,
  ownerState: _,
  ...props
}: SelectProps<number> & { readonly ownerState?: unknown }) {
  const offered = Children.toArray(children) as ReactElement[]
  const { value } = props
  const isOffered = value === '' || offered.some((option) => valueOf(option) === value)
  const own = (
    <MenuItem key={value} value={value}>
      {value}
    </MenuItem>
  )
  const options = isOffered
    ? offered
    : [...offered, own].toSorted((one, other) => valueOf(one) - valueOf(other))
  return <Select {...props}>{options}</Select>
}
