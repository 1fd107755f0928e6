import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useConfirm } from './confirm.tsx'
import { dropUnsaved, whatIsUnsaved } from './unsaved.ts'

/** If something is unsaved, asks before leaving: `if (await mayLeave()) …`; once the signal is given, no longer. */
export function useMayLeave(): (ended?: AbortSignal) => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (ended) => {
    const unsaved = whatIsUnsaved()
    if (unsaved === undefined) return true
    return confirm({
      title: translate('ui.leave.title'),
      text: translate(`ui.leave.${unsaved}`),
      confirm: translate('ui.leave.leave'),
      cancel: translate('ui.leave.stay'),
      ...(ended && { ended }),
    })
  }
}

/** Navigates without asking: if the user was asked already, or the record no longer exists. */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    dropUnsaved()
    void navigate(to)
  }
}
