import { type ReactNode, useEffect, useRef } from 'react'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './SignInForm.module.css'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly hint?: ReactNode
  readonly type?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly autoComplete: string
  readonly focusFirst?: boolean
  readonly onText?: ((text: string) => void) | undefined
}

/** A field of a native form on a public page, with its hint and its error. */
export function Field({
  name,
  label,
  hint,
  error,
  type = 'text',
  inputMode,
  autoComplete,
  focusFirst = false,
  onText,
}: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  return (
    <div className={styles.field}>
      <Text as="label" size="usual" weight="label" htmlFor={name}>
        {label}
      </Text>
      <TextBox
        ref={input}
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...(onText && { onText })}
        aria-invalid={error !== undefined}
        aria-describedby={
          [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
        }
      />
      {hint && (
        <Text as="p" size="usual" tone="ink-2" id={`${name}-hint`}>
          {hint}
        </Text>
      )}
      {error && (
        <Text as="p" size="usual" tone="danger" id={`${name}-error`}>
          {error}
        </Text>
      )}
    </div>
  )
}
