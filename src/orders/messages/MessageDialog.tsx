import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { StepPurpose } from '#contract/templates/templates.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { Answered } from './Answered.tsx'
import { ChatForm } from './ChatForm.tsx'
import { MailForm } from './MailForm.tsx'
import type { MessageChannel, MessageUse } from './messageUse.ts'
import { useMessageTemplate } from './useMessageTemplate.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/customerMessages.ts'),
  vi: () => import('#i18n/vi/screens/orders/customerMessages.ts'),
}

interface MessageDialogProps {
  readonly order: Order
  /** The order's open step, if it has one. */
  readonly step: Step | undefined
  readonly purpose: StepPurpose
  /** The message that is answered, on its own channel and without a template. */
  readonly answers?: ConversationEntry | undefined
  readonly onClose: () => void
}

/**
 * Notifies or reminds the customer by mail or message, written from the template of the status (A§2, A§4), or answers a
 * message of theirs, which stays in sight.
 */
export default function MessageDialog(props: MessageDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Window {...props} />
    </MoreTexts>
  )
}

const CHANNELS: readonly MessageChannel[] = ['EMAIL', 'MESSENGER']

function Window({ order, step, purpose, answers, onClose }: MessageDialogProps) {
  const translate = useTranslate()
  const mayDiscard = useMayDiscard()
  const [channel, setChannel] = useState<MessageChannel>(answers?.channel ?? 'EMAIL')
  const unsafe = useRef(false)
  const leave = async (then: () => void) => {
    if (!unsafe.current || (await mayDiscard('files'))) then()
  }
  return (
    <Modal
      title={translate(`customerMessages.title.${answers ? 'ANSWER' : purpose}`, { number: order.number })}
      size="wide"
      onClose={() => void leave(onClose)}
    >
      {answers ? (
        <Answered message={answers} />
      ) : (
        <Tabs
          label={translate('customerMessages.channels')}
          tabs={CHANNELS.map((key) => ({ key, label: translate(`customerMessages.channel.${key}`) }))}
          current={channel}
          onChange={(key) => void leave(() => setChannel(key))}
        />
      )}
      <Content
        key={channel}
        use={{ order, step, purpose, channel, answers }}
        onUnsafe={(now) => {
          unsafe.current = now
        }}
        onClose={() => void leave(onClose)}
        onSent={onClose}
      />
    </Modal>
  )
}

interface ContentProps {
  readonly use: MessageUse
  /** Whether chosen files would be lost by closing. */
  readonly onUnsafe: (unsafe: boolean) => void
  readonly onClose: () => void
  readonly onSent: () => void
}

function Content(props: ContentProps): ReactNode {
  const { use, ...handlers } = props
  const Form = use.channel === 'EMAIL' ? MailForm : ChatForm
  if (use.answers) return <Form use={use} template={undefined} {...handlers} />
  return <FromTemplate {...props} />
}

/** Written from the template of the status; without one, from nothing if that is wanted. */
function FromTemplate({ use, ...handlers }: ContentProps): ReactNode {
  const translate = useTranslate()
  const { template, missing, error, refetch } = useMessageTemplate(use)
  const [blank, setBlank] = useState(false)
  if (error)
    return <FailedNotice title={translate('customerMessages.failed')} error={error} retry={refetch} />
  if (missing && !blank)
    return (
      <Notice
        icon={MailOutlineIcon}
        title={translate('customerMessages.noTemplate')}
        text={translate('customerMessages.noTemplateHint')}
      >
        <Button onClick={() => setBlank(true)}>{translate('customerMessages.writeAnyway')}</Button>
      </Notice>
    )
  if (!template && !blank) return <Skeleton height={500} />
  const Form = use.channel === 'EMAIL' ? MailForm : ChatForm
  return <Form use={use} template={template} {...handlers} />
}
