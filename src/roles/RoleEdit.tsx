import { useRecordContext, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { NAMED_ROLES, NewRole, type Role, RoleChange, updateRole } from '#contract/roles/roles.ts'
import type { z } from '#contract/schema/z.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { Explainer } from '#src/explainer/Explainer.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { FactorInput } from './FactorInput.tsx'
import { PermissionChanges } from './PermissionChanges.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { PreviewRoleButton } from './PreviewUserButton.tsx'
import { RoleDeleteButton } from './RoleDeleteButton.tsx'
import styles from './Roles.module.css'
import { usePermissions, useReloadRoles } from './roleQueries.ts'

type Values = Pick<z.output<typeof NewRole>, 'name' | 'description' | 'permissions' | 'requiresSecondFactor'>

const valuesOf = ({ name, description, permissions, requiresSecondFactor }: Role): Values => ({
  name,
  description,
  permissions,
  requiresSecondFactor,
})

/** ROLE_CUSTOMER has no permissions, every other role at least one (A§5). */
const schemaOf = ({ name }: Role) =>
  (name === 'ROLE_CUSTOMER' ? RoleChange.omit({ id: true, version: true }) : NewRole) as z.ZodType<Values>

/** One role: its name, its permissions, and what they give access to. */
export default function RoleEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReloadRoles()
  const settings = useSettingsCrumb()
  const words = useRightWords()
  const permissions = usePermissions()
  const saved = (role: Role) => {
    void reload()
    toast.success(translate('roles.updated', { name: role.name }))
  }
  return (
    <Edit<Role, Values>
      resource="roles"
      mutationOptions={{ onSuccess: saved }}
      title={translate('roles.title')}
      titleOf={({ name }: Role) => words?.nameOf(name) ?? name}
      lead={<Lead />}
      crumbs={[...settings, { label: translate('roles.title'), to: '/user/role' }]}
      back="/user/role"
      actions={<Actions />}
      // The grid's height depends on the permissions, and the title on the words.
      waits={permissions.isPending || !words}
    >
      <Content />
    </Edit>
  )
}

function Lead() {
  const translate = useTranslate()
  const role = useRecordContext<Role>()
  const words = useRightWords()
  const called = role && words?.nameOf(role.name)
  return (
    <p className={styles.lead}>
      {called ? (
        <>
          {called !== role.name && <span className={styles.key}>{role.name}</span>}
          {translate('roles.heldBy', { smart_count: role.userCount })}
        </>
      ) : (
        <Skeleton width={120} height={12} />
      )}
    </p>
  )
}

function Actions() {
  const leave = useLeave()
  return (
    <>
      <HistoryLink />
      <PreviewButton />
      <PreviewRoleButton />
      <RoleDeleteButton onDeleted={() => leave('/user/role')} />
    </>
  )
}

function Content() {
  const translate = useTranslate()
  const role = useRecord<Role>()
  const edits = useCan(updateRole)
  const about = useRightWords()?.aboutOf(role.name)
  const resolver = useMemo(() => zodResolver<Values>(schemaOf(role)), [role])
  const fields = ['name', 'description', 'permissions', 'requiresSecondFactor'] as const
  const fixed = (NAMED_ROLES as readonly string[]).includes(role.name)
  return (
    <RecordForm<Role, Values>
      valuesOf={valuesOf}
      resolver={resolver}
      labels={Object.fromEntries(fields.map((name) => [name, translate(`roles.fields.${name}`)]))}
      submitLabel={edits ? translate('ui.save') : undefined}
      {...(edits && { buttons: <PermissionChanges source="permissions" held={role.permissions} /> })}
    >
      <PlainCard padded>
        <div className={recordStyles.pair}>
          <TextInput
            source="name"
            label={translate('roles.fields.name')}
            required
            disabled={!edits || fixed}
            maxLength={100}
            {...(fixed && { hint: translate('roles.fixedName') })}
          />
          <TextInput
            source="description"
            label={translate('roles.fields.description')}
            disabled={!edits}
            maxLength={500}
            {...(about && { hint: translate('roles.aboutHint', { about }) })}
          />
        </div>
        {role.name !== 'ROLE_CUSTOMER' && <FactorInput />}
      </PlainCard>
      <PlainCard padded>
        <PermissionGrid
          source="permissions"
          label={translate('roles.fields.permissions')}
          held={role.permissions}
          disabled={!edits || role.name === 'ROLE_CUSTOMER' || role.name === 'ROLE_ADMIN'}
        />
      </PlainCard>
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
