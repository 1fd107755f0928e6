import { useTranslate } from 'ra-core'
import { useConfirm } from './confirm.tsx'

/** Asks before something typed is thrown away: `if (dirty && !(await mayDiscard())) return`. */
export function useMayDiscard(): () => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  return () =>
    confirm({
      text: translate('orderPage.draft.confirmDiscard'),
      confirm: translate('orderPage.draft.discard'),
      danger: true,
    })
}
