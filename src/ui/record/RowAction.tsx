import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'
import styles from './Rows.module.css'

/** An action of a list's row, which looks like a link. */
export const RowAction = ({ className, ...rest }: BareButtonProps) => (
  <BareButton {...rest} className={className ? `${styles.action} ${className}` : styles.action} />
)

/** Deletes what the row shows. */
export const RowDelete = (props: BareButtonProps) => <BareButton {...props} className={styles.delete} />
