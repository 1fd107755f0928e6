import type { SvgIconComponent } from '@mui/icons-material'
import { classes } from '../classes.ts'
import { BareButton, type BareButtonProps } from './BareButton.tsx'

interface IconButtonProps extends Omit<BareButtonProps, 'aria-label'> {
  readonly icon: SvgIconComponent
  /** Read out. */
  readonly label: string
  readonly iconSize?: 'small' | 'medium' | 'large' | 'inherit'
}

/** A button that shows an icon only, and what is put on it, such as a count. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, iconSize = 'small', className, children, ...rest } = props
  return (
    <BareButton {...rest} className={classes('icon-button', className)} aria-label={label}>
      <Icon fontSize={iconSize} />
      {children}
    </BareButton>
  )
}
