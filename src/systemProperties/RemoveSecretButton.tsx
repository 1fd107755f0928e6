import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { fitsProperty } from '#contract/properties/rules.ts'
import { type SystemProperty } from '#contract/properties/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useRecordSave } from '#src/forms/recordSave.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import type { PropertyValues } from './propertyForm.ts'

/** Deletes a secret after confirmation: its box is always empty at first, so clearing it cannot mean that. */
export function RemoveSecretButton() {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const property = useRecord<SystemProperty>()
  const properties = useCrud('systemProperties')
  const { take } = useRecordSave<SystemProperty, PropertyValues>()
  const { id, version, name } = property
  const { mutate, isPending } = useMutation({
    mutationFn: () => properties.update(id, { value: null }, version),
    onSuccess: take,
    onError: toast.error,
  })
  if (property.type !== 'SECRET' || property.value === null || !fitsProperty(property, null)) return null
  const ask = async () => {
    const asked = {
      text: translate('systemProperties.removeSecretText', { name }),
      confirm: translate('systemProperties.removeSecret'),
      danger: true,
    }
    if (await confirm(asked)) mutate()
  }
  return (
    <Button disabled={isPending} onClick={() => void ask()}>
      {translate('systemProperties.removeSecret')}
    </Button>
  )
}
