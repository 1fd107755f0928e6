import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode, Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { type Choice, Picker } from '#src/ui/filters/Picker.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import styles from './InputFrame.module.css'
import { type ControlProps, InputFrame } from './InputFrame.tsx'
import { NothingChosen } from './NothingChosen.tsx'
import { type InputOptions, useField } from './useField.ts'

interface ChoicesInputProps extends InputOptions {
  /** Undefined while loading. */
  readonly choices: readonly Choice[] | undefined
  readonly searchLabel: string
  /** Set if the server does the search. */
  readonly onText?: (text: string) => void
  readonly failed?: ReactNode
  /** Shown below the choices. */
  readonly note?: ReactNode
  /** Label of a selected value that is not among the choices. */
  readonly labelOf?: (value: string) => string
  /** Converts between the form's value and a list of strings, if they differ. */
  readonly format?: ((held: readonly number[] | undefined) => readonly string[]) | undefined
  readonly parse?: ((values: readonly string[]) => readonly number[]) | undefined
  readonly onClosed?: () => void
  /** The value that a picked choice adds, such as of a record that is made first; undefined: none. */
  readonly resolve?: (picked: string) => Promise<string | undefined>
}

/** Multi-select: chips for the selection, and a searchable list. Its value is a list of strings. */
export function ChoicesInput({
  source,
  label,
  hint,
  required,
  disabled,
  labelOf,
  format,
  parse,
  onClosed,
  resolve,
  ...picker
}: ChoicesInputProps) {
  const translate = useTranslate()
  const input = { source, label, hint, required }
  const { values, flip, pick, ref, frame } = useChosen({ ...input, format, parse, resolve })
  const textOf = (value: string) =>
    picker.choices?.find((choice) => choice.value === value)?.label ?? labelOf?.(value) ?? value
  return (
    <InputFrame {...frame}>
      {(control) => (
        <div className={styles.chips} data-invalid={control['aria-invalid'] || undefined}>
          {values.map((value) => (
            <Chip
              key={value}
              label={textOf(value)}
              onRemove={disabled ? undefined : () => flip(value)}
              removeLabel={translate('ui.remove', { name: textOf(value) })}
            />
          ))}
          {disabled && values.length === 0 && <NothingChosen />}
          {!disabled && (
            <AddButton {...control} ref={ref} label={label} onClosed={onClosed}>
              <Picker
                label={label}
                multiple
                noMatch={translate('ui.noChoice')}
                selected={values}
                onPick={(picked) => void pick(picked)}
                {...picker}
              />
            </AddButton>
          )}
        </div>
      )}
    </InputFrame>
  )
}

/** The selected values, and how to add or remove one. */
function useChosen({
  format,
  parse,
  resolve,
  ...input
}: InputOptions & Pick<ChoicesInputProps, 'format' | 'parse' | 'resolve'>) {
  const { source } = input
  const { field, frame } = useField(input, { defaultValue: [], parse, ...(format && { format }) })
  const values = field.value as readonly string[]
  const { getValues } = useFormContext()
  const flip = (value: string) => {
    // Not those that are shown: others may have been picked while a record was made.
    const held: unknown = getValues(source)
    const now = (format ? format(held as readonly number[] | undefined) : held) as readonly string[]
    field.onChange(now.includes(value) ? now.filter((one) => one !== value) : [...now, value])
  }
  const pick = async (picked: string) => {
    const value = resolve ? await resolve(picked) : picked
    if (value !== undefined) flip(value)
  }
  return { values, flip, pick, ref: field.ref, frame }
}

interface AddButtonProps extends ControlProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly label: string
  readonly onClosed: (() => void) | undefined
  readonly children: ReactNode
}

/** Opens the list to add from. */
function AddButton({ label, onClosed, children, ...control }: AddButtonProps) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover(onClosed)
  return (
    <>
      <BareButton {...control} className={styles.add} {...opener}>
        <AddIcon fontSize="inherit" />
        {translate('ui.add')}
      </BareButton>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={close} width={320}>
          {children}
        </Popover>
      )}
    </>
  )
}
