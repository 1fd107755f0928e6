import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { MAX_TEMPLATE_TITLE } from '#contract/templates/templates.ts'
import { loadEditors } from '#src/admin/richText/loadEditors.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { FileLinks } from '#src/ui/pictures/FileLinks.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { StageProps } from './ChooseOrders.tsx'
import styles from './Late.module.css'
import { isWritable, itemName, type LateItem } from './lateItems.ts'
import { OrderLink } from './OrderLink.tsx'
import type { Sending } from './useSending.ts'

const HEIGHT = 320
const PHONE_HEIGHT = 240

/** Second stage: the mail of each order. */
export function EditNotices({ sending }: StageProps) {
  const translate = useTranslate()
  const { chosen, ready, current, submit, setStage, sending: running } = sending
  const item = chosen.find(({ booking }) => booking.id === current) ?? chosen[0]
  return (
    <>
      <div className={styles.columns} data-alone={chosen.length === 1 || undefined}>
        {chosen.length > 1 && <OrderList sending={sending} shown={item} />}
        {item && <Mail key={item.booking.id} item={item} sending={sending} />}
      </div>
      <SaveBar sticky>
        <Button disabled={running.isPending} onClick={() => setStage('choose')}>
          {translate('lateNotifications.send.back')}
        </Button>
        <Button kind="primary" disabled={ready.length === 0} busy={running.isPending} onClick={submit}>
          {running.isPending
            ? translate('lateNotifications.send.sending')
            : translate('lateNotifications.send.send', { smart_count: ready.length })}
        </Button>
      </SaveBar>
    </>
  )
}

interface OrderListProps {
  readonly sending: Sending
  readonly shown: LateItem | undefined
}

/** The orders, of which one is shown; a select in narrow windows. */
function OrderList({ sending, shown }: OrderListProps) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const { chosen, notices, edits, setCurrent } = sending
  const label = translate('lateNotifications.send.orders')
  if (mobile)
    return (
      <Select
        aria-label={label}
        value={shown?.booking.id}
        onPick={(id) => setCurrent(Number(id))}
        options={chosen.map((item) => ({ value: item.booking.id, label: itemName(item) }))}
      />
    )
  return (
    <ul className={styles.list} aria-label={label}>
      {chosen.map((item) => (
        <li key={item.booking.id}>
          <BareButton aria-current={item === shown} onClick={() => setCurrent(item.booking.id)}>
            <span>{itemName(item)}</span>
            {!isWritable(notices.get(item.booking.id)) && <WarningAmberIcon fontSize="inherit" />}
            {edits.has(item.booking.id) && (
              <Text as="small" wide tone="ink-2" weight="regular">
                {translate('lateNotifications.send.edited')}
              </Text>
            )}
          </BareButton>
        </li>
      ))}
    </ul>
  )
}

interface MailProps {
  readonly item: LateItem
  readonly sending: Sending
}

/** Subject and content of one mail, or why there is none. */
function Mail({ item, sending: { notices, textOf, edit } }: MailProps) {
  const translate = useTranslate()
  const editor = usePart(loadEditors)
  const mobile = useIsMobile()
  const { id } = item.booking
  const notice = notices.get(id)
  const problem = notice?.problem
  const reason = problem && translate(`lateNotifications.problem.${problem}`)
  if (!isWritable(notice))
    return <Notice icon={InfoIcon} title={reason || ''} text={translate('lateNotifications.send.leftOut')} />
  const { title, content } = textOf(id)
  const height = mobile ? PHONE_HEIGHT : HEIGHT
  return (
    <div className={styles.mail}>
      {reason && (
        <Row as="p" align="start" padX={12} padY={8} corner="control" framed size="usual">
          <InfoIcon fontSize="inherit" />
          {reason} {translate('lateNotifications.send.writeIt')}
        </Row>
      )}
      <Text as="p" size="usual" tone="ink-2" breaks>
        {translate('lateNotifications.order')}: <OrderLink order={item.booking} /> ·{' '}
        {translate('lateNotifications.to')}:{' '}
        {notice?.customerEmail ?? translate('lateNotifications.hiddenTo')}
      </Text>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('lateNotifications.subject')}
        <TextBox maxLength={MAX_TEMPLATE_TITLE} value={title} onText={(text) => edit(id, { title: text })} />
      </Stack>
      {editor ? (
        <editor.HeldRichText
          value={content}
          onChange={(html) => edit(id, { content: html })}
          label={translate('lateNotifications.content')}
          height={height}
        />
      ) : (
        <Skeleton height={height} />
      )}
      <FileLinks files={notice?.attachments ?? []} label={translate('lateNotifications.files')} />
    </div>
  )
}
