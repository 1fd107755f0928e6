import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type ApiToken, type NewApiToken, renewServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { z } from '#contract/schema/z.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { ShownToken } from './ShownToken.tsx'
import { DaysInput } from './TokenInputs.tsx'
import { useReloadTokens } from './tokenQueries.ts'
import { useDays } from './useDays.ts'

const resolver = zodResolver<{ expiresInDays: string }>(z.object({ expiresInDays: z.string() }))

export interface RenewDialogProps {
  readonly token: ApiToken
  readonly onClose: () => void
}

/** Asks for how long, replaces the text of a service token, and shows the new one once. */
export default function RenewDialog({ token: { id, name }, onClose }: RenewDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const reload = useReloadTokens()
  const { usual } = useDays()
  const [made, setMade] = useState<NewApiToken>()
  if (made) return <ShownToken made={made} onClose={onClose} />
  return (
    <FormDialog
      title={translate('apiTokens.renew.title', { name })}
      text={translate('apiTokens.renew.text')}
      submitLabel={translate('apiTokens.renew.renew')}
      values={{ expiresInDays: usual }}
      resolver={resolver}
      save={async ({ expiresInDays }) => {
        const body = { expiresInDays: Number(expiresInDays) }
        const renewed = await call(renewServiceToken, { id: String(id) }, { body })
        client.setQueryData(recordKey('apiTokens', id), renewed.record)
        setMade(renewed)
        void reload()
      }}
      onClose={onClose}
    >
      <DaysInput />
    </FormDialog>
  )
}
