import { useId } from 'react'
import { RadioButton } from '../input/RadioButton.tsx'
import { Row } from '../layout/Row.tsx'
import styles from './Choice.module.css'

interface Props<Value extends string> {
  readonly label: string
  /** Whether the label is only read out. */
  readonly quiet?: boolean
  readonly value: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A choice of few options, side by side. */
export function Choice<Value extends string>({ label, quiet, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'visually-hidden' : undefined}>{label}</legend>
      <Row gap={2} align="stretch" pad={2} ground="sunken" corner="control">
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <RadioButton
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}
