import type { ReactNode } from 'react'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import styles from './InputFrame.module.css'
import { InputFrame } from './InputFrame.tsx'
import { type InputOptions, useField } from './useField.ts'

interface BooleanInputProps extends Pick<InputOptions, 'source' | 'label' | 'hint' | 'disabled'> {
  readonly aside?: ReactNode
}

/** An on/off switch. Its value is a boolean. */
export function BooleanInput({ label, disabled, aside, ...input }: BooleanInputProps) {
  const { field, frame } = useField({ ...input, label }, { defaultValue: false, parse: undefined })
  const { value, onChange, ...handlers } = field
  return (
    <InputFrame {...frame} label={false}>
      {(control) => (
        <label className={styles.toggle}>
          <CheckBox
            {...handlers}
            {...control}
            checked={value === true}
            // The event's value is the text "on", but react-hook-form needs the checked state.
            onCheck={onChange}
            disabled={disabled}
          />
          {label}
          {aside}
        </label>
      )}
    </InputFrame>
  )
}
