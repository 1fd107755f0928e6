import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { OwnTokensCard } from '#src/apiTokens/own/OwnTokensCard.tsx'
import { Explainer } from '#src/explainer/Explainer.tsx'
import { useAccount } from '#src/providers/account.ts'
import { useRoles } from '#src/roles/roleQueries.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { IdentitiesCard } from './identities/IdentitiesCard.tsx'
import { OwnScreens } from './OwnScreens.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { SendPasswordLink } from './SendPasswordLink.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'

/** Next to the form: creation and change dates, sessions, own API tokens, and what the user's rights give access to. */
export function UserAside() {
  const translate = useTranslate()
  const user = useRecord<User>()
  const facts = {
    createdDate: formatDateTime(user.createdDate),
    createdBy: user.createdBy,
    lastModifiedDate: formatDateTime(user.lastModifiedDate),
    lastModifiedBy: user.lastModifiedBy,
    secondFactor: translate(user.secondFactor ? 'users.secondFactor.on' : 'users.secondFactor.off'),
  }
  return (
    <>
      <Card title={translate('users.facts')}>
        <FactList
          facts={Object.entries(facts).map(([field, value]) => ({
            label: translate(`users.fields.${field}`),
            value: value || '–',
          }))}
        />
        <SendPasswordLink />
        <ResetFactor />
      </Card>
      <SessionsCard />
      <IdentitiesCard />
      <Tokens />
      <Opens />
    </>
  )
}

function Tokens() {
  const user = useRecord<User>()
  const account = useAccount()
  return account?.id === user.id ? <OwnTokensCard /> : null
}

/**
 * What the rights give access to: for the own account by its grants, for others by their roles. Accounts that see no
 * roles get the screens that are open to themselves, and nothing of others.
 */
function Opens() {
  const user = useRecord<User>()
  const account = useAccount()
  if (!account) return null
  const own = account.id === user.id
  if (!account.permissions.includes('VIEW_ROLE_LIST')) return own ? <OwnScreens holder={account} /> : null
  return own ? <Explainer holder={account} /> : <OpensOfRoles />
}

function OpensOfRoles() {
  const user = useRecord<User>()
  const { data } = useRoles()
  const holder = useMemo(() => {
    const held = data
      ?.filter(({ name }) => user.authorities.includes(name))
      .flatMap((role) => role.permissions)
    return (
      held && { authorities: user.authorities, permissions: [...new Set([...held, ...user.permissions])] }
    )
  }, [data, user])
  return holder ? <Explainer holder={holder} /> : null
}
