import { useSyncExternalStore } from 'react'
import { chooseMode, MODE_CHOICES, onMode, readModeChoice } from '../mode.ts'
import { Choice } from '../ui/actions/Choice.tsx'
import { Buttons } from './Buttons.tsx'
import { Feedback } from './Feedback.tsx'
import { Inputs } from './Inputs.tsx'
import styles from './KitPage.module.css'
import { Layouts } from './Layouts.tsx'
import { Records } from './Records.tsx'

/** Each piece of the kit with its states, for those who look for one; only `npm run dev` has this page. */
export function KitPage() {
  const mode = useSyncExternalStore(onMode, readModeChoice)
  return (
    <main className={styles.page}>
      <h1>The kit</h1>
      <Choice
        label="Theme"
        value={mode}
        options={MODE_CHOICES.map((value) => ({ value, label: value }))}
        onChange={chooseMode}
      />
      <Buttons />
      <Inputs />
      <Feedback />
      <Layouts />
      <Records />
    </main>
  )
}
