import type { ErrorKey, Problem } from '#contract/problem.ts'
import type { ReasonKey } from './words/catalogue.ts'
import type { Parts, Reason, Said } from './words/parts.ts'

const STATUS_OF: Readonly<Record<ErrorKey, number>> = {
  invalidInput: 400,
  invalidJson: 400,
  invalidText: 400,
  unknownSort: 400,
  unknownParameter: 400,
  bodyTooLarge: 413,
  unsupportedMedia: 415,
  fileTooLarge: 413,
  unsupportedFile: 415,
  brokenFile: 415,
  pictureTooLarge: 413,
  pictureNotLoaded: 422,
  uploadBroken: 400,
  mailUnsafe: 422,
  notFound: 404,
  noSuchCall: 404,
  notSignedIn: 401,
  invalidCredentials: 401,
  invalidPassword: 400,
  samePassword: 400,
  secondFactorNeeded: 401,
  secondFactorRequired: 403,
  secondFactorExists: 409,
  noSecondFactor: 409,
  invalidCode: 400,
  invalidPasskey: 400,
  tooManyPasskeys: 409,
  invalidLink: 400,
  providerRefused: 400,
  providerCancelled: 400,
  providerUnavailable: 503,
  providersOnly: 403,
  noAccount: 403,
  identityTaken: 409,
  proofNeeded: 403,
  sessionOnly: 403,
  notNamed: 403,
  foreignAddress: 403,
  tooManyKept: 409,
  tooManyCalls: 429,
  tooManyStreams: 429,
  tooManyMessages: 429,
  tooManyDrafts: 429,
  tooManyAttempts: 429,
  forbidden: 403,
  hiddenField: 403,
  invalidProof: 403,
  secretEnded: 401,
  keyReused: 409,
  duplicate: 409,
  stillReferenced: 409,
  versionConflict: 409,
  invalidTransition: 409,
  alreadyPaid: 409,
  budgetChanged: 409,
  totalMismatch: 400,
  unusualExtra: 409,
  nothingToPay: 409,
  orderRefunded: 409,
  artistChanged: 409,
  artistInactive: 409,
  paymentDataChanged: 409,
  paymentDataRecent: 409,
  ownPaymentChange: 403,
  noEmail: 409,
  noOwnEmail: 409,
  noMailServer: 409,
  noTemplate: 404,
  brokenTemplate: 400,
  unknownVariable: 400,
  unknownFilter: 400,
  unknownTag: 400,
  tagNotClosed: 400,
  endlessTemplate: 400,
  noContact: 409,
  noProof: 409,
  noFinalFiles: 409,
  noDelivery: 409,
  customerNoEmail: 409,
  customerComplained: 409,
  alreadyVoided: 409,
  alreadyReminded: 409,
  alreadySettled: 409,
  alreadyAsked: 409,
  notInShop: 409,
  unreadableReport: 400,
  negativeBudget: 400,
  noArtist: 409,
  artistStays: 409,
  stepNotEmpty: 409,
  lastFile: 409,
  notYourStep: 403,
  notAuthor: 403,
  noTracking: 409,
  notAssignable: 400,
  notMentionable: 400,
  handedMeanwhile: 409,
  noSuchAlert: 409,
  sameCustomer: 400,
  tooManySelected: 400,
  selectionExpired: 409,
  undoExpired: 409,
  tooManyViews: 409,
  tooManyWebhooks: 409,
  makerInactive: 409,
  tooManyConnections: 409,
  connectionInUse: 409,
  cannotBeAsked: 409,
  loginExists: 400,
  emailExists: 400,
  unknownRole: 400,
  unknownPermission: 400,
  customerRole: 400,
  exceedsOwn: 403,
  ownRights: 403,
  lastAdmin: 409,
  protectedRole: 409,
  inUse: 409,
  notEditable: 403,
  alreadyPublished: 409,
  unknownRecipient: 400,
  readOnlyPreview: 403,
  notPreviewable: 400,
  sameMerge: 400,
  unknownStore: 400,
  noTable: 400,
  wrongKind: 400,
  tooManyRows: 400,
  importBegun: 409,
  notChecked: 409,
  groupTooLarge: 409,
  busy: 503,
  databaseUnavailable: 503,
  storageUnavailable: 503,
  diskFull: 503,
  notReady: 503,
  internal: 500,
}

interface Facts extends Pick<Problem, 'fieldErrors' | 'missing' | 'facts'> {
  /** What the answer says instead of the text of its key, where more is known. */
  readonly says?: Said | undefined
  /** What is wrong with fields of `fieldErrors`, by the same paths, where more is known than their keys say. */
  readonly reasons?: Readonly<Record<string, Reason>>
  /** Further information in English for the log; it is never answered. */
  readonly detail?: string
}

/** An error response. Can be thrown anywhere below a handler. */
export class ProblemError extends Error {
  readonly errorKey: ErrorKey
  readonly status: number
  readonly facts: Facts

  constructor(errorKey: ErrorKey, facts: Facts = {}) {
    super(facts.detail ?? errorKey)
    this.errorKey = errorKey
    this.status = STATUS_OF[errorKey]
    this.facts = facts
  }
}

/** `throw problem('alreadyPaid')`: the key determines the status and, with the facts, what is said. */
export const problem = (errorKey: ErrorKey, facts?: Facts): ProblemError => new ProblemError(errorKey, facts)

/** A 400 `invalidInput` at one field, which says the sentence at that key of `i18n/…/refusals/reasons.ts`. */
export const invalidField = (
  field: string,
  key: ReasonKey,
  parts?: Parts,
  fieldError = 'validation.invalid',
): ProblemError =>
  problem('invalidInput', {
    fieldErrors: { [field]: fieldError },
    reasons: { [field]: { key, with: parts } },
  })
