import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { onTextChange } from './onTextChange.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Without the look of an input, where its place has that look. */
  readonly bare?: boolean
  /** In place of `onChange`. */
  readonly onText?: (text: string) => void
}

/** A box for lines of text; in forms `TextInput` with `rows`. */
export const TextArea = ({ bare, className, onText, ...rest }: TextAreaProps) => (
  <textarea {...rest} {...onTextChange(onText)} className={classes(!bare && 'input', className)} />
)
