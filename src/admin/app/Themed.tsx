import { type ReactNode, useState } from 'react'
import { stockScreen } from '#src/ui/stock/stockScreen.ts'

/**
 * A screen in MUI's theme, if its code has stock components: render it once that code is loaded. Others get no wrapper,
 * and load no MUI.
 */
export function Themed({ children }: { readonly children: ReactNode }) {
  // As at the start: a wrapper that comes later would begin the screen again.
  const [Wrapper] = useState(stockScreen)
  return <Wrapper>{children}</Wrapper>
}
