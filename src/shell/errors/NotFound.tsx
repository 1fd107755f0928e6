import { useTranslate } from 'ra-core'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import styles from '../Screen.module.css'
import { NotFoundArt } from './NotFoundArt.tsx'

/** Any unmatched path (A§2): a large 404 and a link home. */
export default function NotFound() {
  const translate = useTranslate()
  usePageTitle(translate('shell.notFound.title'))
  return (
    <section className={styles.middle}>
      <NotFoundArt />
      <p className="visually-hidden">404</p>
      <h1>{translate('shell.notFound.heading')}</h1>
      <p>{translate('shell.notFound.text')}</p>
      <Row align="stretch" justify="center" wrap above={8}>
        <LinkButton kind="primary" to="/">
          {translate('shell.notFound.home')}
        </LinkButton>
      </Row>
    </section>
  )
}
