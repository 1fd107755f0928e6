import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/Button.tsx'

interface PressButtonProps {
  readonly pending: boolean
  readonly press: () => void
  readonly kind?: 'primary' | 'quiet' | undefined
  readonly children: ReactNode
}

/** A button that is pressed once at a time; it is not disabled meanwhile, which would lose the focus. */
export function PressButton({ pending, press, kind, children }: PressButtonProps) {
  return (
    <Button kind={kind} busy={pending} onClick={() => press()}>
      {children}
    </Button>
  )
}
