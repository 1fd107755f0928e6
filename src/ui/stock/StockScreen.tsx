import { createElement, type ReactNode } from 'react'
import { MuiRoot } from '../MuiRoot.tsx'
import styles from './StockScreen.module.css'
import { stockTheme } from './stockTheme.ts'

/** Where react-admin's `Title` draws, by this id. */
const TITLE = createElement('h1', { id: 'react-admin-title', className: styles.title })

/**
 * A screen with stock components: in MUI's theme, with a place for the title that stock pages draw there. On other pages
 * it stays empty, and is not shown.
 */
export function StockScreen({ children }: { readonly children: ReactNode }) {
  return (
    <MuiRoot themeOf={stockTheme}>
      <div className={styles.screen}>
        {TITLE}
        {children}
      </div>
    </MuiRoot>
  )
}
