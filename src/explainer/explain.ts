import { type Access, grantsOf, type Holder, permits } from '#contract/access.ts'

export type Kind = 'screens' | 'calls'

/** Something guarded by rights. */
export interface Guarded {
  readonly path: string
  /** Translation key, or plain text. */
  readonly title: string
  /** Its group heading; '' for no group. */
  readonly group: string
  readonly access: Access
}

export interface Explained {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly group: string
  /** Grants of which one is needed; undefined if accessible. */
  readonly missing: readonly string[] | undefined
}

/** What the holder can and cannot access. Calls that are not authenticated by a session are left out. */
export const explain = (holder: Holder, guarded: readonly Guarded[]): Explained[] =>
  guarded
    .filter(({ access }) => access.kind !== 'proof' && access.kind !== 'everyone')
    .map(({ path, title, group, access }) => ({
      key: `${group} ${path} ${title}`,
      name: title,
      text: path,
      group,
      missing: permits(access, holder) ? undefined : grantsOf(access),
    }))
