import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import head from '#src/ui/record/ListHead.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { TurnedOn } from './TurnedOn.tsx'
import { useSecondFactor } from './useSecondFactor.ts'

/** The second factor of the own account: set up, with new recovery codes, or off again. */
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
  const queryClient = useQueryClient()
  const { data, error, refetch, reread } = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          reread()
        }}
      />
    )
  if (!data && error)
    return <FailedNotice title={translate('secondFactor.failed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={200} />
  if (data.since === null) return <SetUp onDone={setCodes} />
  const removed = () => {
    reread()
    // A role may require one: the account then may do nothing else.
    void queryClient.refetchQueries({ queryKey: ACCOUNT_KEY })
  }
  return <TurnedOn factor={data} onCodes={setCodes} onRemoved={removed} />
}
