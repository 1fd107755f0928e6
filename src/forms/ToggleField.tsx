import { useInput } from 'ra-core'
import type { ReactNode } from 'react'
import styles from './Field.module.css'
import type { FieldOf } from './TextField.tsx'

interface ToggleFieldProps extends Pick<FieldOf, 'source' | 'label' | 'disabled'> {
  readonly aside?: ReactNode
}

/** Something that is on or off. */
export function ToggleField({ source, label, disabled, aside }: ToggleFieldProps) {
  const { field } = useInput({ source, defaultValue: false })
  const { value, ...handlers } = field
  return (
    <label className={styles.toggle}>
      <input {...handlers} type="checkbox" checked={value === true} disabled={disabled} />
      {label}
      {aside}
    </label>
  )
}
