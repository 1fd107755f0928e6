import type { ReactNode } from 'react'
import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { renderConsole } from './console.tsx'

let render: () => ReactNode = () => null

function Probe() {
  return render()
}

/** The console's areas, and one with the screen that `renderInside` fills; for `vi.mock`. */
export async function withProbe(original: () => Promise<{ readonly AREAS: readonly Area[] }>) {
  const { AREAS } = await original()
  // A new component each time, so that no test continues the one before.
  const screenOf = async () => ({ default: () => <Probe /> })
  const routes = [{ path: '/probe', title: 'orders.title', access: signedIn, screen: screenOf }]
  return { AREAS: [...AREAS, { name: 'probe', routes }] }
}

/** Renders a component inside the real console, at /probe. The file mocks `#src/resources.ts`, see `withProbe`. */
export function renderInside(
  Component: () => ReactNode,
  options: Parameters<typeof renderConsole>[0] = {},
): ReturnType<typeof renderConsole> {
  render = () => <Component />
  return renderConsole({ path: '/probe', ...options })
}
