import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { getCustomerGroup, NewGroup } from '#contract/customerGroups.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { groupPath, useKeepGroup } from './groupQueries.ts'

const EMPTY = { name: '', description: '' }
const resolver = zodResolver<typeof EMPTY>(NewGroup.omit({ users: true }))

/** Creates a group; its members are added on its page, or from the customer list. */
export default function GroupCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const keep = useKeepGroup()
  const groups = useCrud('customerGroups')
  const opens = useCan(getCustomerGroup)
  const save = async (body: typeof EMPTY) => {
    const made = await groups.create(body)
    void keep(made)
    toast.success(translate('customerGroups.created', { name: made.name }))
    onClose()
    if (opens) await navigate(groupPath(made))
  }
  return (
    <FormDialog
      title={translate('customerGroups.create')}
      submitLabel={translate('ui.create')}
      values={EMPTY}
      resolver={resolver}
      save={save}
      onClose={onClose}
    >
      <TextField source="name" label={translate('customerGroups.fields.name')} required maxLength={100} />
      <TextField
        source="description"
        label={translate('customerGroups.fields.description')}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
