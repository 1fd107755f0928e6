import { getAction, listActions, updateAction } from '#contract/notificationSettings/notificationSettings.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of the notification actions. */
export const notificationSettingsCrud = {
  list: listActions,
  one: getAction,
  update: updateAction,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly notificationSettings: typeof notificationSettingsCrud
  }
}
