import { Link, type LinkProps } from 'react-router'
import type { ButtonLook } from './Button.tsx'

/** A link that looks like a button. Apart from `Button`, which pages without a router use too. */
export const LinkButton = ({ kind, icon: Icon, className, children, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={className ? `button ${className}` : 'button'} data-kind={kind}>
    {Icon && <Icon fontSize="small" />}
    {children}
  </Link>
)
