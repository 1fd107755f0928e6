/** Query keys of the notification settings. */
export const ACTIONS_KEY = ['notificationSettings', 'actions']
export const RECIPIENTS_KEY = ['notificationSettings', 'recipients']
export const OWN_KEY = ['notificationSettings', 'own']
