/** How hard a new password is to guess. */
export const passwordStrength = {
  weak: 'Easy to guess. Some words in a row are better.',
  fair: 'Could be harder to guess.',
  strong: 'Hard to guess.',
} as const
