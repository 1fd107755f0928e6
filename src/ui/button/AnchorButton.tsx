import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import type { ButtonLook } from './Button.tsx'

/** A link that looks like a button and leads out of the console, such as to a file. */
export const AnchorButton = ({
  kind,
  icon: Icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} className={classes('button', className)} data-kind={kind}>
    {Icon && <Icon fontSize="small" />}
    {children}
  </a>
)
