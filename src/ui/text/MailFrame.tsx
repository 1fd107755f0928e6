import styles from './MailFrame.module.css'

/** No scripts, no network, and links that lead nowhere: it is only looked at. */
const RULES =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:"><base target="_blank">'

const guarded = (html: string): string =>
  /<head>/i.test(html) ? html.replace(/<head>/i, (head) => head + RULES) : RULES + html

interface MailFrameProps {
  /** A whole HTML document. */
  readonly html: string
  /** Accessible name. */
  readonly title: string
}

/** A mail as its recipient sees it, in a sandboxed frame: its content is written by others. */
export const MailFrame = ({ html, title }: MailFrameProps) => (
  <iframe className={styles.frame} title={title} sandbox="" srcDoc={guarded(html)} />
)
