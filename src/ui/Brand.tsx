import { APP_NAME } from '#src/appName.ts'
import styles from './Brand.module.css'
import { Row } from './layout/Row.tsx'

/** The logo and the short product name. */
export function Brand() {
  return (
    <Row as="span" gap={10} inline tone="ink">
      <svg className={styles.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M8.5 23.5 15 8.2c.4-.9 1.6-.9 2 0l6.5 15.3M11 18.2c3.2-1.6 6.8-1.6 10 0" />
      </svg>
      <span className={styles.name}>{APP_NAME}</span>
    </Row>
  )
}
