import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { Step } from '#contract/orders/steps/steps.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import type { Offer } from './offers.ts'

interface LaneChoiceProps {
  readonly offers: readonly Offer[]
  /** Chosen at first. */
  readonly step: Step
  readonly onChoose: (steps: readonly Step[]) => void
  readonly onClose: () => void
}

/** Asks which artists' files are delivered, where several have some. */
export default function LaneChoice({ offers, step, onChoose, onClose }: LaneChoiceProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<readonly number[]>([step.id])
  const toggle = (id: number, on: boolean) =>
    setChosen((was) => (on ? [...was, id] : was.filter((one) => one !== id)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(offers.map((offer) => offer.step).filter(({ id }) => chosen.includes(id)))
  }
  return (
    <Modal title={translate('orders.delivery.choose')} onClose={onClose}>
      <Stack as="form" gap={12} noValidate onSubmit={submit}>
        <Stack as="ul" gap={8}>
          {offers.map(({ step: { id, artist }, missing }) => (
            <li key={id}>
              <Row as="label" gap={8}>
                <CheckBox checked={chosen.includes(id)} onCheck={(on) => toggle(id, on)} />
                {translate('orders.delivery.ofArtist', {
                  name: artist?.fullName ?? translate('orders.turn.artist'),
                  smart_count: missing,
                })}
              </Row>
            </li>
          ))}
        </Stack>
        <SaveBar>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={chosen.length === 0}>
            {translate('orders.delivery.deliver')}
          </Button>
        </SaveBar>
      </Stack>
    </Modal>
  )
}
