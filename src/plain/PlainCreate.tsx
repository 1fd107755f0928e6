import { useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainInputs } from './PlainInputs.tsx'
import { plainName, usePlain } from './plainContext.ts'
import { plainResolver } from './plainResolver.ts'
import { type PlainValues, plainValues } from './plainValues.ts'

/** Creates a record in a dialog. */
export default function PlainCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const resource = usePlain()
  const one = translate(`${resource.name}.one`)
  const created = (made: PlainRecord) => {
    toast.success(translate('plain.created', { one, name: plainName(resource, made) }))
    onClose()
  }
  return (
    <Create<PlainRecord, PlainValues> resource={resource.name} mutationOptions={{ onSuccess: created }}>
      <FormDialog
        title={translate('plain.create', { one })}
        submitLabel={translate('ui.create')}
        values={plainValues(resource)}
        resolver={plainResolver(resource, resource.calls.create.body)}
        onClose={onClose}
      >
        <PlainInputs />
      </FormDialog>
    </Create>
  )
}
