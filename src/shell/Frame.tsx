import { useStore, useTranslate } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useEscape } from '#src/ui/overlay/useEscape.ts'
import { useIsMobile, useIsNarrow } from '#src/ui/useIsMobile.ts'
import { Banner } from './bars/Banner.tsx'
import { DeniedBar } from './bars/DeniedBar.tsx'
import { OfflineBar } from './bars/OfflineBar.tsx'
import { PreviewBar } from './bars/PreviewBar.tsx'
import { useIsBecoming } from './bars/usePreview.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { useGuide } from './greeting/useGuide.ts'
import { Header } from './Header.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useFocusOnScreen } from './useFocusOnScreen.ts'
import { useFilling } from './usePageHandle.ts'

/**
 * On phones it opens over the page, and closes on navigation; else it stays as it was left on this device, at first open
 * where the window has room (A§2 Shell, D-1.30).
 */
function useSidebar() {
  const mobile = useIsMobile()
  const narrow = useIsNarrow()
  const { pathname } = useLocation()
  const [kept, keep] = useStore<boolean | undefined>('sidebar.open')
  const [over, setOver] = useState<string>()
  const here = `${mobile} ${pathname}`
  if (over !== undefined && over !== here) setOver(undefined)
  return mobile
    ? { mobile, open: over === here, setOpen: (next: boolean) => setOver(next ? here : undefined) }
    : { mobile, open: kept ?? !narrow, setOpen: keep }
}

/** The frame around every screen: header, sidebar, banner, footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { open, setOpen, mobile } = useSidebar()
  const translate = useTranslate()
  const filling = useFilling()
  const becoming = useIsBecoming()
  const guide = useGuide()
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)
  useFocusOnScreen(content)
  const overlay = mobile && open
  useEscape(overlay, () => {
    setOpen(false)
    toggle.current?.focus()
  })
  return (
    <div className={styles.frame} data-sidebar={open ? 'open' : 'closed'} data-fills={filling}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // Keeps the URL of the screen.
          event.preventDefault()
          content.current?.focus()
        }}
      >
        {translate('shell.skip')}
      </a>
      <Header sidebarOpen={open} onToggle={() => setOpen(!open)} toggleRef={toggle} />
      <Sidebar open={open} mobile={mobile} onNavigate={() => mobile && setOpen(false)} />
      {overlay && (
        <BareButton
          className={styles.overlay}
          aria-label={translate('shell.menu.close')}
          onClick={() => setOpen(false)}
        />
      )}
      <div className={styles.body} inert={overlay}>
        <OfflineBar />
        <Banner />
        <PreviewBar />
        <DeniedBar />
        <main id="content" ref={content} className={styles.content} tabIndex={-1}>
          {guide && <guide.default />}
          {becoming || !guide ? <ScreenSkeleton /> : children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
