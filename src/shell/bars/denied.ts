/** History state with the screen that was denied. */
export interface DeniedState {
  readonly denied?: {
    readonly path: string
    /** Grants of which one would be enough. */
    readonly missing: readonly string[]
  }
}

/** The role that a grant like `role:ROLE_ADMIN` names; undefined for a permission. */
export const roleOf = (grant: string): string | undefined =>
  grant.startsWith('role:') ? grant.slice('role:'.length) : undefined
