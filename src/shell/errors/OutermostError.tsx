import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import type { Language } from '#contract/session/session.ts'
import { reportFault } from '#src/providers/faults.ts'
import { rememberedLanguage } from '#src/session/language.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from '../Screen.module.css'

/** Not in the translation files, because these may be what broke. */
const TEXTS: Readonly<Record<Language, { text: string; reload: string }>> = {
  en: {
    text: 'There is something wrong, Please inform developer to checking it!',
    reload: 'Reload the page',
  },
  vi: {
    text: 'Đã có lỗi xảy ra, vui lòng báo cho bộ phận kỹ thuật kiểm tra!',
    reload: 'Tải lại trang',
  },
}

/** Fallback page if the frame itself broke (A§2, D-12.10). */
export function OutermostError() {
  const fault = useRouteError()
  useEffect(() => reportFault(fault), [fault])
  const { text, reload } = TEXTS[rememberedLanguage()]
  return (
    <main className={styles.middle} role="alert">
      <h1>{text}</h1>
      <Button kind="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </main>
  )
}
