import { z } from 'zod'

/** Every `errorKey` the API answers with; each has a text at `error.<key>` in the catalogues (D-12.4). */
export const ERROR_KEYS = [
  'invalidInput',
  'invalidJson',
  'invalidText',
  'unknownSort',
  'bodyTooLarge',
  'unsupportedMedia',
  'fileTooLarge',
  'unsupportedFile',
  'brokenFile',
  'pictureTooLarge',
  'uploadBroken',
  'notFound',
  'noSuchCall',
  'notSignedIn',
  'invalidCredentials',
  'invalidPassword',
  'samePassword',
  'tooManyAttempts',
  'forbidden',
  'hiddenField',
  'invalidProof',
  'duplicate',
  'stillReferenced',
  'versionConflict',
  'invalidTransition',
  'alreadyPaid',
  'negativeBudget',
  'noArtist',
  'artistStays',
  'stepNotEmpty',
  'lastFile',
  'notYourStep',
  'notAuthor',
  'noTracking',
  'notAssignable',
  'sameCustomer',
  'tooManySelected',
  'selectionExpired',
  'undoExpired',
  'tooManyViews',
  'databaseUnavailable',
  'storageUnavailable',
  'internal',
] as const
export type ErrorKey = (typeof ERROR_KEYS)[number]

/** The one error envelope (D-12.5), close to RFC 9457. `fieldErrors` maps a dotted field to a catalogue key. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  errorKey: z.enum(ERROR_KEYS),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** What the account lacks, on a 403. */
  missing: z.array(z.string()).optional(),
  /** Facts of this error, such as the current status on `invalidTransition`. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
