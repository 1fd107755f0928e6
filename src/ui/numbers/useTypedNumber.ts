import { useEffect, useState } from 'react'
import { type NumberRules, readTyped, type TypedNumber } from '#contract/numbers/typedNumbers.ts'
import { type NumberValue, numberText } from './numberText.ts'

/** After this pause a text that is no number is said to be none: until then it may become one, as `1,2` does. */
const PAUSE_MS = 800

export interface TypedNumberOptions extends NumberRules {
  readonly value: NumberValue
  readonly onChange: (value: NumberValue) => void
  /** Whether the form was refused, so that it is said at once what is wrong. */
  readonly isRefused?: boolean | undefined
}

const valueOf = (typed: TypedNumber): NumberValue => ('value' in typed ? typed.value : Number.NaN)

/** The text of a box, what it means, and whether it is time to say that it means no number, or more than one. */
export function useTypedNumber({ value, onChange, isRefused, whole, currency }: TypedNumberOptions) {
  const [typed, setTyped] = useState({ value, text: numberText(value) })
  const [isDue, setDue] = useState(false)
  // Keeps the text as typed, such as `1.50`; a value set from outside replaces it.
  if (!Object.is(typed.value, value)) setTyped({ value, text: numberText(value) })
  const { text } = typed
  const reading = readTyped(text, { whole, currency })
  const isUnread = !('value' in reading)
  useEffect(() => {
    if (!isUnread || isDue || text === '') return undefined
    const timer = setTimeout(() => setDue(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnread, isDue, text])
  const type = (next: string) => {
    const read = readTyped(next, { whole, currency })
    setTyped({ value: valueOf(read), text: next })
    if ('value' in read) setDue(false)
    onChange(valueOf(read))
  }
  /** Another number, from a key or an answer. */
  const put = (number: number) => {
    setTyped({ value: number, text: numberText(number) })
    setDue(false)
    onChange(number)
  }
  /** Shows what was understood; a text that already is the number stays, such as `1.50`. */
  const leave = () => {
    if (isUnread) setDue(true)
    else if (currency !== undefined || Number(text) !== value) setTyped({ value, text: numberText(value) })
  }
  return { text, type, put, leave, unread: isUnread && (isDue || isRefused === true) ? reading : undefined }
}
