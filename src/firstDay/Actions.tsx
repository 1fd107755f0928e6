import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './FirstDay.module.css'

/** The presses of a step. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** Leads to where a step is settled. */
export const Lead = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="button" data-kind="primary" to={to}>
    {children}
  </Link>
)
