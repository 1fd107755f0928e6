import type { ChangeEvent, ComponentProps } from 'react'
import { useState } from 'react'
import styles from './MoneyBox.module.css'

/** An amount in dollars; '' if the box is empty, NaN if the text is no amount. */
export type MoneyValue = number | ''

const AMOUNT = /^\d*\.?\d*$/
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** The amount in a text with thousands separators, spaces and a dollar sign. */
export function moneyIn(text: string): MoneyValue {
  const plain = text.replace(/[\s,$]/g, '')
  if (plain === '') return ''
  return AMOUNT.test(plain) && plain !== '.' ? Number(plain) : Number.NaN
}

/** `1,250.5` for 1250.5. */
export const moneyText = (value: MoneyValue): string =>
  value === '' || Number.isNaN(value) ? '' : grouped.format(value)

interface MoneyBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly value: MoneyValue
  readonly onChange: (value: MoneyValue) => void
}

/** A box for an amount of US dollars with thousands separators, which appear when it is left (B§5). */
export function MoneyBox({ value, onChange, onBlur, ...box }: MoneyBoxProps) {
  const [typed, setTyped] = useState({ value, text: moneyText(value) })
  // Keeps the text as typed, such as `1.50`; a value set from outside replaces it.
  if (!Object.is(typed.value, value)) setTyped({ value, text: moneyText(value) })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = moneyIn(target.value)
    setTyped({ value: next, text: target.value })
    onChange(next)
  }
  return (
    <span className={styles.box}>
      <input
        {...box}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="input"
        value={typed.text}
        onChange={type}
        onBlur={(event) => {
          if (!Number.isNaN(value)) setTyped({ value, text: moneyText(value) })
          onBlur?.(event)
        }}
      />
      <span aria-hidden="true">$</span>
    </span>
  )
}
