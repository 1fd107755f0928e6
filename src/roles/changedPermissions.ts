/** The difference between the held and the chosen permissions. */
export const changedPermissions = (held: readonly string[], chosen: readonly string[]) => ({
  added: chosen.filter((name) => !held.includes(name)).toSorted(),
  removed: held.filter((name) => !chosen.includes(name)).toSorted(),
})
