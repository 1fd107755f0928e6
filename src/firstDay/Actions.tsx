import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import styles from './FirstDay.module.css'

/** The button that puts the step aside, which is at the end of its presses. */
export const AsideContext = createContext<ReactNode>(null)

/** The presses of a step. */
export const Actions = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.actions}>
    {children}
    {use(AsideContext)}
  </div>
)

/** Leads to where a step is settled. */
export const Lead = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="button" data-kind="primary" to={to}>
    {children}
  </Link>
)
