import type { Language } from '#contract/session/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from './PageFailed.module.css'
import { rememberedLanguage } from './session/language.ts'

/** Not in the translation files, because these may be what could not be loaded. */
const TEXTS: Readonly<Record<Language, { title: string; text: string; reload: string }>> = {
  en: {
    title: 'This page could not be loaded',
    text: 'It is being tried again. If it does not appear, check the connection and reload the page.',
    reload: 'Reload the page',
  },
  vi: {
    title: 'Trang này chưa tải được',
    text: 'Hệ thống đang thử lại. Nếu vẫn chưa được, vui lòng kiểm tra kết nối rồi tải lại trang.',
    reload: 'Tải lại trang',
  },
}

/** In place of a page, or of the whole console, whose code is being tried again. */
export function PageFailed() {
  const { title, text, reload } = TEXTS[rememberedLanguage()]
  return (
    <main className={styles.page} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </main>
  )
}
