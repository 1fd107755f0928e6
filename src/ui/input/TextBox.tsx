import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { onTextChange } from './onTextChange.ts'

interface TextBoxProps extends ComponentProps<'input'> {
  /** Without the look of an input, where its place has that look. */
  readonly bare?: boolean
  /** In place of `onChange`. */
  readonly onText?: (text: string) => void
}

/** A box for a line of text; in forms `TextInput`, which has a label and errors. */
export const TextBox = ({ bare, className, onText, ...rest }: TextBoxProps) => (
  <input {...rest} {...onTextChange(onText)} className={classes(!bare && 'input', className)} />
)
