import { useTranslate } from 'ra-core'
import { Link, useParams } from 'react-router'
import { permits } from '#contract/access.ts'
import { getUser, type User } from '#contract/users.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useAccount, useCan } from '#src/providers/account.ts'
import { Denied } from '#src/shell/errors/Denied.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import { RecordPage } from '#src/ui/record/RecordPage.tsx'
import { PreviewUserButton } from './PreviewUserButton.tsx'
import { UserAside } from './UserAside.tsx'
import { UserForm } from './UserForm.tsx'
import styles from './Users.module.css'
import { userName } from './userName.ts'
import { useUser } from './userQueries.ts'

/** Height of a role's name in its box. */
const ROLE_HEIGHT = 22

/** A staff user, or the own profile, which is always accessible; others need VIEW_USER_DETAIL (D-1.15). */
export default function UserEdit() {
  const { login = '' } = useParams()
  const account = useAccount()
  if (!account) return null
  const own = login.toLowerCase() === account.login.toLowerCase()
  if (!own && !permits(getUser.access, account)) return <Denied missing={['VIEW_USER_DETAIL']} />
  return <Page key={login} login={login} own={own} />
}

function Page({ login, own }: { readonly login: string; readonly own: boolean }) {
  const translate = useTranslate()
  const { data: user, isPending, error, refetch } = useUser(login, true)
  const lists = useCan({ access: { kind: 'anyOf', grants: ['VIEW_USER_LIST'] } })
  const title = user ? userName(user) : translate('users.profile.title')
  const here = { label: own ? translate('users.profile.title') : title }
  return (
    <RecordPage
      title={title}
      crumbs={lists ? [{ label: translate('users.title'), to: '/user' }, here] : [here]}
      mark={
        user ? (
          <PersonAvatar name={title} imageUrl={user.imageUrl} size={56} />
        ) : (
          isPending && <Skeleton width={56} height={56} radius="50%" />
        )
      }
      lead={user ? <Roles names={user.authorities} /> : isPending && <RolesToCome />}
      loading={isPending}
      error={user ? undefined : error}
      retry={refetch}
      back={lists ? '/user' : '/'}
      actions={user && <Actions user={user} own={own} back={lists} />}
      aside={user && <UserAside user={user} />}
    >
      {user && <UserForm user={user} own={own} />}
    </RecordPage>
  )
}

function Roles({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate()
  return (
    <ul className={styles.roles} aria-label={translate('users.profile.roles')}>
      {names.length === 0 && <li>{translate('users.profile.noRoles')}</li>}
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

const RolesToCome = () => (
  <div className={styles.roles}>
    <Skeleton width={90} height={ROLE_HEIGHT} />
  </div>
)

interface ActionsProps {
  readonly user: User
  readonly own: boolean
  /** Whether the account may open the list of users. */
  readonly back: boolean
}

function Actions({ user, own, back }: ActionsProps) {
  const translate = useTranslate()
  return (
    <>
      {back && (
        <Link className="button" to="/user">
          {translate('ui.back')}
        </Link>
      )}
      <HistoryLink area="users" id={user.id} />
      <PreviewUserButton user={user} />
      {own && (
        <Link className="button" to="/change-password">
          {translate('users.profile.changePassword')}
        </Link>
      )}
    </>
  )
}
