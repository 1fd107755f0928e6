import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { resetSecondFactor } from '#contract/session/secondFactor.ts'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { userName } from './userName.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/resetFactor.ts'),
  vi: () => import('#i18n/vi/screens/resetFactor.ts'),
}

/** Takes the second factor of a colleague away, who lost their phone and codes; the own one is turned off on its page. */
export function ResetFactor() {
  const user = useRecord<User>()
  const account = useAccount()
  const may = useCan(resetSecondFactor)
  if (!may || !user.secondFactor || account?.id === user.id) return null
  return (
    <MoreTexts texts={TEXTS}>
      <ResetButton user={user} />
    </MoreTexts>
  )
}

function ResetButton({ user }: { readonly user: User }) {
  const translate = useTranslate()
  const { ask, isPending } = useReset(user)
  return (
    <Box above={12}>
      <Button busy={isPending} onClick={ask}>
        {translate('resetFactor.reset')}
      </Button>
    </Box>
  )
}

function useReset(user: User) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const name = userName(user)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resetSecondFactor, { login: user.login }),
    onSuccess: () => {
      toast.success(translate('resetFactor.done', { name }))
    },
    onError: toast.error,
    // Somebody else may have done it, or the colleague set up a new one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
  const ask = async () => {
    const asked = {
      title: translate('resetFactor.title', { name }),
      text: translate('resetFactor.text'),
      confirm: translate('resetFactor.confirm'),
      danger: true,
    }
    if (await confirm(asked)) mutate()
  }
  return { ask: () => void ask(), isPending }
}
