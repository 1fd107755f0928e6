import { useTranslate } from 'ra-core'
import { type Setup, sendTestMail } from '#contract/firstDay/firstDay.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Actions, Lead } from './Actions.tsx'
import styles from './FirstDay.module.css'
import { PressButton } from './PressButton.tsx'
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

function TestState({ test }: { readonly test: Setup['mail']['test'] }) {
  const translate = useTranslate()
  const bad = test?.state === 'FAILED' || (test?.error ?? null) !== null
  return (
    // Read out as it changes.
    <output className={styles.fact} data-bad={bad || undefined}>
      {test && (
        <>
          {translate('firstDay.mail.to', { to: test.to })}: {translate(`firstDay.mail.state.${test.state}`)}
          {test.error !== null && (
            <Text block weight="regular">
              {test.error}
            </Text>
          )}
        </>
      )}
    </output>
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
