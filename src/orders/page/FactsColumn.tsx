import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './OrderShow.module.css'

/**
 * The narrow column, sticky while the wide one scrolls. If taller than the window, it scrolls with the page
 * until its end is in view, and then sticks.
 */
export function FactsColumn({ children }: { readonly children: ReactNode }) {
  const column = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return undefined
    const measure = () => element.style.setProperty('--tall', `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <aside ref={column} className={styles.facts}>
      {children}
    </aside>
  )
}
