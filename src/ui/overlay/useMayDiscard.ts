import { useTranslate } from 'ra-core'
import { useConfirm } from './confirm.tsx'

/** Asks before discarding text or chosen files: `if (dirty && !(await mayDiscard())) return`. */
export function useMayDiscard(): (what?: 'text' | 'files') => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return (what = 'text') =>
    confirm({
      text: translate(`orders.draft.${what === 'files' ? 'confirmFiles' : 'confirmDiscard'}`),
      confirm: translate('orders.draft.discard'),
      danger: true,
    })
}
