import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
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
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {small && <small className={styles.small}>{small}</small>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
