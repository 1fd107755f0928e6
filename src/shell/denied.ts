/** What the place that one was sent to knows of the screen that was refused. */
export interface DeniedState {
  readonly denied?: {
    readonly path: string
    /** The grants of which one would be enough. */
    readonly missing: readonly string[]
  }
}

/** The role that a grant like `role:ROLE_ADMIN` names; undefined for a permission. */
export const roleOf = (grant: string): string | undefined =>
  grant.startsWith('role:') ? grant.slice('role:'.length) : undefined
