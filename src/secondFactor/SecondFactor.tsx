import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PasskeysCard } from '#src/passkeys/PasskeysCard.tsx'
import { usePasskeys } from '#src/passkeys/usePasskeys.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import head from '#src/ui/record/ListHead.module.css'
import { AppCard } from './AppCard.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { useSecondFactor } from './useSecondFactor.ts'

/** The factors of the own account: passkeys and an app, set up and removed, and new recovery codes. */
export default function SecondFactor() {
  const translate = useTranslate()
  return (
    <PageFrame width="column">
      <header>
        <h1 className={head.title}>{translate('secondFactor.title')}</h1>
        <Text as="p" above={4} tone="ink-2">
          {translate('secondFactor.lead')}
        </Text>
      </header>
      <Content />
    </PageFrame>
  )
}

function Content() {
  const translate = useTranslate()
  const toast = useToast()
  const { factor, passkeys, error, retry, reread } = useFactors()
  const [codes, setCodes] = useState<readonly string[]>()
  const kept = () => {
    setCodes(undefined)
    reread()
  }
  /** With recovery codes of a first factor, else with none. */
  const added = (made: readonly string[], done: string) => {
    if (made.length > 0) return setCodes(made)
    toast.success(translate(done))
    reread()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={kept} />
  if (error) return <FailedNotice title={translate('secondFactor.failed')} error={error} retry={retry} />
  if (!factor || !passkeys) return <Skeleton height={200} />
  const { since, recoveryCodes, required } = factor
  const hasPasskeys = passkeys.length > 0
  return (
    <Stack>
      <PasskeysCard
        passkeys={passkeys}
        withoutLast={since === null ? (required ? 'required' : 'password') : 'app'}
        onAdded={(made) => added(made, 'passkeys.added')}
        onChanged={reread}
      />
      {since === null ? (
        <SetUp onDone={(made) => added(made, 'secondFactor.on.done')} />
      ) : (
        <AppCard since={since} required={required} hasPasskeys={hasPasskeys} onRemoved={reread} />
      )}
      {(since !== null || hasPasskeys) && (
        <RecoveryCard left={recoveryCodes} hasPasskeys={hasPasskeys} onCodes={setCodes} />
      )}
    </Stack>
  )
}

/** App, codes and passkeys of the own account, and a function that reads them again after a change. */
function useFactors() {
  const queryClient = useQueryClient()
  const factor = useSecondFactor()
  const passkeys = usePasskeys()
  return {
    factor: factor.data,
    passkeys: passkeys.data,
    error: (!factor.data && factor.error) || (!passkeys.data && passkeys.error),
    retry: () => Promise.all([factor.refetch(), passkeys.refetch()]),
    reread: () => {
      factor.reread()
      passkeys.reread()
      // A role may require one: the account then may do nothing else.
      void queryClient.refetchQueries({ queryKey: ACCOUNT_KEY })
    },
  }
}
