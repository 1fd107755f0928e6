import { useTranslate } from 'ra-core'
import styles from './Comparing.module.css'
import type { Choice, ChoiceGroup } from './room.ts'
import { useRoom } from './roomContext.ts'
import type { Side } from './useSides.ts'

interface ChoiceSelectProps {
  readonly side: Side
  readonly choice: Choice
}

/** Selects the submission and file, or the customer's photo, shown on a side. */
export function ChoiceSelect({ side, choice }: ChoiceSelectProps) {
  const translate = useTranslate()
  const { subject, sides } = useRoom()
  const nameOf = ({ version }: ChoiceGroup) => {
    if (!version) return translate('orders.review.photos')
    const status = translate(`orders.status.${version.step.status}`)
    return `${translate('orders.steps.version', { number: version.number })} · ${status}`
  }
  return (
    <select
      className={styles.choose}
      data-side={side}
      aria-label={translate(`orders.review.side.${sides.mode === 'one' ? 'one' : side}`)}
      value={choice.key}
      onChange={(event) => sides.choose(side, event.target.value)}
    >
      {subject.groups.map((group) => (
        <optgroup key={group.choices[0]?.key} label={nameOf(group)}>
          {group.choices.map(({ key, version, file }) => (
            <option key={key} value={key}>
              {version
                ? translate('orders.steps.version', { number: version.number })
                : translate('orders.review.photo')}
              {' · '}
              {file.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
