import styles from './FirstDay.module.css'
import { SetupCard } from './SetupCard.tsx'
import { isOpen, useSetup } from './useSetup.ts'

/** What a shop without orders still needs, for those who set it up. */
export default function EmptyHome() {
  const setup = useSetup()
  return (
    setup &&
    isOpen(setup) && (
      <div className={styles.home}>
        <SetupCard setup={setup} />
      </div>
    )
  )
}
