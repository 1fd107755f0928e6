import { createContext, type ReactNode, use } from 'react'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
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
  <LinkButton kind="primary" to={to}>
    {children}
  </LinkButton>
)
