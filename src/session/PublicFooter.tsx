import { APP_NAME, THIS_YEAR } from '#src/appName.ts'
import styles from './PublicFooter.module.css'
import { fillText, type SessionTexts } from './texts.ts'

/** The copyright line with the links to the legal pages. */
export function PublicFooter({ texts }: { texts: SessionTexts['footer'] }) {
  return (
    <footer className={styles.footer}>
      <span>{fillText(texts.copyright, { year: THIS_YEAR, name: APP_NAME })}</span>
      <nav className={styles.links}>
        <a href="/privacy-policy">{texts.privacy}</a>
        <a href="/terms-conditions">{texts.terms}</a>
      </nav>
    </footer>
  )
}
