import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type CareReminder, getCareMail } from '#contract/care/care.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { MAILS } from '../careKeys.ts'
import { customerOf } from '../careNames.ts'
import { CareMailForm } from './CareMailForm.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/customerMessages.ts'),
  vi: () => import('#i18n/vi/screens/orders/customerMessages.ts'),
}

interface CareMailDialogProps {
  readonly reminder: CareReminder
  readonly onClose: () => void
}

/** Writes to the customer of a reminder, from the template of its type. */
export default function CareMailDialog(props: CareMailDialogProps) {
  const translate = useTranslate()
  return (
    <MoreTexts texts={TEXTS}>
      <Modal
        title={translate('care.mailTo', { name: customerOf(props.reminder) })}
        size="wide"
        onClose={props.onClose}
      >
        <Content {...props} />
      </Modal>
    </MoreTexts>
  )
}

/** The filled template, loaded once for each opening of the dialog; `missing` if the type has none. */
function useCareMail({ id }: CareReminder) {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: [...MAILS, id],
    queryFn: ({ signal }) => call(getCareMail, { id: String(id) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const missing = error instanceof ApiProblem && error.problem.errorKey === 'noTemplate'
  return { mail: data, missing, error: missing ? null : error, refetch }
}

function Content({ reminder, onClose }: CareMailDialogProps) {
  const translate = useTranslate()
  const { mail, missing, error, refetch } = useCareMail(reminder)
  const [blank, setBlank] = useState(false)
  if (error)
    return <FailedNotice title={translate('customerMessages.failed')} error={error} retry={refetch} />
  if (missing && !blank)
    return (
      <Notice
        icon={MailOutlineIcon}
        title={translate('customerMessages.noTemplate')}
        text={translate('care.noTemplateHint')}
      >
        <Button onClick={() => setBlank(true)}>{translate('customerMessages.writeAnyway')}</Button>
      </Notice>
    )
  if (!mail && !blank) return <Skeleton height={500} />
  return <CareMailForm reminder={reminder} mail={mail} onClose={onClose} />
}
