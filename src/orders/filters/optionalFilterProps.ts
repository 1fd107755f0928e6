export interface OptionalFilterProps {
  /** Opens on mount, since the user has just added it. */
  readonly autoOpen?: boolean
}
