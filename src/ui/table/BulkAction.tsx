import type { SvgIconComponent } from '@mui/icons-material'
import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'

interface BulkActionProps extends BareButtonProps {
  readonly icon: SvgIconComponent
}

/** What is done with the selection: a button of the `BulkBar`, which says how it looks. */
export const BulkAction = ({ icon: Icon, children, ...rest }: BulkActionProps) => (
  <BareButton {...rest}>
    <Icon fontSize="small" />
    {children}
  </BareButton>
)
