import { createElement, type ReactNode } from 'react'
import { MuiRoot } from '../MuiRoot.tsx'
import styles from './StockScreen.module.css'

/** Hides the title while nothing is drawn in it: then the wrapper takes no part in the layout of the page either. */
function watchTitle(title: HTMLElement | null): (() => void) | undefined {
  if (!title) return undefined
  const hide = () => {
    title.hidden = title.childNodes.length === 0
  }
  const observer = new MutationObserver(hide)
  observer.observe(title, { childList: true })
  hide()
  return () => observer.disconnect()
}

/** Where react-admin's `Title` draws, by this id. */
const TITLE = createElement('h1', { id: 'react-admin-title', className: styles.title, ref: watchTitle })

/** A page in MUI's theme, with a place for the title that stock pages draw there. Other pages stay as they are. */
export function StockScreen({ children }: { readonly children: ReactNode }) {
  return (
    <MuiRoot>
      <div className={styles.screen}>
        {TITLE}
        {children}
      </div>
    </MuiRoot>
  )
}
