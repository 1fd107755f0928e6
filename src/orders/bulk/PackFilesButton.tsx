import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { packFinalFiles } from '#contract/orders/finalFiles.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import type { BulkButtonProps } from './MarkDoneButton.tsx'

export interface PackFilesButtonProps extends BulkButtonProps {
  readonly onPacked: (filePackage: { readonly id: number }) => void
}

/** Has the final files of the selected orders packed into one zip. */
export function PackFilesButton({ bulk, disabled, onPacked }: PackFilesButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const can = useCan(packFinalFiles)
  if (!can) return null
  const pack = async () => {
    if (disabled || busy) return
    const prepared = await bulk.prepare()
    if (!prepared) return
    setBusy(true)
    try {
      onPacked(await call(packFinalFiles, {}, { body: prepared.target }))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BulkAction icon={FileDownloadIcon} aria-disabled={disabled || busy} onClick={() => void pack()}>
      {translate('orders.bulk.pack')}
    </BulkAction>
  )
}
