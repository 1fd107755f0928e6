import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import { MAX_TAG } from '#contract/customers/customers.ts'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import styles from '../Customer.module.css'
import type { CustomerValues } from './customerValues.ts'
import { withTag } from './staged.ts'

/** The staged tags; they are stored only on Save (A§2). */
export function CustomerTagsInput() {
  const translate = useTranslate()
  const { field } = useController<CustomerValues, 'tags'>({ name: 'tags' })
  const names = field.value
  return (
    <Stack>
      {names.length > 0 && (
        <Row gap={6} align="stretch" wrap>
          {names.map((name) => (
            <Chip
              key={name}
              label={name}
              removeLabel={translate('ui.remove', { name })}
              onRemove={() => field.onChange(names.filter((one) => one !== name))}
            />
          ))}
        </Row>
      )}
      <NewTag onAdd={(typed) => field.onChange(withTag(names, typed))} />
    </Stack>
  )
}

function NewTag({ onAdd }: { readonly onAdd: (typed: string) => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController<CustomerValues, 'newTag'>({ name: 'newTag' })
  const add = () => {
    box.current?.focus()
    if (field.value.trim() === '') {
      toast.warn(translate('validation.noTag'))
      return
    }
    onAdd(field.value)
    field.onChange('')
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <InputFrame source="newTag" label={translate('customers.newTag')} error={fieldState.error?.message}>
      {(control) => (
        <div className={styles.adding}>
          <TextBox
            {...control}
            ref={box}
            maxLength={MAX_TAG}
            autoComplete="off"
            enterKeyHint="done"
            value={field.value}
            onChange={field.onChange}
            onKeyDown={onKeys(keys)}
          />
          <Button aria-label={translate('customers.addTag')} onClick={add}>
            {translate('ui.add')}
          </Button>
        </div>
      )}
    </InputFrame>
  )
}
