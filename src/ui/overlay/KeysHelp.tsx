import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { MuiRoot } from '../MuiRoot.tsx'
import styles from './KeysHelp.module.css'

/** One line: alternative keys, and what they do. A chord is written `Shift+X`. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly text: string
}

interface KeysHelpProps {
  readonly title: string
  readonly close: string
  readonly lines: readonly KeyLine[]
  readonly onClose: () => void
}

/** Lists a page's keyboard shortcuts. */
export default function KeysHelp({ title, close, lines, onClose }: KeysHelpProps) {
  const id = useId()
  return (
    <MuiRoot>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={120}>
        <div className={styles.dialog}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <dl className={styles.lines}>
            {lines.map(({ keys, text }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  {keys.map((chord) => (
                    <Chord key={chord} chord={chord} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <button type="button" className="button" ref={(button) => button?.focus()} onClick={onClose}>
            {close}
          </button>
        </div>
      </Dialog>
    </MuiRoot>
  )
}

function Chord({ chord }: { readonly chord: string }) {
  return (
    <span className={styles.chord}>
      {(chord === '+' ? [chord] : chord.split('+')).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
