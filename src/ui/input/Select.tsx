import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { onTextChange } from './onTextChange.ts'

interface SelectOption {
  readonly value: string | number
  readonly label: string | number
  /** Whether it is shown, but cannot be chosen. */
  readonly disabled?: boolean | undefined
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** Without the look of an input, where its place has that look. */
  readonly bare?: boolean
  /** In place of `onChange`; gets an empty string if nothing is chosen. */
  readonly onPick?: (value: string) => void
  /** The text of no choice; without it there always is one. */
  readonly none?: string | undefined
  readonly options: readonly SelectOption[]
  /** An option before all others. */
  readonly before?: ReactNode
}

/** The browser's own select, of few options; in forms `SelectInput`. */
export const Select = ({ bare, className, onPick, none, options, before, ...rest }: SelectProps) => (
  <select {...rest} {...onTextChange(onPick)} className={classes(!bare && 'input', className)}>
    {before}
    {none !== undefined && <option value="">{none}</option>}
    {options.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </select>
)
