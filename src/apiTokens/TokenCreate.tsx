import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createServiceToken, type NewApiToken } from '#contract/apiTokens/apiTokens.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { ServiceRights, ServiceStores } from './ServiceRights.tsx'
import { ShownToken } from './ShownToken.tsx'
import { AddressesInput, AssignedHint, DaysInput, TokenNameInput } from './TokenInputs.tsx'
import { emptyService, type NewServiceValues, serviceBody, useNewServiceResolver } from './tokenForm.ts'
import { useReloadTokens } from './tokenQueries.ts'
import { useDays } from './useDays.ts'

const NOTHING: readonly string[] = []

/** Makes a service token, then shows it once. */
export default function TokenCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const reload = useReloadTokens()
  const resolver = useNewServiceResolver()
  const { usual } = useDays()
  const [made, setMade] = useState<NewApiToken>()
  if (made) return <ShownToken made={made} onClose={onClose} />
  return (
    <FormDialog<NewServiceValues>
      title={translate('apiTokens.service.create')}
      text={translate('apiTokens.service.text')}
      submitLabel={translate('apiTokens.service.submit')}
      values={emptyService(usual)}
      resolver={resolver}
      save={async (values) => {
        setMade(await call(createServiceToken, {}, { body: serviceBody(values) }))
        void reload()
      }}
      onClose={onClose}
    >
      <TokenNameInput />
      <ServiceRights held={NOTHING} compact />
      <AssignedHint />
      <ServiceStores />
      <DaysInput />
      <AddressesInput />
    </FormDialog>
  )
}
