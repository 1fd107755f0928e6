import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { signedIn } from '#contract/access.ts'
import type Console from '#src/App.tsx'
import { page } from '#src/admin/app/page.tsx'
import { CustomRoutes } from '#src/admin/app/Resource.tsx'
import { renderConsole } from '../console.tsx'

let render: () => ReactNode = () => null

function Probe() {
  return render()
}

/** The console with one page more, which `renderInside` fills; for `vi.mock`. */
export async function withProbe(original: () => Promise<{ readonly default: typeof Console }>) {
  const { default: App } = await original()
  // A new component each time, so that no test continues the one before.
  const ProbePage = page({
    title: 'orders.title',
    access: signedIn,
    load: async () => ({ default: () => <Probe /> }),
  })
  const AppWithProbe = () => (
    <App>
      <CustomRoutes>
        <Route path="/probe" element={<ProbePage />} />
      </CustomRoutes>
    </App>
  )
  return { default: AppWithProbe }
}

/** Renders a component inside the real console, at /probe. The file mocks `#src/App.tsx`, see `withProbe`. */
export function renderInside(
  Component: () => ReactNode,
  options: Parameters<typeof renderConsole>[0] = {},
): ReturnType<typeof renderConsole> {
  render = () => <Component />
  return renderConsole({ path: '/probe', ...options })
}
