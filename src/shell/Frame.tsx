import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'
import { useEscape } from '#src/ui/overlay/useEscape.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { Banner } from './bars/Banner.tsx'
import { DeniedBar } from './bars/DeniedBar.tsx'
import { OfflineBar } from './bars/OfflineBar.tsx'
import { PreviewBar } from './bars/PreviewBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useFocusOnScreen } from './useFocusOnScreen.ts'

/** Open at first if there is room; closes on phones on navigation (A§2 Shell). */
function useSidebar() {
  const mobile = useIsMobile()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(!mobile)
  const [last, setLast] = useState({ mobile, pathname })
  if (last.mobile !== mobile) {
    setLast({ mobile, pathname })
    setOpen(!mobile)
  } else if (last.pathname !== pathname) {
    setLast({ mobile, pathname })
    if (mobile) setOpen(false)
  }
  return { open, setOpen, mobile }
}

/** The frame around every screen: header, sidebar, banner, footer. */
export function Frame() {
  const { open, setOpen, mobile } = useSidebar()
  const translate = useTranslate()
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)
  useFocusOnScreen(content)
  const overlay = mobile && open
  useEscape(overlay, () => {
    setOpen(false)
    toggle.current?.focus()
  })
  return (
    <div className={styles.frame} data-sidebar={open ? 'open' : 'closed'}>
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
        <button
          type="button"
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
          <Outlet />
        </main>
        <Footer />
      </div>
      <LeaveGuard />
    </div>
  )
}
