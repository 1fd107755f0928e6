import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'
import { classes } from '../classes.ts'
import styles from './Rows.module.css'

/** An action of a list's row, which looks like a link. */
export const RowAction = ({ className, ...rest }: BareButtonProps) => (
  <BareButton {...rest} className={classes(styles.action, className)} />
)

/** Deletes what the row shows. */
export const RowDelete = (props: BareButtonProps) => <BareButton {...props} className={styles.delete} />
