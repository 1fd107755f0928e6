import { assignAgent } from '#contract/orders/orders.ts'
import { AgentPicker } from './AgentPicker.tsx'
import type { AssignProps } from './assignProps.ts'
import { NOBODY, useAssign } from './useAssign.ts'

/** Assigns an agent (CS) to an order; 'Select' removes the agent (A§5). */
export function AssignAgent({ order, onDone }: AssignProps) {
  const { pick } = useAssign({
    endpoint: assignAgent,
    order,
    say: ({ cs }) => (cs ? ['orders.assign.agentDone', cs.fullName] : ['orders.assign.agentRemoved', '']),
    onDone,
  })
  return <AgentPicker selected={[order.cs?.login ?? NOBODY]} onPick={pick} />
}
