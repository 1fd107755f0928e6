import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import type { Assignment } from '#contract/orders/bulk.ts'
import { AgentPicker } from '#src/orders/assign/AgentPicker.tsx'
import { ArtistPicker, type AssigneePickerProps } from '#src/orders/assign/ArtistPicker.tsx'
import { StorePicker } from '#src/orders/assign/StorePicker.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './Bulk.module.css'

const PICKERS: Readonly<Record<Assignment, ComponentType<AssigneePickerProps>>> = {
  artist: ArtistPicker,
  agent: AgentPicker,
  store: StorePicker,
}

const NOBODY_PICKED: readonly string[] = []

interface AssignChoicesProps {
  readonly assignments: readonly Assignment[]
  readonly onPick: (assignment: Assignment, to: string, name: string) => void
}

/** Tabs for artist, agent and store, and the choices below. */
export function AssignChoices({ assignments, onPick }: AssignChoicesProps) {
  const translate = useTranslate()
  const [chosen, choose] = useState(assignments[0])
  if (!chosen) return null
  const Pick = PICKERS[chosen]
  return (
    <>
      <fieldset className={styles.kinds} aria-label={translate('orders.bulk.assignTo')}>
        {assignments.map((kind) => (
          <BareButton key={kind} aria-pressed={kind === chosen} onClick={() => choose(kind)}>
            {translate(`orders.bulk.kind.${kind}`)}
          </BareButton>
        ))}
      </fieldset>
      <Pick
        selected={NOBODY_PICKED}
        nobody={translate(`orders.bulk.nobody.${chosen}`)}
        onPick={(to, name) => onPick(chosen, to, name)}
      />
    </>
  )
}
