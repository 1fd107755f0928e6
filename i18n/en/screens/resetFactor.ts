/** Texts of taking the second factor of a colleague away. */
export const resetFactor = {
  reset: 'Reset two-factor authentication',
  title: 'Reset the second factor of %{name}?',
  text: 'Only do this if you are sure that they asked for it. After that, their password alone is enough to sign in. They are notified by e-mail.',
  confirm: 'Reset',
  done: 'The second factor of %{name} is reset',
} as const
