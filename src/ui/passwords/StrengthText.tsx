import { Text } from '../layout/Text.tsx'
import type { Strength } from './scorePassword.ts'

const TONES = { weak: 'danger', fair: 'warn', strong: 'success' } as const satisfies Record<Strength, string>

interface StrengthTextProps {
  readonly strength: Strength
  readonly children: string
}

/** How hard a new password is to guess, in words, which screen readers say while it is typed. */
export const StrengthText = ({ strength, children }: StrengthTextProps) => (
  <Text tone={TONES[strength]} aria-live="polite">
    {children}
  </Text>
)
