import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sendPasswordLink } from '#contract/session/passwordLinks.ts'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useHasMails } from './useHasMails.ts'
import { userName } from './userName.ts'

/** Sends a colleague a link to set their password; the own one is changed on its page. */
export function SendPasswordLink() {
  const user = useRecord<User>()
  const account = useAccount()
  const may = useCan(sendPasswordLink)
  const mails = useHasMails()
  if (!may || !mails || !user.activated || account?.id === user.id) return null
  return <SendButton user={user} />
}

function SendButton({ user }: { readonly user: User }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendPasswordLink, { login: user.login }),
    onSuccess: () => toast.success(translate('users.link.sent', { email: user.email ?? '' })),
    onError: toast.error,
  })
  const kind = user.hasPassword ? 'reset' : 'again'
  const ask = async () => {
    const text = translate(`users.link.${kind}Text`, { name: userName(user), email: user.email ?? '' })
    if (
      await confirm({
        title: translate(`users.link.${kind}`),
        text,
        confirm: translate('users.link.confirm'),
      })
    )
      mutate()
  }
  return (
    <Box above={12}>
      <Button busy={isPending} onClick={() => void ask()}>
        {translate(`users.link.${kind}`)}
      </Button>
    </Box>
  )
}
