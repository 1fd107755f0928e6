import { useTranslate } from 'ra-core'
import { type Setup, sendTestOrder } from '#contract/firstDay/firstDay.ts'
import type { OrderChannel } from '#contract/intake/secrets.ts'
import { SecretsButton } from '#src/intakeSecrets/SecretsButton.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { AnchorButton } from '#src/ui/button/AnchorButton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Actions } from './Actions.tsx'
import { Address, SettingState } from './Address.tsx'
import { PressButton } from './PressButton.tsx'
import { TestOutput } from './TestOutput.tsx'
import { SETUP, useSetupWrite } from './useSetup.ts'

/** Where orders come in, what proves them, and a test order the whole way. */
export function IntakePanel({ setup: { intake } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const { hasToken, hasShopifySecret, test } = intake
  const error = test?.error ?? null
  const hasAny = hasToken || hasShopifySecret
  return (
    <>
      <p>{translate('firstDay.intake.text')}</p>
      <Address label={translate('firstDay.intake.url')} url={intake.url} />
      <Address label={translate('firstDay.intake.shopifyUrl')} url={intake.shopifyUrl} />
      <SettingState name={translate('firstDay.intake.token')} set={hasToken} />
      <SettingState name={translate('firstDay.intake.secret')} set={hasShopifySecret} />
      <TestOutput bad={error !== null} detail={error}>
        {test &&
          translate(`firstDay.intake.test.${error === null ? 'taken' : 'refused'}`, {
            date: formatDateTime(test.at),
          })}
      </TestOutput>
      <p>
        {intake.lastDelivery === null
          ? translate('firstDay.intake.waiting')
          : translate('firstDay.intake.arrived', { date: formatDateTime(intake.lastDelivery) })}
      </p>
      <Actions>
        {hasToken && <TestButton channel="TOKEN" kind="primary" />}
        {hasShopifySecret && <TestButton channel="SHOPIFY" kind={hasToken ? undefined : 'primary'} />}
        <SecretsButton
          label={translate('firstDay.intake.secrets')}
          after={SETUP}
          {...(!hasAny && { kind: 'primary' })}
        />
        <AnchorButton href="/api/docs" target="_blank" rel="noreferrer">
          {translate('firstDay.intake.docs')}
        </AnchorButton>
      </Actions>
    </>
  )
}

interface TestButtonProps {
  readonly channel: OrderChannel
  readonly kind: 'primary' | undefined
}

function TestButton({ channel, kind }: TestButtonProps) {
  const translate = useTranslate()
  const call = useCall()
  const send = useSetupWrite(() => call(sendTestOrder, {}, { body: { channel } }))
  return (
    <PressButton pending={send.isPending} press={() => send.mutate()} kind={kind}>
      {translate(`firstDay.intake.send.${channel}`)}
    </PressButton>
  )
}
