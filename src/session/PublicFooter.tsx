import { APP_NAME, THIS_YEAR } from '#src/appName.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './PublicFooter.module.css'
import { fillText, type SessionTexts } from './texts.ts'

/** The copyright line with the links to the legal pages. */
export function PublicFooter({ texts }: { texts: SessionTexts['footer'] }) {
  return (
    <Row as="footer" gap={16} rowGap={4} justify="between" wrap size="small" tone="ink-3">
      <span>{fillText(texts.copyright, { year: THIS_YEAR, name: APP_NAME })}</span>
      <nav className={styles.links}>
        <a href="/privacy-policy">{texts.privacy}</a>
        <a href="/terms-conditions">{texts.terms}</a>
      </nav>
    </Row>
  )
}
