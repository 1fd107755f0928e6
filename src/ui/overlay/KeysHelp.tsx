import { Button } from '../button/Button.tsx'
import { Row } from '../layout/Row.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './KeysHelp.module.css'
import { Modal } from './Modal.tsx'
import { takeFocus } from './takeFocus.ts'

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
  return (
    <Modal title={title} onClose={onClose} className={styles.dialog}>
      <dl className={styles.lines}>
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <Text as="dt" tone="ink-2">
              {text}
            </Text>
            <Row as="dd" gap={12} rowGap={4} align="stretch" justify="end" wrap>
              {keys.map((chord) => (
                <Chord key={chord} chord={chord} />
              ))}
            </Row>
          </div>
        ))}
      </dl>
      <Button ref={takeFocus} onClick={onClose}>
        {close}
      </Button>
    </Modal>
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
