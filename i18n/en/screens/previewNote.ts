/** Texts of the bar that is shown during a preview, which load with it. */
export const previewNote = {
  label: 'Preview of a role',
  userLabel: 'Preview as a user',
  text: 'You see Atelier as %{role} does. Nothing can be changed until you end the preview.',
  own: 'Each user sees only their own orders here. To see them, view as a user of this role.',
  users: 'Users of this role',
  user: 'You see what %{name} sees as %{roles}; nothing can be changed.',
  userOnly: 'You see what %{name} sees; nothing can be changed.',
  end: 'End preview',
} as const
