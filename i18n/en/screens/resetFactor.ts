/** Texts of taking the second factor of a colleague away. */
export const resetFactor = {
  reset: 'Reset two-factor authentication',
  title: 'Reset the second factor of %{name}?',
  text: 'Only do so if you are sure that it is them who asks: after that their password alone is enough to sign in. They are told by e-mail.',
  confirm: 'Reset',
  done: 'The second factor of %{name} is reset',
} as const
