import { Button } from '../button/Button.tsx'
import { CheckBox } from '../input/CheckBox.tsx'
import { chooseCharacterKeys, useCharacterKeys } from '../keys/useCharacterKeys.ts'
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
  /** Label of the box that turns keys of a single character off and on (WCAG 2.1.4). */
  readonly characterKeys: string
  readonly lines: readonly KeyLine[]
  readonly onClose: () => void
}

/** Whether a chord is a character alone, or one with Shift. */
const isCharacter = (chord: string): boolean => chord.replace('Shift+', '').length === 1 && !isArrow(chord)
const isArrow = (chord: string): boolean => /[←→↑↓]/.test(chord)

/** Lists a page's keyboard shortcuts that work, and turns those of characters off and on. */
export default function KeysHelp({ title, close, characterKeys, lines: all, onClose }: KeysHelpProps) {
  const characters = useCharacterKeys()
  const lines = all
    .map(({ keys, text }) => ({ keys: keys.filter((chord) => characters || !isCharacter(chord)), text }))
    .filter(({ keys }) => keys.length > 0)
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
      <label className={styles.characters}>
        <CheckBox checked={characters} onCheck={chooseCharacterKeys} />
        {characterKeys}
      </label>
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
