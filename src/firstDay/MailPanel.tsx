import { useTranslate } from 'ra-core'
import { type Setup, sendTestMail } from '#contract/firstDay/firstDay.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Actions, Lead } from './Actions.tsx'
import { PressButton } from './PressButton.tsx'
import { TestOutput } from './TestOutput.tsx'
import { useSetupWrite } from './useSetup.ts'

/** Sends a test mail to the own address, and says what became of it. */
export function MailPanel({ setup: { mail } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const account = useAccount()
  if (!mail.configured)
    return (
      <>
        <p>{translate('firstDay.mail.notConfigured')}</p>
        <Actions />
      </>
    )
  if (mail.to === null)
    return (
      <>
        <p>{translate('firstDay.mail.noAddress')}</p>
        <Actions>
          <Lead to={`/user/detail/${account?.login ?? ''}`}>{translate('firstDay.mail.addAddress')}</Lead>
        </Actions>
      </>
    )
  return (
    <>
      <p>{translate('firstDay.mail.text')}</p>
      <TestState test={mail.test} />
      <Actions>
        <SendButton again={mail.test !== null} />
      </Actions>
    </>
  )
}

/** The state of the last test mail; one that failed once waits for its next try. */
function TestState({ test }: { readonly test: Setup['mail']['test'] }) {
  const translate = useTranslate()
  const error = test?.error ?? null
  const state = test?.state === 'QUEUED' && error !== null ? 'RETRIED' : test?.state
  return (
    <TestOutput bad={state === 'FAILED' || error !== null} detail={error}>
      {test &&
        `${translate('firstDay.mail.to', { to: test.to })}: ${translate(`firstDay.mail.state.${state}`)}`}
    </TestOutput>
  )
}

function SendButton({ again }: { readonly again: boolean }) {
  const translate = useTranslate()
  const call = useCall()
  const send = useSetupWrite(() => call(sendTestMail, {}))
  return (
    <PressButton pending={send.isPending} press={() => send.mutate()} {...(!again && { kind: 'primary' })}>
      {translate(again ? 'firstDay.mail.sendAgain' : 'firstDay.mail.send')}
    </PressButton>
  )
}
