import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { MailFrame } from '#src/ui/text/MailFrame.tsx'

export interface MailPreviewProps {
  /** Identifies the mail. */
  readonly draftKey: string
  /** Asks the server for the document. */
  readonly load: (mail: Mail, signal: AbortSignal) => Promise<{ readonly html: string }>
  readonly title: string
  readonly content: string
}

type Mail = Pick<MailPreviewProps, 'title' | 'content'>

/** The mail as the server would send it now. */
export function MailPreview({ draftKey, load, title, content }: MailPreviewProps) {
  const translate = useTranslate()
  const empty = content.trim() === ''
  const { data, error, refetch } = useQuery({
    queryKey: ['mailPreview', draftKey, title, content],
    queryFn: ({ signal }) => load({ title, content }, signal),
    enabled: !empty,
    gcTime: 0,
  })
  if (empty) return <Notice icon={MailOutlineIcon} title={translate('validation.noMailContent')} />
  if (error)
    return <FailedNotice title={translate('customerMessages.previewFailed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={500} />
  return <MailFrame html={data.html} title={translate('customerMessages.previewOf')} />
}
