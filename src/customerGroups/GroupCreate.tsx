import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { type CustomerGroup, getCustomerGroup, NewGroup } from '#contract/customers/groups.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { groupPath, useReloadGroups, WHOLE_GROUPS } from './groupQueries.ts'

const EMPTY = { name: '', description: '' }
const resolver = zodResolver<typeof EMPTY>(NewGroup.omit({ users: true }))

/** Creates a group; its members are added on its page, or from the customer list. */
export default function GroupCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const reload = useReloadGroups()
  const opens = useCan(getCustomerGroup)
  const created = async (made: CustomerGroup) => {
    void reload()
    toast.success(translate('customerGroups.created', { name: made.name }))
    onClose()
    if (opens) await navigate(groupPath(made))
  }
  return (
    <Create<CustomerGroup, typeof EMPTY>
      resource="customerGroups"
      mutationOptions={{ meta: WHOLE_GROUPS, onSuccess: created }}
    >
      <FormDialog
        title={translate('customerGroups.create')}
        submitLabel={translate('ui.create')}
        values={EMPTY}
        resolver={resolver}
        onClose={onClose}
      >
        <TextInput source="name" label={translate('customerGroups.fields.name')} required maxLength={100} />
        <TextInput
          source="description"
          label={translate('customerGroups.fields.description')}
          rows={3}
          maxLength={1000}
        />
      </FormDialog>
    </Create>
  )
}
