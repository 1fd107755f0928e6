import AutorenewIcon from '@mui/icons-material/AutorenewOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type ApiToken, renewServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { RenewDialogProps } from './RenewDialog.tsx'

const loadDialog = () => import('./RenewDialog.tsx')

/** Gives the service token of the page another text, in a dialog. */
export function RenewButton() {
  const translate = useTranslate()
  const token = useRecord<ApiToken>()
  const can = useCan(renewServiceToken)
  const [asks, ask] = useState(false)
  if (!can || token.kind !== 'SERVICE') return null
  return (
    <>
      <Button icon={AutorenewIcon} onClick={() => ask(true)}>
        {translate('apiTokens.renew.renew')}
      </Button>
      {asks && <Dialog token={token} onClose={() => ask(false)} />}
    </>
  )
}

function Dialog(props: RenewDialogProps) {
  const part = usePart(loadDialog)
  return part && <part.default {...props} />
}
