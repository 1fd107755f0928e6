import { useLocale, useTranslate } from 'ra-core'
import { APP_NAME, THIS_YEAR } from '#src/appName.ts'
import styles from './Footer.module.css'

/** Copyright and links to the public legal pages, which are outside the console (A§2 Shell). */
export function Footer() {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <footer className={styles.footer}>
      <span>{translate('footer.copyright', { year: THIS_YEAR, name: APP_NAME })}</span>
      <span className={styles.links}>
        <a href="/privacy-policy" hrefLang={locale}>
          {translate('footer.privacy')}
        </a>
        <a href="/terms-conditions" hrefLang={locale}>
          {translate('footer.terms')}
        </a>
      </span>
    </footer>
  )
}
