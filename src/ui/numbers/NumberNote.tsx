import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { TypedNumber } from '#contract/numbers/typedNumbers.ts'
import { type LazyTexts, MoreTexts } from '../text/MoreTexts.tsx'
import styles from './NumberBox.module.css'
import { amountText, numberText } from './numberText.ts'

export interface NumberNoteProps {
  readonly id: string
  /** As typed. */
  readonly text: string
  readonly unread: Exclude<TypedNumber, { value: unknown }>
  readonly currency: string | undefined
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
function keyOf(unread: NumberNoteProps['unread']): string {
  if ('fault' in unread) return `numbers.${unread.fault}`
  return unread.either.length === 1 ? 'numbers.one' : 'numbers.either'
}

function Note({ id, text, unread, currency, onChoose }: NumberNoteProps) {
  const translate = useTranslate()
  const questionId = useId()
  const choices = 'either' in unread ? unread.either : []
  const textOf = currency === undefined ? numberText : amountText
  return (
    <span id={id} className={styles.note} role="alert">
      <span id={questionId}>{translate(keyOf(unread), { text: text.trim(), currency })}</span>
      {choices.length > 0 && (
        <span className={styles.choices}>
          {choices.map((number) => (
            <button
              key={number}
              type="button"
              className="button"
              aria-describedby={questionId}
              onClick={() => onChoose(number)}
            >
              {textOf(number)}
            </button>
          ))}
        </span>
      )}
    </span>
  )
}
