import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import type { OwnNoticeSettings, QuietHours } from '#contract/notificationSettings/ownNotices.ts'
import inputs from '#src/forms/InputFrame.module.css'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './OwnNotices.module.css'
import type { OwnChange } from './useOwnNotices.ts'

/** Quiet hours of those who switch them on for the first time. */
const NIGHT: QuietHours = { from: '21:00', to: '07:00' }
/** Pause in ms after which typed times are saved. */
const REST = 800

interface OwnFieldProps {
  readonly settings: OwnNoticeSettings
  readonly set: (change: OwnChange) => void
}

/** Times of day in which push messages and mails wait (D-11.72). Switched on again, the former times return. */
export function QuietHoursField({ settings: { quietHours, timeZone }, set }: OwnFieldProps) {
  const translate = useTranslate()
  const [last, keep] = useState(quietHours ?? NIGHT)
  const change = (hours: QuietHours) => {
    keep(hours)
    set({ quietHours: hours })
  }
  return (
    <Stack gap={8}>
      <label className={inputs.toggle}>
        <CheckBox
          checked={quietHours !== null}
          onCheck={(checked) => set({ quietHours: checked ? last : null })}
        />
        {translate('notificationSettings.own.quiet.title')}
      </label>
      <Text as="p" size="usual" tone="ink-2">
        {translate('notificationSettings.own.quiet.text', { zone: timeZone })}
      </Text>
      {quietHours && <Times hours={quietHours} onChange={change} />}
    </Stack>
  )
}

/** Why these times cannot be saved; undefined if they can. */
const mistakeIn = ({ from, to }: QuietHours): 'empty' | 'same' | undefined => {
  if (from === '' || to === '') return 'empty'
  return from === to ? 'same' : undefined
}

interface TimesProps {
  readonly hours: QuietHours
  readonly onChange: (hours: QuietHours) => void
}

/** Saved when the typing rests or the field is left. */
function Times({ hours, onChange }: TimesProps) {
  const translate = useTranslate()
  const id = useId()
  const [draft, type] = useState<QuietHours>()
  const shown = draft ?? hours
  const mistake = mistakeIn(shown)
  const save = () => {
    if (!draft || mistake) return
    type(undefined)
    if (draft.from !== hours.from || draft.to !== hours.to) onChange(draft)
  }
  useEffect(() => {
    const timer = setTimeout(save, REST)
    return () => clearTimeout(timer)
  })
  return (
    <div className={styles.times}>
      {(['from', 'to'] as const).map((end) => (
        <Stack as="label" gap={4} size="usual" tone="ink-2" key={end}>
          {translate(`notificationSettings.own.quiet.${end}`)}
          <TextBox
            type="time"
            value={shown[end]}
            aria-invalid={mistake !== undefined}
            aria-describedby={mistake && `${id}-mistake`}
            onText={(text) => type({ ...shown, [end]: text })}
            onBlur={save}
          />
        </Stack>
      ))}
      {mistake && (
        <Text as="p" wide size="usual" tone="danger" id={`${id}-mistake`} role="alert">
          {translate(`notificationSettings.own.quiet.${mistake}`)}
        </Text>
      )}
    </div>
  )
}
