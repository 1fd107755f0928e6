import { useTranslate } from 'ra-core'
import { type Setup, testAddress } from '#contract/firstDay/firstDay.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Actions } from './Actions.tsx'
import { Address } from './Address.tsx'
import { PressButton } from './PressButton.tsx'
import { TestOutput } from './TestOutput.tsx'
import { useSetupWrite } from './useSetup.ts'

/** Whether links in mails lead here. */
export function AddressPanel({ setup: { address } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const call = useCall()
  const write = useSetupWrite(() => call(testAddress, {}))
  const elsewhere = address.test?.elsewhere ?? null
  const tested = address.test?.at
  return (
    <>
      <p>{translate('firstDay.address.text')}</p>
      <Address label={translate('firstDay.address.url')} url={address.url} />
      <TestOutput
        bad={elsewhere !== null}
        detail={tested && translate('firstDay.address.tested', { date: formatDateTime(tested) })}
      >
        {tested &&
          (elsewhere === null
            ? translate('firstDay.address.here')
            : translate('firstDay.address.elsewhere', { url: elsewhere || location.origin }))}
      </TestOutput>
      <Actions>
        <PressButton pending={write.isPending} press={() => write.mutate()} kind="primary">
          {translate('firstDay.address.test')}
        </PressButton>
      </Actions>
    </>
  )
}
