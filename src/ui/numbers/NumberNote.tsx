import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { TypedNumber } from '#contract/numbers/typedNumbers.ts'
import { Button } from '../button/Button.tsx'
import { Row } from '../layout/Row.tsx'
import { type LazyTexts, MoreTexts } from '../text/MoreTexts.tsx'
import styles from './NumberBox.module.css'
import { amountText, numberText } from './numberText.ts'

export interface NumberNoteProps {
  readonly id: string
  /** As typed. */
  readonly text: string
  readonly unread: Exclude<TypedNumber, { value: unknown }>
  readonly currency: string | undefined
  readonly whole: boolean | undefined
  /** What is said of a text that is no number, where a rule has words of its own. */
  readonly noneText: string | undefined
  readonly onChoose: (number: number) => void
}

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/numbers.ts'),
  vi: () => import('#i18n/vi/screens/numbers.ts'),
}

/** Asks which number is meant, or says what the box takes. */
export default function NumberNote(props: NumberNoteProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Note {...props} />
    </MoreTexts>
  )
}

/** What the text can be read as, or why it is no number. */
function keyOf({ unread, whole }: NumberNoteProps): string {
  if ('either' in unread) return unread.either.length === 1 ? 'numbers.one' : 'numbers.either'
  return whole && unread.fault === 'none' ? 'numbers.noneWhole' : `numbers.${unread.fault}`
}

function Note(props: NumberNoteProps) {
  const { id, text, unread, currency, noneText, onChoose } = props
  const translate = useTranslate()
  const questionId = useId()
  const choices = 'either' in unread ? unread.either : []
  const isNone = 'fault' in unread && unread.fault === 'none'
  const said =
    isNone && noneText !== undefined ? noneText : translate(keyOf(props), { text: text.trim(), currency })
  const textOf = currency === undefined ? numberText : amountText
  return (
    <Row id={id} as="span" gap={12} rowGap={6} wrap size="usual" tone="danger" breaks role="alert">
      <span id={questionId}>{said}</span>
      {choices.length > 0 && (
        <span className={styles.choices}>
          {choices.map((number) => (
            <Button key={number} aria-describedby={questionId} onClick={() => onChoose(number)}>
              {textOf(number)}
            </Button>
          ))}
        </span>
      )}
    </Row>
  )
}
