import { useState } from 'react'
import { deliverFromStep } from '#contract/orders/items.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useMayWrite } from '#src/orders/data/steps/useMayWrite.ts'
import { useWrite } from '#src/orders/data/writing.ts'
import { deliveryOffers } from './offers.ts'
import { useDeliver } from './useDeliver.ts'

interface DeliveringProps {
  readonly order: Order
  readonly steps: readonly Step[]
  /** The step that moves the order; without it, the newest one of a running lane that has files. */
  readonly step?: Step
  readonly onDelivered: () => void
}

/**
 * Delivering the files of the step while some are not delivered yet: at once, or after a choice where several artists have
 * files. What is delivered can be sent at once (D-4.32).
 */
export function useDelivering({ order, steps, step: moving, onDelivered }: DeliveringProps) {
  const may = useMayWork(order, deliverFromStep)
  const sends = useMayWrite(order, steps)
  const write = useWrite()
  const deliver = useDeliver(order)
  const [asking, setAsking] = useState<'deliver' | 'send'>()
  const offers = deliveryOffers(order, steps)
  const step = moving ?? offers.findLast((offer) => offer.step.current)?.step
  const offered = may && offers.some((offer) => offer.step.id === step?.id)
  const run = (chosen: readonly Step[], then: 'deliver' | 'send') => {
    setAsking(undefined)
    if (deliver.isPending) return
    deliver.mutate(chosen, {
      onSuccess: () => {
        onDelivered()
        if (then === 'send' && step) write({ step, purpose: 'NOTIFY' })
      },
    })
  }
  return {
    offered,
    sends: offered && sends,
    pending: deliver.isPending,
    /** Delivers the step's files, or asks for the artists first. */
    start: (then: 'deliver' | 'send') => {
      if (offers.length > 1) setAsking(then)
      else if (step) run([step], then)
    },
    /** How many of the step's files are not delivered. */
    missing: offers.find((offer) => offer.step.id === step?.id)?.missing ?? 0,
    /** The artists to choose from; undefined while nobody is asked. */
    choice: asking &&
      step && {
        offers,
        step,
        onChoose: (chosen: readonly Step[]) => run(chosen, asking),
        onClose: () => setAsking(undefined),
      },
  }
}
export type Delivering = ReturnType<typeof useDelivering>
