import { type ReactNode, useRef } from 'react'
import styles from './Frame.module.css'
import { useFocusOnScreen } from './useFocusOnScreen.ts'

/** A page without the frame: of custom routes with `noLayout`. */
export function Bare({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  useFocusOnScreen(content)
  return (
    <main id="content" ref={content} className={`${styles.content} ${styles.bare}`} tabIndex={-1}>
      {children}
    </main>
  )
}
