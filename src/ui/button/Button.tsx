import type { SvgIconComponent } from '@mui/icons-material'
import { classes } from '../classes.ts'
import { BareButton, type BareButtonProps } from './BareButton.tsx'

export interface ButtonLook {
  /** What a press means: the page's main action, one that destroys, or a minor one; without it, any other. */
  readonly kind?: 'primary' | 'danger' | 'quiet' | undefined
  readonly icon?: SvgIconComponent | undefined
}

export const Button = ({ kind, icon: Icon, className, children, ...rest }: BareButtonProps & ButtonLook) => (
  <BareButton {...rest} className={classes('button', className)} data-kind={kind}>
    {Icon && <Icon fontSize="small" />}
    {children}
  </BareButton>
)
