import { type Access, grantsOf, type Holder, permits } from '#contract/access.ts'

export type Kind = 'screens' | 'calls'

/** Something that is opened by rights. */
export interface Guarded {
  readonly path: string
  /** Catalogue key, or a text of its own. */
  readonly title: string
  /** What it stands below; '' for no group. */
  readonly group: string
  readonly access: Access
}

export interface Explained {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly group: string
  /** The grants of which one is needed; undefined where it is open. */
  readonly missing: readonly string[] | undefined
}

/** What the holder can open and what not. Calls that prove themselves otherwise than by a session are left out. */
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
