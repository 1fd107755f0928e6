import { useTranslate } from 'ra-core'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { useHolds } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { usePermissions } from '#src/roles/roleQueries.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { choiceProps } from './choiceProps.tsx'
import { UserStores } from './UserStores.tsx'
import { useRoleChoices } from './userQueries.ts'

interface UserRightsProps {
  readonly own: boolean
  /** Whether the account may change users. */
  readonly edits: boolean
}

/** Roles, extra permissions, stores, activation and password; read-only for the own account (D-1.15). */
export function UserRights({ own, edits }: UserRightsProps) {
  const translate = useTranslate()
  const roles = useRoleChoices()
  const seesPermissions = useHolds('VIEW_ROLE_LIST')
  const closed = own || !edits
  const words = useRightWords()
  const label = (name: string) => translate(`users.fields.${name}`)
  return (
    <Card title={translate('users.rights')}>
      <Stack shrink>
        {own && (
          <Text as="p" above={4} tone="ink-2">
            {translate('users.ownRights')}
          </Text>
        )}
        <ChoicesInput
          source="authorities"
          label={label('authorities')}
          {...choiceProps(roles)}
          searchLabel={translate('users.searchRole')}
          labelOf={words?.nameOf}
          disabled={closed}
        />
        {seesPermissions && <DirectPermissions disabled={closed} />}
        <UserStores disabled={closed} />
        {!closed && (
          <PasswordInput source="rawPassword" label={label('newPassword')} autoComplete="new-password" />
        )}
        <BooleanInput source="activated" label={label('activated')} disabled={closed} />
      </Stack>
    </Card>
  )
}

function DirectPermissions({ disabled }: { readonly disabled: boolean }) {
  const translate = useTranslate()
  const { data, error, refetch } = usePermissions()
  const words = useRightWords()
  const choices = data?.map(({ name, permissionGroup }) => ({
    value: name,
    label: words?.nameOf(name) ?? name,
    hint: words?.aboutOf(name) ?? name,
    title: name,
    group: translate(`roles.groups.${permissionGroup}`, { _: permissionGroup }),
  }))
  return (
    <ChoicesInput
      source="permissions"
      label={translate('users.fields.permissions')}
      hint={translate('users.permissionsHint')}
      {...choiceProps({ choices, error, refetch })}
      searchLabel={translate('roles.searchPermissions')}
      labelOf={words?.nameOf}
      disabled={disabled}
    />
  )
}
