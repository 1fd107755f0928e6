import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { NewRole, type Role } from '#contract/roles/roles.ts'
import type { z } from '#contract/schema/z.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { FactorInput } from './FactorInput.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'
import { useReloadRoles } from './roleQueries.ts'

type Values = z.output<typeof NewRole>

const EMPTY: Values = { name: '', description: '', permissions: [], requiresSecondFactor: false }
const resolver = zodResolver<Values>(NewRole)

/** Creates a role: name and permissions are required (A§5). */
export default function RoleCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const reload = useReloadRoles()
  const created = async (made: Role) => {
    void reload()
    toast.success(translate('roles.created', { name: made.name }))
    onClose()
    await navigate(`/user/role/detail/${made.id}`)
  }
  return (
    <Create<Role, Values> resource="roles" mutationOptions={{ onSuccess: created }}>
      <FormDialog
        title={translate('roles.create')}
        submitLabel={translate('ui.create')}
        values={EMPTY}
        resolver={resolver}
        onClose={onClose}
      >
        <TextInput source="name" label={translate('roles.fields.name')} required maxLength={100} />
        <TextInput source="description" label={translate('roles.fields.description')} maxLength={500} />
        <FactorInput />
        <PermissionGrid
          source="permissions"
          label={translate('roles.fields.permissions')}
          held={[]}
          compact
        />
      </FormDialog>
    </Create>
  )
}
