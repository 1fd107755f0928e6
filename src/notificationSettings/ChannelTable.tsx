import { useTranslate } from 'ra-core'
import {
  ALWAYS_RINGS,
  type NoticeChannels,
  type NoticeChoice,
  type OwnNoticeSettings,
} from '#contract/notificationSettings/ownNotices.ts'
import inputs from '#src/forms/InputFrame.module.css'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import styles from './OwnNotices.module.css'
import type { OwnChange } from './useOwnNotices.ts'

const CHANNELS = ['bell', 'push', 'mail'] as const satisfies readonly (keyof NoticeChannels)[]

interface OwnFieldProps {
  readonly settings: OwnNoticeSettings
  readonly set: (change: OwnChange) => void
}

/** A switch for each kind and channel. */
export function ChannelTable({ settings: { choices, email }, set }: OwnFieldProps) {
  const translate = useTranslate()
  return (
    <table className={styles.channels}>
      <caption className="visually-hidden">{translate('notificationSettings.own.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('notificationSettings.own.kind')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {translate(`notificationSettings.own.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <KindRow
            key={choice.kind}
            choice={choice}
            mailable={email !== null}
            onChange={(changed) => set({ choices: [changed] })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface KindRowProps {
  readonly choice: NoticeChoice
  /** Whether the account has an address; without one, mail can only be switched off. */
  readonly mailable: boolean
  readonly onChange: (choice: NoticeChoice) => void
}

function KindRow({ choice, mailable, onChange }: KindRowProps) {
  const translate = useTranslate()
  const kind = translate(`notificationSettings.own.kinds.${choice.kind}.name`)
  const disabled = {
    bell: ALWAYS_RINGS.has(choice.kind),
    push: false,
    mail: !mailable && !choice.mail,
  }
  return (
    <tr>
      <th scope="row">
        <strong>{kind}</strong>
        <span>{translate(`notificationSettings.own.kinds.${choice.kind}.text`)}</span>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <label className={inputs.toggle}>
            <CheckBox
              aria-label={translate('notificationSettings.own.cell', {
                kind,
                channel: translate(`notificationSettings.own.channels.${channel}`),
              })}
              checked={choice[channel]}
              disabled={disabled[channel]}
              onCheck={(checked) => onChange({ ...choice, [channel]: checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
