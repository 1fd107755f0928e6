import { footer } from './footer.ts'

/** Texts of sign-in and session (A§2, D-2). Read alone by the sign-in page. */
export const session = {
  signIn: {
    title: 'Sign in',
    welcome: 'Welcome',
    lead: 'Sign in to the studio.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    rememberMe: 'Remember me',
    forgot: 'Forgot password?',
    passwordSet: 'Your password is set. Sign in with it.',
    submit: 'Sign in',
    pending: 'Signing in…',
    ended: 'Your session has ended. Please sign in again.',
    required: 'This field is required.',
    minLength: 'Must be at least 4.',
    invalid: 'Invalid username or password.',
    invalidCode: 'This code is wrong or already used.',
    back: 'Back',
    tooMany: 'Too many tries. Please wait and try again.',
    tooManyMinutes: 'Too many tries. Please try again in %{minutes} min.',
    offline: 'The server could not be reached. Please check your connection and try again.',
    failed: 'Signing in failed. Please try again.',
    language: 'Language',
    picture: 'Every portrait begins with a line.',
  },
  footer,
} as const
