/** Texts of the own profile and the change of password (A§2, D-1.15, D-2.12). */
export const users = {
  profile: {
    title: 'Profile',
    facts: 'Account',
    login: 'Login',
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    language: 'Language',
    roles: 'Roles',
    noRoles: 'No role yet.',
    permissions: 'Permissions',
    permissionCount: '%{smart_count} permission |||| %{smart_count} permissions',
    changePassword: 'Change Password',
  },
  password: {
    title: 'Change Password',
    lead: 'Every other session of your account ends when the password changes.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    submit: 'Change Password',
    changed: 'Success Notification !',
    back: 'Back',
  },
} as const
