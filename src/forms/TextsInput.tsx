import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import styles from './InputFrame.module.css'
import { type ControlProps, InputFrame } from './InputFrame.tsx'
import { NothingChosen } from './NothingChosen.tsx'
import { type InputOptions, useField } from './useField.ts'
import { useLeft } from './useLeft.ts'

interface TextsInputProps extends InputOptions {
  /** Maximum length of each text. */
  readonly maxLength: number
}

/** Several short texts: chips, and a box that adds one with Enter or the button. Its value is a list of strings. */
export function TextsInput({ maxLength, ...input }: TextsInputProps) {
  const translate = useTranslate()
  const { label, disabled } = input
  const { field, frame } = useField(input, { defaultValue: [] })
  const texts = field.value as readonly string[]
  const remove = (text: string) => field.onChange(texts.filter((one) => one !== text))
  const add = (typed: string) => {
    const known = texts.some((one) => one.toLowerCase() === typed.toLowerCase())
    if (!known) field.onChange([...texts, typed])
  }
  return (
    <InputFrame {...frame}>
      {(control) => (
        <div className={styles.chips} data-invalid={control['aria-invalid'] || undefined}>
          {texts.map((text) => (
            <Chip
              key={text}
              label={text}
              onRemove={disabled ? undefined : () => remove(text)}
              removeLabel={translate('ui.remove', { name: text })}
            />
          ))}
          {disabled && texts.length === 0 && <NothingChosen />}
          {!disabled && (
            <NewText {...control} ref={field.ref} maxLength={maxLength} label={label} onAdd={add} />
          )}
        </div>
      )}
    </InputFrame>
  )
}

interface NewTextProps extends ControlProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly maxLength: number
  readonly onAdd: (text: string) => void
}

/** The box for one more; what was typed is taken when the focus leaves it, too. */
function NewText({ ref, label, maxLength, onAdd, ...control }: NewTextProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const take = () => {
    const text = typed.replace(/\s+/g, ' ').trim()
    if (text !== '') onAdd(text)
    setTyped('')
  }
  const left = useLeft(take)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <span className={styles.newText}>
      <TextBox
        bare
        {...control}
        ref={ref}
        type="text"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        value={typed}
        onText={setTyped}
        onKeyDown={onKeys(keys)}
        onBlur={left}
      />
      <BareButton className={styles.add} aria-label={`${translate('ui.add')}: ${label}`} onClick={take}>
        <AddIcon fontSize="inherit" />
        {translate('ui.add')}
      </BareButton>
    </span>
  )
}
