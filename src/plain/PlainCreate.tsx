import { useTranslate } from 'ra-core'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { call } from '#src/providers/call.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainFields } from './PlainFields.tsx'
import { nameOf, usePlain } from './plainContext.ts'
import { plainResolver } from './plainResolver.ts'
import { valuesOf } from './plainValues.ts'
import { useReloadPlain } from './usePlainRecord.ts'

/** Creates a record in a dialog. */
export default function PlainCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const resource = usePlain()
  const reload = useReloadPlain(resource)
  const one = translate(`${resource.name}.one`)
  const save = async (body: Record<string, unknown>) => {
    const made = await call(resource.calls.create, {}, { body })
    await reload()
    toast.success(translate('plain.created', { one, name: nameOf(resource, made) }))
    onClose()
  }
  return (
    <FormDialog
      title={translate('plain.create', { one })}
      submitLabel={translate('ui.create')}
      values={valuesOf(resource)}
      resolver={plainResolver(resource, resource.calls.create.body)}
      save={save}
      onClose={onClose}
    >
      <PlainFields />
    </FormDialog>
  )
}
