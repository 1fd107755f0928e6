import type { ReactNode } from 'react'

interface PressButtonProps {
  readonly pending: boolean
  readonly press: () => void
  readonly kind?: 'primary' | 'quiet'
  readonly children: ReactNode
}

/** A button that is pressed once at a time; it is not disabled meanwhile, which would lose the focus. */
export function PressButton({ pending, press, kind, children }: PressButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind={kind}
      aria-disabled={pending}
      onClick={() => {
        if (!pending) press()
      }}
    >
      {children}
    </button>
  )
}
