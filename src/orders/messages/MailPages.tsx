import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { MailPreview, type MailPreviewProps } from './MailPreview.tsx'

interface MailPagesProps extends MailPreviewProps {
  /** Where its text is written. */
  readonly children: ReactNode
}

/** The text of a mail, to be written or as the customer gets it. */
export function MailPages({ children, ...mail }: MailPagesProps) {
  const translate = useTranslate()
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  return (
    <>
      <Tabs
        label={translate('customerMessages.content')}
        tabs={(['edit', 'preview'] as const).map((key) => ({
          key,
          label: translate(`customerMessages.${key}`),
        }))}
        current={mode}
        onChange={setMode}
      />
      {mode === 'edit' ? children : <MailPreview {...mail} />}
    </>
  )
}
