import { useAuthProvider, useTranslate } from 'ra-core'
import { forgetDrafts, hasDrafts } from '#src/drafts/allDrafts.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useMayLeave } from '#src/ui/overlay/leave.ts'
import { whatIsUnsaved } from '#src/ui/overlay/unsaved.ts'

/** Signs out of a browser that others use, too: the account's drafts go for good, so it asks before (D-7.66). */
export function useSignOutAndForget(): (login: string) => void {
  const translate = useTranslate()
  const authProvider = useAuthProvider()
  const confirm = useConfirm()
  const mayLeave = useMayLeave()
  const mayForget = (login: string) =>
    !hasDrafts(login) ||
    confirm({
      title: translate('forgetDrafts.title'),
      text: translate('forgetDrafts.text'),
      confirm: translate('forgetDrafts.confirm'),
      danger: true,
    })
  const forget = async (login: string) => {
    if (!(await mayForget(login))) return
    // What is only typed was asked about just now.
    if (whatIsUnsaved() !== 'typed' && !(await mayLeave())) return
    forgetDrafts(login)
    await authProvider?.logout({})
  }
  return (login) => void forget(login)
}
