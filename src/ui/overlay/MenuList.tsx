import { Children, type ReactNode } from 'react'
import styles from './MenuList.module.css'

/** The entries of a menu in a popover, one below the other. */
export const MenuList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </ul>
)
