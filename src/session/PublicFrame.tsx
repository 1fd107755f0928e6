import { type ReactNode, useEffect } from 'react'
import type { Language } from '#contract/session/session.ts'
import { APP_NAME } from '#src/appName.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { chooseLanguage } from './language.ts'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './SignIn.module.css'
import { Studio } from './Studio.tsx'
import type { SessionTexts } from './texts.ts'
import type { PublicPage } from './usePublicTexts.ts'

interface PublicFrameProps extends PublicPage<SessionTexts> {
  /** Of the window. */
  readonly title: string
  readonly heading: string
  readonly lead: string
  readonly children: ReactNode
}

/** What is around the forms of people who are not signed in: brand, language, heading and the picture. */
export function PublicFrame({ language, texts, change, title, heading, lead, children }: PublicFrameProps) {
  const { signIn } = texts
  useEffect(() => {
    document.title = `${APP_NAME} | ${title}`
  }, [title])
  const choose = (chosen: Language) => {
    chooseLanguage(chosen)
    change(chosen)
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Row as="header" gap={0} justify="between">
          <Brand />
          <LanguageSwitch label={signIn.language} value={language} onChange={choose} />
        </Row>
        <main className={styles.main}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
        <PublicFooter texts={texts.footer} />
      </div>
      <aside className={styles.picture} aria-hidden="true">
        <Studio />
        <p className={styles.caption}>{signIn.picture}</p>
      </aside>
    </div>
  )
}
