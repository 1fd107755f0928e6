import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { User } from '#contract/users.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import styles from '#src/forms/FormDialog.module.css'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { PhoneInput } from '#src/forms/PhoneInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useAccount } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { choiceProps } from './choiceProps.tsx'
import { UserLanguageInput } from './UserLanguageInput.tsx'
import { UserStores } from './UserStores.tsx'
import { useHasMails } from './useHasMails.ts'
import { useKeepUser, useRoleChoices, WHOLE_USERS } from './userQueries.ts'
import { emptyUser, type NewUserValues, newUserResolver, userBody } from './userValues.ts'

/** Creates a staff user (A§5 Create user). */
export default function UserCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepUser()
  const account = useAccount()
  // A form that changed under what is typed would lose it.
  const [values] = useState(() => emptyUser(account?.langKey ?? 'en'))
  const created = async (made: User) => {
    onClose()
    toast.success(
      translate(made.hasPassword ? 'users.created' : 'users.invite.created', { login: made.login }),
    )
    await keep(made)
  }
  return (
    <Create<User, NewUserValues>
      resource="users"
      transform={userBody}
      mutationOptions={{ meta: WHOLE_USERS, onSuccess: created }}
    >
      <FormDialog
        title={translate('users.create')}
        submitLabel={translate('ui.create')}
        values={values}
        resolver={newUserResolver}
        onClose={onClose}
      >
        <Fields />
      </FormDialog>
    </Create>
  )
}

function Fields() {
  const translate = useTranslate()
  const roles = useRoleChoices()
  const mails = useHasMails()
  const invite = useWatch<NewUserValues, 'invite'>({ name: 'invite' })
  const label = (name: string) => translate(`users.fields.${name}`)
  return (
    <>
      <div className={styles.pair}>
        <TextInput source="login" label={label('login')} required maxLength={100} />
        {!invite && (
          <PasswordInput
            source="rawPassword"
            label={label('rawPassword')}
            required
            autoComplete="new-password"
          />
        )}
      </div>
      {mails && (
        <BooleanInput
          source="invite"
          label={translate('users.invite.label')}
          hint={translate('users.invite.hint')}
        />
      )}
      <div className={styles.pair}>
        <TextInput source="email" label={label('email')} type="email" required maxLength={254} />
        <UserLanguageInput />
      </div>
      <div className={styles.pair}>
        <TextInput source="firstName" label={label('firstName')} maxLength={100} />
        <TextInput source="lastName" label={label('lastName')} maxLength={100} />
      </div>
      <PhoneInput label={label('phoneNumber')} />
      <ChoicesInput
        source="authorities"
        label={label('authorities')}
        {...choiceProps(roles)}
        searchLabel={translate('users.searchRole')}
      />
      <Stores />
    </>
  )
}

function Stores() {
  const authorities = useWatch<NewUserValues, 'authorities'>({ name: 'authorities' })
  return authorities?.includes('ROLE_STORE') ? <UserStores required /> : null
}
