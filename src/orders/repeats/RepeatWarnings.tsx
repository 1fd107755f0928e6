import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { LazyViewer } from '#src/ui/pictures/LazyViewer.tsx'
import styles from './Repeats.module.css'
import { RepeatTexts } from './RepeatTexts.tsx'
import { type Asked, type FoundRepeat, useRepeats } from './useRepeats.ts'

/** What was found about uploads that are about to be handed in. */
export default function RepeatWarnings(props: Asked) {
  return (
    <RepeatTexts>
      <Found {...props} />
    </RepeatTexts>
  )
}

function Found(asked: Asked) {
  const translate = useTranslate()
  const { repeats, isError, isFetching, refetch } = useRepeats(asked)
  if (isError && !isFetching) return <ChoicesFailed text="repeats.failed" retry={refetch} />
  if (repeats && repeats.length > 0) {
    return (
      <ul className={styles.found}>
        {repeats.map((repeat) => (
          <Warning key={repeat.fileId} repeat={repeat} />
        ))}
      </ul>
    )
  }
  const done = repeats !== undefined && !isFetching
  return (
    <p className={styles.quiet}>
      {done && <Icon name="check" size={16} />}
      {translate(done ? 'repeats.differs' : 'repeats.comparing')}
    </p>
  )
}

/** Width at which the two pictures are shown. */
const SIZES = '64px'

function Warning({ repeat }: { readonly repeat: FoundRepeat }) {
  const translate = useTranslate()
  const [opened, open] = useState(false)
  const { file, earlier, version, sameness } = repeat
  const names = { name: file.name, earlier: earlier.name, number: version }
  return (
    <li className={styles.warning}>
      <button
        type="button"
        className={styles.pair}
        aria-label={translate('repeats.look', names)}
        title={translate('repeats.look', names)}
        onClick={() => open(true)}
      >
        <span>
          <BlurredPicture file={{ ...earlier, facts: null }} sizes={SIZES} />
        </span>
        <span>
          <BlurredPicture file={{ ...file, facts: null }} sizes={SIZES} />
        </span>
      </button>
      <div className={styles.about}>
        <p className={styles.what}>
          <Icon name="warning" size={16} />
          {translate(`repeats.${sameness}.title`, names)}
        </p>
        <p>{translate(`repeats.${sameness}.text`, names)}</p>
      </div>
      {opened && <LazyViewer pictures={[earlier, file]} start={1} onClose={() => open(false)} />}
    </li>
  )
}
