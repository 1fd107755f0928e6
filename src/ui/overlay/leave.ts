import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useConfirm } from './confirm.tsx'
import { dropUnsaved, whatIsUnsaved } from './unsaved.ts'

/** If something is unsaved, asks before leaving: `if (await mayLeave()) …`. */
export function useMayLeave(): () => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return async () => {
    const unsaved = whatIsUnsaved()
    if (unsaved === undefined) return true
    return confirm({
      title: translate('ui.leave.title'),
      text: translate(`ui.leave.${unsaved}`),
      confirm: translate('ui.leave.leave'),
      cancel: translate('ui.leave.stay'),
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
