import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Role } from '#contract/roles/roles.ts'
import { startPreview } from '#contract/session/preview.ts'
import { listUsers, type UserRow } from '#contract/users.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { usePreview } from '#src/shell/bars/usePreview.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'

/** Starts a preview as a user of the role, including their orders. */
export function PreviewRoleButton() {
  const translate = useTranslate()
  const { name: role } = useRecord<Role>()
  const can = useCan(startPreview)
  const lists = useCan(listUsers)
  const previewing = useAccount()?.previewing
  const { start, isPending } = usePreview()
  const { anchor, close, opener } = usePopover()
  if (!can || !lists || previewing || role === 'ROLE_CUSTOMER') return null
  return (
    <>
      <Button icon={PeopleAltIcon} {...opener} disabled={isPending}>
        {translate('roles.previewUser')}
      </Button>
      {anchor && (
        <Popover anchor={anchor} label={translate('roles.previewUser')} onClose={close} width={320}>
          <Users
            onPick={(login) => {
              close()
              void start({ role, login })
            }}
          />
        </Popover>
      )}
    </>
  )
}

const choiceOf = ({ login, fullName, imageUrl }: UserRow) => ({
  value: login,
  label: fullName || login,
  hint: login,
  title: fullName || login,
  mark: <PersonAvatar name={fullName || login} imageUrl={imageUrl} size={24} />,
})

/** Users of the role who can sign in, by name, e-mail or phone. */
function Users({ onPick }: { readonly onPick: (login: string) => void }) {
  const translate = useTranslate()
  const { name: role } = useRecord<Role>()
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), 500)
  const { data, error, refetch } = useFoundRecords<UserRow>('users', {
    filter: { name, role, activated: 'true' },
    sort: { field: 'firstName', order: 'ASC' },
  })
  return (
    <Picker
      label={translate('users.title')}
      searchLabel={translate('users.search')}
      noMatch={translate(text === '' ? 'roles.noUsers' : 'ui.noChoice')}
      choices={data?.map(choiceOf)}
      selected={[]}
      onText={setText}
      onPick={onPick}
      failed={error && <ChoicesFailed retry={refetch} text="users.failed" />}
    />
  )
}
