import styles from './MailFrame.module.css'

interface MailFrameProps {
  /** A whole HTML document from the server. */
  readonly html: string
  /** Accessible name. */
  readonly title: string
}

/** A mail as its reader sees it, in a frame of its own that runs no script and reaches nothing of the console. */
export const MailFrame = ({ html, title }: MailFrameProps) => (
  <iframe
    className={styles.frame}
    title={title}
    srcDoc={html}
    sandbox="allow-popups"
    referrerPolicy="no-referrer"
  />
)
