import { useTranslate } from 'ra-core'
import { type Setup, testAddress } from '#contract/firstDay/firstDay.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Actions } from './Actions.tsx'
import { Address } from './Address.tsx'
import styles from './FirstDay.module.css'
import { PressButton } from './PressButton.tsx'
import { useSetupWrite } from './useSetup.ts'

/** Whether links in mails lead here. */
export function AddressPanel({ setup: { address } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const call = useCall()
  const write = useSetupWrite(() => call(testAddress, {}))
  const elsewhere = address.test?.elsewhere ?? null
  return (
    <>
      <p>{translate('firstDay.address.text')}</p>
      <Address label={translate('firstDay.address.url')} url={address.url} />
      <output className={styles.fact} data-bad={elsewhere !== null || undefined}>
        {elsewhere !== null && translate('firstDay.address.elsewhere', { url: elsewhere || location.origin })}
      </output>
      <Actions>
        <PressButton pending={write.isPending} press={() => write.mutate()} kind="primary">
          {translate('firstDay.address.test')}
        </PressButton>
      </Actions>
    </>
  )
}
