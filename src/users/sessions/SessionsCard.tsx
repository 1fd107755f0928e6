import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listSessionsOf } from '#contract/session/ownSessions.ts'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useEndSession, useSessions } from './useSessions.ts'

/** How many are shown at first. */
const FIRST = 5

/** Where the user of the page is signed in: for themselves, and for administrators. */
export function SessionsCard() {
  const user = useRecord<User>()
  const account = useAccount()
  const administers = useCan(listSessionsOf)
  if (account?.id === user.id) return <Sessions />
  return administers ? <Sessions login={user.login} /> : null
}

function Sessions({ login }: { readonly login?: string }) {
  const translate = useTranslate()
  // The page has asked, and would wait again.
  const { data, error, refetch } = useSessions(login, { retryOnMount: false })
  const { end, isPending } = useEnding(login)
  const [all, showAll] = useState(false)
  const shown = all ? (data ?? []) : (data ?? []).slice(0, FIRST)
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <Card title={translate('users.sessions.title')}>
      {!data && !error && <Skeleton height={56} />}
      {!data && error && (
        <FailedNotice title={translate('users.sessions.failed')} error={error} retry={refetch} />
      )}
      {data?.length === 0 && (
        <Text as="p" tone="ink-2">
          {translate('users.sessions.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={0} ruled>
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={isPending}
              onEnd={session.current ? undefined : () => end(session.id)}
            />
          ))}
        </Stack>
      )}
      {data && shown.length < data.length && (
        <Button kind="quiet" onClick={() => showAll(true)}>
          {translate('users.sessions.showAll', { count: data.length })}
        </Button>
      )}
      {others.length > 1 && (
        <Button busy={isPending} onClick={() => end(undefined)}>
          {translate(login === undefined ? 'users.sessions.endOthers' : 'users.sessions.endAll')}
        </Button>
      )}
    </Card>
  )
}

/** Asks first: what is not saved there may be lost. */
function useEnding(login?: string) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { mutate, isPending } = useEndSession(login)
  const end = async (id: string | undefined) => {
    const asked = {
      title: translate(id === undefined ? 'users.sessions.askAll' : 'users.sessions.ask'),
      text: translate('users.sessions.askText'),
      confirm: translate('users.sessions.end'),
      danger: true,
    }
    if (await confirm(asked)) mutate(id)
  }
  return { end: (id: string | undefined) => void end(id), isPending }
}
