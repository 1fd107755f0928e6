import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { NAMED_ROLES, NewRole, type Role, RoleChange, updateRole } from '#contract/roles.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { Explainer } from '#src/explainer/Explainer.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { RecordPage } from '#src/ui/record/RecordPage.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { PermissionGrid } from './PermissionGrid.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { PreviewUserButton } from './PreviewUserButton.tsx'
import { RoleDeleteButton } from './RoleDeleteButton.tsx'
import styles from './Roles.module.css'
import { useKeepRole, usePermissions, useRole } from './rolesQuery.ts'

type Values = Pick<z.output<typeof NewRole>, 'name' | 'description' | 'permissions'>

const valuesOf = ({ name, description, permissions }: Role): Values => ({ name, description, permissions })

/** ROLE_CUSTOMER has no permissions, every other role at least one (A§5). */
const schemaOf = ({ name }: Role) =>
  (name === 'ROLE_CUSTOMER' ? RoleChange.omit({ id: true, version: true }) : NewRole) as z.ZodType<Values>

/** One role: its name, its permissions, and what they give access to. */
export default function RoleEdit() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const leave = useLeave()
  const settings = useSettingsCrumb()
  const { data, isPending: waits, error, refetch } = useRole(id)
  // The grid's height depends on the permissions: render what is below it once they are loaded.
  const isPending = usePermissions().isPending || waits
  const role = isPending ? undefined : data
  const title = role?.name ?? translate('roles.title')
  return (
    <RecordPage
      title={title}
      lead={
        role ? (
          <p className={styles.lead}>{translate('roles.heldBy', { smart_count: role.userCount })}</p>
        ) : (
          isPending && (
            <p className={styles.lead}>
              <Skeleton width={120} height={12} />
            </p>
          )
        )
      }
      crumbs={[...settings, { label: translate('roles.title'), to: '/user/role' }, { label: title }]}
      loading={isPending}
      error={role ? undefined : error}
      retry={refetch}
      back="/user/role"
      actions={
        role && (
          <>
            <HistoryLink area="roles" id={role.id} />
            <PreviewButton role={role.name} />
            <PreviewUserButton role={role.name} />
            <RoleDeleteButton role={role} className="button" onDeleted={() => leave('/user/role')} />
          </>
        )
      }
    >
      {role && <Content key={role.id} role={role} />}
    </RecordPage>
  )
}

function Content({ role }: { readonly role: Role }) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepRole()
  const roles = useCrud('roles')
  const edits = useCan(updateRole)
  const resolver = useMemo(() => zodResolver<Values>(schemaOf(role)), [role])
  const fields = ['name', 'description', 'permissions'] as const
  const fixed = (NAMED_ROLES as readonly string[]).includes(role.name)
  return (
    <RecordForm<Role, Values>
      record={role}
      valuesOf={valuesOf}
      resolver={resolver}
      save={(values, version) => roles.update(role.id, values, version)}
      read={() => roles.read(role.id)}
      onSaved={(saved) => {
        void keep(saved)
        toast.success(translate('roles.updated', { name: saved.name }))
      }}
      labels={Object.fromEntries(fields.map((name) => [name, translate(`roles.fields.${name}`)]))}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <div className="card padded">
        <div className={recordStyles.pair}>
          <TextField
            source="name"
            label={translate('roles.fields.name')}
            required
            disabled={!edits || fixed}
            maxLength={100}
            {...(fixed && { hint: translate('roles.fixedName') })}
          />
          <TextField
            source="description"
            label={translate('roles.fields.description')}
            disabled={!edits}
            maxLength={500}
          />
        </div>
      </div>
      <div className="card padded">
        <PermissionGrid
          source="permissions"
          label={translate('roles.fields.permissions')}
          held={role.permissions}
          disabled={!edits || role.name === 'ROLE_CUSTOMER' || role.name === 'ROLE_ADMIN'}
        />
      </div>
      <Opens role={role.name} />
    </RecordForm>
  )
}

/** What the currently ticked permissions give access to. */
function Opens({ role }: { readonly role: string }) {
  const permissions = useWatch<Values, 'permissions'>({ name: 'permissions' })
  const holder = useMemo(() => ({ permissions, authorities: [role] }), [permissions, role])
  return <Explainer holder={holder} />
}
