import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { PRINT_FAULTS, printFaults } from '#contract/orders/printCheck.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useCall } from '#src/providers/useCall.ts'
import { isChecked, printCheckQuery } from './printCheckQuery.ts'

/**
 * What is wrong with the files that an approval would let go to print, one line for each kind; empty if nothing
 * is (D-7.34). A check that fails is a line too, since the approval must not depend on it.
 */
export function usePrintFaults(order: Order): (step: Step) => Promise<readonly string[]> {
  const client = useQueryClient()
  const call = useCall()
  const translate = useTranslate()
  return async (step) => {
    if (step.status !== 'SEND_FILE' || !isChecked(order, step)) return []
    try {
      const { files } = await client.ensureQueryData(printCheckQuery(call, order, step))
      return PRINT_FAULTS.flatMap((fault) => {
        const names = files.filter((file) => printFaults(file).includes(fault)).map(({ name }) => name)
        return names.length > 0 ? [translate(`canvasLane.asked.${fault}`, { names: names.join(', ') })] : []
      })
    } catch {
      return [translate('canvasLane.check.failed')]
    }
  }
}
