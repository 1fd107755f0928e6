import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { confirmTestMail, getSetup } from '#contract/firstDay/firstDay.ts'
import { TEST_PARAMETER } from '#contract/firstDay/testLink.ts'
import { useCan } from '#src/providers/account.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { FIRST_DAY_TEXTS } from './texts.ts'
import { useSetupWrite } from './useSetup.ts'

/** Notes that a test mail has arrived, if the page was opened by its link. */
export function MailArrived() {
  const [search] = useSearchParams()
  const can = useCan(getSetup)
  const token = search.get(TEST_PARAMETER)
  if (token === null || !can) return null
  return (
    <MoreTexts texts={FIRST_DAY_TEXTS}>
      <Confirm token={token} />
    </MoreTexts>
  )
}

function Confirm({ token }: { readonly token: string }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const [, setSearch] = useSearchParams()
  const { mutate } = useSetupWrite(() => call(confirmTestMail, {}, { body: { token } }), {
    done: translate('firstDay.mail.arrived'),
    onError: (error) =>
      error instanceof ApiProblem && error.status === 404
        ? toast.warn(translate('firstDay.mail.unknown'))
        : toast.error(error),
  })
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // Without the token in the address, which a reload would send again.
    mutate(undefined, { onSettled: () => setSearch({}, { replace: true }) })
  }, [mutate, setSearch])
  return null
}
