import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { PlainResource } from '#contract/plain/plain.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePlain } from './plainContext.ts'

/** Adds the examples of a resource that has some, to a list that is still empty. */
export function ExamplesButton() {
  const { name, calls } = usePlain()
  return calls.examples && <AddExamples name={name} examples={calls.examples} />
}

interface AddExamplesProps {
  readonly name: string
  readonly examples: NonNullable<PlainResource['calls']['examples']>
}

function AddExamples({ name, examples }: AddExamplesProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan(examples)
  const add = useMutation({
    mutationFn: () => call(examples, {}),
    onSuccess: ({ added }) => {
      toast.success(translate('plain.examplesAdded', { smart_count: added }))
      return client.invalidateQueries({ queryKey: [name, 'getList'] })
    },
    onError: (error) => toast.error(error),
  })
  if (!can) return null
  return (
    <Button busy={add.isPending} onClick={() => add.mutate()}>
      {translate('plain.addExamples')}
    </Button>
  )
}
