import type { ReactNode } from 'react'
import { MuiRoot } from '../MuiRoot.tsx'
import styles from './StockScreen.module.css'
import { stockTheme } from './stockTheme.ts'

/**
 * A screen with stock components: in MUI's theme, with a place for the title that stock pages draw there. On other pages
 * it stays empty, and is not shown.
 */
export function StockScreen({ children }: { readonly children: ReactNode }) {
  return (
    <MuiRoot themeOf={stockTheme}>
      <div className={styles.screen}>
        <h1 id="react-admin-title" className={styles.title} />
        {children}
      </div>
    </MuiRoot>
  )
}
