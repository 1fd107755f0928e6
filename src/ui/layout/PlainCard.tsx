import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

interface PlainCardProps extends ComponentProps<'div'> {
  readonly padded?: boolean
}

/** A background of its own without a title, such as of a form; with one, `Card`. */
export const PlainCard = ({ padded, className, ...rest }: PlainCardProps) => (
  <div {...rest} className={classes('card', padded && 'padded', className)} />
)
