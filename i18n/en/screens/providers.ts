/** Texts of signing in with an identity provider, and of the accounts there that are linked. */
export const providers = {
  code: 'Confirm that it is you',
  codeLead: 'Your account has a second factor as well.',
  failed: 'The sign-in did not work',
  refused: 'The sign-in did not work, or took too long. Please try again.',
  cancelled: 'The sign-in was cancelled.',
  unavailable: '%{provider} could not be reached. Please try again in a moment.',
  noAccount: 'There is no account here for %{email}. Ask an administrator to create one.',
  taken: 'This account already signs in to another account here.',
  begunElsewhere: 'This sign-in was started in another window, or too long ago. Please start again.',
  handedOver: 'Done',
  handedOverText: 'You can close this window and continue in the other one.',
  back: 'Back',
  proof: {
    text: 'Sign in to %{provider} again, in a window that opens.',
    open: 'Sign in to %{provider}',
    waiting: 'Waiting for the other window…',
  },
  links: {
    title: 'Single sign-on',
    none: 'No account at another provider is linked yet.',
    noneOf: 'No account at another provider is linked with that of %{name} yet.',
    failed: 'The linked accounts could not be loaded.',
    since: 'Linked on %{at}',
    used: 'Last used on %{at}',
    link: 'Link %{provider}',
    unlink: 'Unlink',
    unlinkIt: 'Unlink %{provider}',
    ask: 'Unlink %{provider}?',
    askOf: 'Unlink %{provider} from %{name}?',
    askText:
      'Other sessions that were signed in with it end. If both accounts have the same e-mail address, the next sign-in with %{provider} links them again.',
    askTextOf:
      'Sessions of %{name} that were signed in with %{provider} end, and they are notified by e-mail. If both accounts have the same e-mail address, the next sign-in with %{provider} links them again: to keep somebody out, deactivate the account here.',
    unlinked: '%{provider} is unlinked',
    unlinkedOf: '%{provider} is unlinked from %{name}',
  },
} as const
