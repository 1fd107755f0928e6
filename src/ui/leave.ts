import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useConfirm } from './confirm.tsx'
import { dropUnsaved, whatIsUnsaved } from './unsaved.ts'

/** Asks, where something is unsaved, whether it may go: `if (await mayLeave()) …`. */
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

/** Goes elsewhere without asking: where one has been asked already, or what was typed has lost its record. */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    dropUnsaved()
    void navigate(to)
  }
}
