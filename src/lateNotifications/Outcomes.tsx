import CheckIcon from '@mui/icons-material/CheckOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import type { StageProps } from './ChooseOrders.tsx'
import { itemName, type LateItem } from './lateItems.ts'

/** Last stage, if something was not sent: what became of each order. What was written stays until it is closed. */
export function Outcomes({ sending, onClose }: StageProps) {
  const translate = useTranslate()
  const { items, ticked, outcomes, notices, ready, setStage } = sending
  const problemOf = ({ booking: { id } }: LateItem) => {
    const outcome = outcomes.get(id)
    return outcome ? outcome.problem : notices.get(id)?.problem
  }
  const shown = items.filter(({ booking }) => ticked.has(booking.id))
  return (
    <>
      <Text as="output" block>
        {translate('lateNotifications.send.result', {
          sent: shown.filter((item) => problemOf(item) === null).length,
          count: shown.length,
        })}
      </Text>
      <Stack as="ul" gap={8}>
        {shown.map((item) => {
          const problem = problemOf(item)
          return (
            <Row as="li" rowGap={2} wrap key={item.booking.id}>
              {problem ? (
                <WarningAmberIcon fontSize="small" color="warning" />
              ) : (
                <CheckIcon fontSize="small" />
              )}
              <b>{itemName(item)}</b>
              <Text tone="ink-2">
                {translate(
                  problem ? `lateNotifications.problem.${problem}` : 'lateNotifications.send.queued',
                )}
              </Text>
            </Row>
          )
        })}
      </Stack>
      <SaveBar sticky>
        {ready.length > 0 && (
          <Button onClick={() => setStage('edit')}>{translate('lateNotifications.send.back')}</Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {translate('ui.close')}
        </Button>
      </SaveBar>
    </>
  )
}
