import type { SvgIconComponent } from '@mui/icons-material'
import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'
import styles from './ListHead.module.css'

interface ListActionProps extends BareButtonProps {
  readonly icon: SvgIconComponent
  readonly label: string
}

/** A quiet button beside the title of a list. */
export const ListAction = ({ icon: Icon, label, ...rest }: ListActionProps) => (
  <BareButton {...rest} className={styles.action}>
    <Icon fontSize="small" />
    <span>{label}</span>
  </BareButton>
)
