import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Modal.module.css'

interface ModalButtonsProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons at the end of a dialog. */
export const ModalButtons = ({ className, children }: ModalButtonsProps) => (
  <div className={classes(styles.buttons, className)}>{children}</div>
)
