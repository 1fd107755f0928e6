import { useRecordContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { permits } from '#contract/access.ts'
import { listSessionsOf } from '#contract/session/ownSessions.ts'
import { getUser, type User } from '#contract/users.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useOwnTokens } from '#src/apiTokens/tokenQueries.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Denied } from '#src/shell/errors/Denied.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { PreviewUserButton } from './PreviewUserButton.tsx'
import { useSessions } from './sessions/useSessions.ts'
import { UserAside } from './UserAside.tsx'
import { UserForm } from './UserForm.tsx'
import styles from './Users.module.css'
import { userName } from './userName.ts'
import { useKeepUser, userKey, WHOLE_USERS } from './userQueries.ts'
import { type UserValues, userChange } from './userValues.ts'

/** Height of a role's name in its box. */
const ROLE_HEIGHT = 22

/** A staff user, or the own profile, which is always accessible; others need VIEW_USER_DETAIL (D-1.15). */
export default function UserEdit() {
  const { login = '' } = useParams()
  const account = useAccount()
  if (!account) return null
  const own = login.toLowerCase() === account.login.toLowerCase()
  if (!own && !permits(getUser.access, account)) return <Denied missing={['VIEW_USER_DETAIL']} />
  return <Page login={login} own={own} />
}

function Page({ login, own }: { readonly login: string; readonly own: boolean }) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepUser()
  const lists = useCan({ access: { kind: 'anyOf', grants: ['VIEW_USER_LIST'] } })
  const title = translate('users.profile.title')
  const waits = useWaits(login, own)
  const saved = (now: User) => {
    void keep(now)
    toast.success(translate('users.updated', { login: now.login }))
  }
  return (
    <Edit<User, UserValues>
      resource="users"
      id={userKey(login)}
      queryOptions={{ meta: WHOLE_USERS }}
      transform={(values, { previousData }) => userChange(values, previousData, own)}
      mutationOptions={{ onSuccess: saved }}
      title={title}
      crumbs={lists ? [{ label: translate('users.title'), to: '/user' }] : []}
      here={own ? title : undefined}
      mark={<Mark />}
      lead={<Roles />}
      back={lists ? '/user' : '/'}
      actions={<Actions own={own} back={lists} />}
      aside={<UserAside />}
      waits={waits}
    >
      <UserForm own={own} />
    </Edit>
  )
}

/** The names of roles are as wide, and sessions and tokens as high, as they are: what is beside and below them waits. */
function useWaits(login: string, own: boolean): boolean {
  const words = useRightWords()
  const administers = useCan(listSessionsOf)
  const enabled = own || administers
  const { isPending, failureCount } = useSessions(own ? undefined : login, { enabled })
  const tokens = useOwnTokens({ enabled: own })
  const waitsForTokens = own && tokens.isPending && tokens.failureCount === 0
  return words === undefined || (enabled && isPending && failureCount === 0) || waitsForTokens
}

function Mark() {
  const user = useRecordContext<User>()
  if (!user) return <Skeleton width={56} height={56} radius="50%" />
  return <PersonAvatar name={userName(user)} imageUrl={user.imageUrl} size={56} />
}

function Roles() {
  const translate = useTranslate()
  const words = useRightWords()
  const names = useRecordContext<User>()?.authorities
  if (!names || !words)
    return (
      <div className={styles.roles}>
        <Skeleton width={90} height={ROLE_HEIGHT} />
      </div>
    )
  return (
    <ul className={styles.roles} aria-label={translate('users.profile.roles')}>
      {names.length === 0 && <li>{translate('users.profile.noRoles')}</li>}
      {names.map((name) => (
        <li key={name} title={name}>
          {words.nameOf(name)}
        </li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  readonly own: boolean
  /** Whether the account may open the list of users. */
  readonly back: boolean
}

function Actions({ own, back }: ActionsProps) {
  const translate = useTranslate()
  return (
    <>
      {back && <LinkButton to="/user">{translate('ui.back')}</LinkButton>}
      <HistoryLink />
      <PreviewUserButton />
      {own && <LinkButton to="/second-factor">{translate('users.profile.secondFactor')}</LinkButton>}
      {own && <LinkButton to="/change-password">{translate('users.profile.changePassword')}</LinkButton>}
    </>
  )
}
