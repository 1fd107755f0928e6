import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import type { ButtonLook } from './Button.tsx'

/** A link that looks like a button. Apart from `Button`, which pages without a router use too. */
export const LinkButton = ({
  kind,
  icon: Icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) => (
  <Link {...rest} className={classes('button', className)} data-kind={kind}>
    {Icon && <Icon fontSize="small" />}
    {children}
  </Link>
)
