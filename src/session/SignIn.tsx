import { useEffect } from 'react'
import type { Language } from '#contract/session/session.ts'
import { APP_NAME } from '#src/appName.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { chooseLanguage } from './language.ts'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'
import { Studio } from './Studio.tsx'
import { type SessionTexts, sessionTexts } from './texts.ts'
import { type PublicPage, usePublicTexts } from './usePublicTexts.ts'

/**
 * The sign-in page (A§2 Sign-in screen). Loaded on its own: plain HTML and CSS, none of the console's
 * libraries.
 */
export default function SignIn() {
  const page = usePublicTexts(sessionTexts)
  return page && <SignInPage {...page} />
}

function SignInPage({ language, texts, change }: PublicPage<SessionTexts>) {
  const { signIn } = texts
  const title = signIn.title
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
          <h1 className={styles.heading}>{signIn.welcome}</h1>
          <p className={styles.lead}>{signIn.lead}</p>
          <SignInForm texts={signIn} />
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
