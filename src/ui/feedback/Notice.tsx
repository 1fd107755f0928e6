import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import { Row } from '../layout/Row.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text?: string | undefined
  /** A detail for support requests. */
  readonly small?: string | undefined
  /** Actions, such as what to do next. */
  readonly children?: ReactNode
  readonly alert?: boolean
}

/** The content of an empty or failed page: what happened and what to do next. */
export function Notice({ icon: Icon, title, text, small, children, alert }: NoticeProps) {
  return (
    <div className={styles.notice} role={alert ? 'alert' : 'status'}>
      <span className={styles.icon} data-alert={alert || undefined}>
        <Icon fontSize="large" />
      </span>
      <Text as="p" size="lead" tone="ink" weight="strong">
        {title}
      </Text>
      {text && (
        <Text as="p" size="usual" tone="ink-2">
          {text}
        </Text>
      )}
      {small && <small className={styles.small}>{small}</small>}
      {children && (
        <Row align="stretch" justify="center" wrap above={12}>
          {children}
        </Row>
      )}
    </div>
  )
}
