import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { EXTENSION_TEXTS, type User, updateUser } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { PhoneInput } from '#src/forms/PhoneInput.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { UserExtensionInputs } from './UserExtensionInputs.tsx'
import { UserLanguageInput } from './UserLanguageInput.tsx'
import { UserRights } from './UserRights.tsx'
import { useUserWords } from './userQueries.ts'
import { type UserValues, userResolver, userValues } from './userValues.ts'

const LABELLED = [
  'email',
  'firstName',
  'lastName',
  'phoneNumber',
  'langKey',
  'authorities',
  'permissions',
  'storeIds',
  'activated',
  ...[...Object.keys(EXTENSION_TEXTS), 'gen'].map((name) => `customerExtension.${name}`),
]

/** The fields of A§2 User edit. Users may change their own except rights; those of others need EDIT_USER. */
export function UserForm({ own }: { readonly own: boolean }) {
  const translate = useTranslate()
  const user = useRecord<User>()
  const edits = useCan(updateUser)
  const open = own || edits
  const resolver = useMemo(() => userResolver(user), [user])
  const label = (name: string) => translate(`users.fields.${name}`)
  const words = useUserWords()
  return (
    <RecordForm<User, UserValues>
      valuesOf={userValues}
      resolver={resolver}
      labels={Object.fromEntries(
        LABELLED.map((name) => [name, label(name.replace('customerExtension.', ''))]),
      )}
      words={words}
      submitLabel={open ? translate('ui.save') : undefined}
    >
      <Card title={translate('users.profile.facts')}>
        {/* Disabled as a whole without edit permission. */}
        <Stack as="fieldset" shrink disabled={!open}>
          <div className={recordStyles.pair}>
            <TextInput source="login" label={label('login')} disabled />
            <TextInput
              source="email"
              label={label('email')}
              type="email"
              required={user.email !== null}
              maxLength={254}
            />
            <TextInput source="firstName" label={label('firstName')} maxLength={100} />
            <TextInput source="lastName" label={label('lastName')} maxLength={100} />
            <PhoneInput label={label('phoneNumber')} />
            <UserLanguageInput />
          </div>
          <UserExtensionInputs />
        </Stack>
      </Card>
      <UserRights own={own} edits={edits} />
    </RecordForm>
  )
}
