import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Modal.module.css'

interface ModalButtonsProps {
  /** Stays in sight while a long dialog scrolls below it. */
  readonly sticky?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons at the end of a dialog. */
export const ModalButtons = ({ sticky, className, children }: ModalButtonsProps) => (
  <div className={classes(styles.buttons, sticky && styles.sticky, className)}>{children}</div>
)
