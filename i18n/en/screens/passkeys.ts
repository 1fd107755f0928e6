/** Texts of the own passkeys. */
export const passkeys = {
  title: 'Passkeys',
  text: 'A passkey signs you in with the finger, face or PIN of your device, without password and code. Nobody can guess it, and no other site can ask for it.',
  add: 'Add a passkey',
  adding: 'Adding…',
  added: 'The passkey is added',
  unsupported:
    'This browser can’t create passkeys at this address. They need a current browser, HTTPS, and a name such as shop.example.com instead of numbers.',
  synced: 'In your password manager, on all your devices',
  device: 'On one device only',
  created: 'Added %{at}',
  used: 'last used %{at}',
  unused: 'not used yet',
  rename: 'Rename',
  renameIt: 'Rename the passkey %{name}',
  remove: 'Remove',
  removeIt: 'Remove the passkey %{name}',
  renaming: {
    title: 'Rename the passkey',
    text: 'A name that helps you recognise it, such as the device.',
    name: 'Name',
    submit: 'Rename',
    done: 'The passkey is renamed',
  },
  removing: {
    title: 'Remove the passkey “%{name}”?',
    other:
      'You can no longer sign in with it. Delete it on your device, too, so that it is no longer offered.',
    app: 'You can no longer sign in with it: after your password, you enter a code of your app. Delete it on your device, too.',
    password: 'After that your password alone is enough to sign in. Delete the passkey on your device, too.',
    required: 'Your role needs a second factor: you will be asked at once to set one up again.',
    confirm: 'Remove',
    done: 'The passkey is removed',
  },
  faults: {
    cancelled: 'No passkey was used. You can try again.',
    exists: 'This device already has a passkey of your account.',
    unsuited: 'This device cannot keep a passkey: it needs a finger, face or PIN to unlock it.',
    address: 'Passkeys do not work at this address. Open the console at its usual address.',
    failed: 'The browser could not do this. Please try again.',
  },
} as const
