import type { Cluster } from './cluster.ts'
import { connectAgain, cutOff, killNode } from './network.ts'

export const FAULTS = ['killed', 'cut off', 'switched over'] as const
export type Fault = (typeof FAULTS)[number]

/** Does it to the primary. Returns what brings its node back, to be called once another one leads. */
export async function strike(cluster: Cluster, fault: Fault): Promise<() => void> {
  const primary = await cluster.leader()
  if (fault === 'killed') {
    killNode(primary)
    return () => cluster.startNode(primary)
  }
  if (fault === 'cut off') {
    cutOff(primary)
    return () => connectAgain(primary)
  }
  await cluster.switchOver()
  return () => undefined
}
