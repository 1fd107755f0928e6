import type { SvgIconComponent } from '@mui/icons-material'
import { Link } from 'react-router'
import styles from './ListHead.module.css'

interface ListLinkProps {
  readonly to: string
  readonly icon: SvgIconComponent
  readonly label: string
}

/** A quiet link beside the title of a list; on phones only its icon shows. */
export const ListLink = ({ to, icon: Icon, label }: ListLinkProps) => (
  <Link className={styles.action} to={to}>
    <Icon fontSize="small" />
    <span>{label}</span>
  </Link>
)
