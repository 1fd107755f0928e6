import { type FocusEvent, useRef } from 'react'
import type { Language } from '#contract/session/session.ts'
import { rememberedLanguage } from '#src/session/language.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './NewBuildOffer.module.css'

/** Not in the translation files, because these may be gone with the earlier version. */
const TEXTS: Readonly<Record<Language, { title: string; text: string; reload: string; later: string }>> = {
  en: {
    title: 'A new version is here',
    text: 'Finish what you are typing, then reload the page.',
    reload: 'Reload',
    later: 'Later',
  },
  vi: {
    title: 'Đã có phiên bản mới',
    text: 'Bạn cứ làm xong phần đang nhập rồi tải lại trang.',
    reload: 'Tải lại',
    later: 'Để sau',
  },
}

interface NewBuildOfferProps {
  readonly shown: boolean
  readonly onLater: () => void
}

/**
 * Says that the server has a new version of the console. What is unsaved holds the reload up by the browser's own question;
 * putting the offer off leads the keyboard back to where it was.
 */
export function NewBuildOffer({ shown, onLater }: NewBuildOfferProps) {
  const { title, text, reload, later } = TEXTS[rememberedLanguage()]
  const before = useRef<HTMLElement>(null)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget))
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  const dismiss = () => {
    const goal = before.current?.isConnected ? before.current : document.querySelector('main')
    onLater()
    goal?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.place} aria-live="polite" data-clears-dock="">
      {shown && (
        <section className={styles.offer} aria-label={title}>
          <Text as="strong" block weight="strong">
            {title}
          </Text>
          <Text as="p" size="small">
            {text}
          </Text>
          <Row wrap above={8}>
            <Button kind="primary" onFocus={enter} onClick={() => location.reload()}>
              {reload}
            </Button>
            <Button onFocus={enter} onClick={dismiss}>
              {later}
            </Button>
          </Row>
        </section>
      )}
    </div>
  )
}
