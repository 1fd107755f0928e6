import { Icon } from '../Icon.tsx'
import styles from './OrderedChoices.module.css'

interface OrderedChoice<V extends string> {
  readonly value: V
  readonly label: string
  readonly shown: boolean
  /** Always shown, and cannot be moved. */
  readonly fixed?: boolean
}

interface OrderedChoicesProps<V extends string> {
  readonly label: string
  readonly choices: readonly OrderedChoice<V>[]
  /** Receives the shown values, in order. */
  readonly onChange: (shown: readonly V[]) => void
  readonly onReset: () => void
  readonly texts: {
    readonly up: (name: string) => string
    readonly down: (name: string) => string
    readonly reset: string
  }
}

/** Values to show, hide and reorder with arrow buttons; works by keyboard and touch. */
export function OrderedChoices<V extends string>(props: OrderedChoicesProps<V>) {
  const { label, choices, onChange, onReset, texts } = props
  const shown = choices.filter((choice) => choice.shown)
  const fixed = shown.filter((choice) => choice.fixed).length
  const toggle = ({ value }: OrderedChoice<V>) =>
    onChange(
      choices
        .filter((choice) => (choice.value === value ? !choice.shown : choice.shown))
        .map((one) => one.value),
    )
  const move = (from: number, step: number) => {
    const goal = from + step
    if (goal < fixed || goal >= shown.length) return
    const values = shown.map(({ value }) => value)
    const [moved] = values.splice(from, 1)
    if (moved !== undefined) values.splice(goal, 0, moved)
    onChange(values)
  }
  return (
    <div className={styles.choices}>
      <ul aria-label={label}>
        {choices.map((choice) => {
          const place = shown.indexOf(choice)
          const moves = choice.shown && !choice.fixed
          return (
            <li key={choice.value}>
              <label>
                <input
                  type="checkbox"
                  checked={choice.shown}
                  disabled={choice.fixed}
                  onChange={() => toggle(choice)}
                />
                {choice.label}
              </label>
              {moves && (
                <>
                  <button
                    type="button"
                    aria-label={texts.up(choice.label)}
                    aria-disabled={place <= fixed}
                    onClick={() => move(place, -1)}
                  >
                    <Icon name="chevronUp" size={16} />
                  </button>
                  <button
                    type="button"
                    aria-label={texts.down(choice.label)}
                    aria-disabled={place === shown.length - 1}
                    onClick={() => move(place, 1)}
                  >
                    <Icon name="chevronDown" size={16} />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className={styles.reset} onClick={onReset}>
        {texts.reset}
      </button>
    </div>
  )
}
