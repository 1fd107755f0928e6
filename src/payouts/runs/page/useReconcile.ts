import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  type MASS_PAYMENT_FORMATS,
  reconcilePayRun,
  type UnknownReported,
} from '#contract/payouts/payRuns.ts'
import type { z } from '#contract/schema/z.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { runPageKey } from '../runQueries.ts'

export type Format = (typeof MASS_PAYMENT_FORMATS)[number]
export type UnknownLine = z.infer<typeof UnknownReported>

/** Maximum size of a report in bytes, as in the contract. */
const MOST_BYTES = 5_000_000

class TooLargeError extends Error {}

/** Compares a report with the run; keeps the lines of it that belong to no artist. */
export function useReconcile(id: number) {
  const call = useCall()
  const client = useQueryClient()
  const translate = useTranslate()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ file, format }: { file: File; format: Format }) => {
      if (file.size > MOST_BYTES) throw new TooLargeError()
      return call(reconcilePayRun, { id: String(id) }, { body: { format, csv: await file.text() } })
    },
    onSuccess: ({ run }) => {
      client.setQueryData(runPageKey(id), run)
      toast.success(translate('payRuns.report.done'))
    },
    onError: (error) => {
      toast.error(error instanceof TooLargeError ? translate('payRuns.report.tooLarge') : error)
    },
  })
}
