import { DEFAULT_TOKEN_DAYS } from '#contract/apiTokens/apiTokens.ts'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/files/types.ts'
import { DEFAULT_LEAD_DAYS } from '../care/leadDays.ts'
import { ANNIVERSARY_TYPES } from '../customers/anniversaries.ts'
import { DEFAULT_KEPT_DAYS } from '../intake/parked/keptDays.ts'
import { DEFAULT_FILE_NAME } from '../orders/deliveries/deliveredNames.ts'
import { DEFAULT_CALLS } from '../session/callLimits/callLimits.ts'
import { DEFAULT_SIGN_IN_DAYS } from '../session/signInEvents.ts'
import { DEFAULT_STEP_UP_MINUTES } from '../session/stepUp.ts'
import { DEFAULT_LIMITS } from '../systemProperties/limits.ts'
import { DEFAULT_PHONE_COUNTRY } from '../systemProperties/phoneCountry.ts'
import { DEFAULT_KEPT_WEBHOOK_DAYS } from '../webhooks/keptDays.ts'

/** The system properties of a new shop, with what each one is for in the database. */
export const SEEDED_PROPERTIES = [
  {
    name: 'admin_announcement',
    description: 'Shown above every page; several are joined',
    type: 'TEXT',
    value: '',
  },
  {
    name: 'business_timezone',
    description: 'Time zone of every date shown',
    type: 'STRING',
    value: 'Asia/Ho_Chi_Minh',
  },
  {
    name: 'anniversary_types',
    description: 'Types of anniversaries that a customer can have, as a JSON list of texts',
    type: 'JSON',
    value: JSON.stringify(ANNIVERSARY_TYPES),
  },
  {
    name: 'privacy_text_en',
    description: 'Privacy policy in English; empty for the text that comes with the console',
    type: 'TEXT',
    value: '',
  },
  {
    name: 'privacy_text_vi',
    description: 'Privacy policy in Vietnamese; empty for the text that comes with the console',
    type: 'TEXT',
    value: '',
  },
  {
    name: 'terms_text_en',
    description: 'Terms & conditions in English; empty for the text that comes with the console',
    type: 'TEXT',
    value: '',
  },
  {
    name: 'terms_text_vi',
    description: 'Terms & conditions in Vietnamese; empty for the text that comes with the console',
    type: 'TEXT',
    value: '',
  },
  {
    name: 'min_password_length',
    description: 'Shortest new password; never fewer than 4 signs',
    type: 'NUMBER',
    value: '4',
  },
  {
    name: 'step_up_minutes',
    description: 'Minutes after which what matters asks again who it is',
    type: 'NUMBER',
    value: String(DEFAULT_STEP_UP_MINUTES),
  },
  {
    name: 'max_token_days',
    description: 'Days for which an API token works at most',
    type: 'NUMBER',
    value: String(DEFAULT_TOKEN_DAYS),
  },
  {
    name: 'max_calls_per_minute',
    description: 'API calls of one account in a minute; 0 for any number',
    type: 'NUMBER',
    value: String(DEFAULT_CALLS.account),
  },
  {
    name: 'max_token_calls_per_minute',
    description: 'API calls with one API token in a minute; 0 for any number',
    type: 'NUMBER',
    value: String(DEFAULT_CALLS.token),
  },
  {
    name: 'sign_in_audit_days',
    description: 'Days for which the audit keeps sign-ins',
    type: 'NUMBER',
    value: String(DEFAULT_SIGN_IN_DAYS),
  },
  {
    name: 'payment_wait_hours',
    description: 'Hours for which changed payment data of an artist are not paid; 0 for none',
    type: 'NUMBER',
    value: '0',
  },
  {
    name: 'provider_roles',
    description:
      'Roles of people who sign in with an identity provider and have no account yet, by their groups there',
    type: 'JSON',
    value: '{}',
  },
  {
    name: 'default_vendor',
    description: 'Vendor of the vendor tab; empty for no such tab',
    type: 'STRING',
    value: '',
  },
  {
    name: 'max_upload_mb',
    description: 'Largest file that can be uploaded, in MB',
    type: 'NUMBER',
    value: String(DEFAULT_MAX_UPLOAD_MB),
  },
  {
    name: 'orders_page_title',
    description: 'Title of the orders list; empty for the usual one',
    type: 'STRING',
    value: '',
  },
  {
    name: 'shop_name',
    description: 'Name that customers know the shop by',
    type: 'STRING',
    value: 'Atelier',
  },
  {
    name: 'delivery_file_name',
    description: 'Name of delivered files without its ending, with {number}, {index} and {name}',
    type: 'STRING',
    value: DEFAULT_FILE_NAME,
  },
  {
    name: 'delivery_link_days',
    description: 'Days until a delivery link expires',
    type: 'NUMBER',
    value: '60',
  },
  {
    name: 'proof_link_days',
    description: 'Days until a proof link expires',
    type: 'NUMBER',
    value: '14',
  },
  {
    name: 'raw_mail_days',
    description: 'Days for which mails are kept as they arrived',
    type: 'NUMBER',
    value: '90',
  },
  {
    name: 'proof_moves_order',
    description: 'Whether the answer of a customer approves or rejects the step at once',
    type: 'BOOLEAN',
    value: 'false',
  },
  {
    name: 'new_store_from_outside',
    description: 'Whether an order from outside may bring a new store; else it is refused',
    type: 'BOOLEAN',
    value: 'true',
  },
  {
    name: 'kept_delivery_days',
    description: 'Days for which what shops delivered is kept',
    type: 'NUMBER',
    value: String(DEFAULT_KEPT_DAYS),
  },
  {
    name: 'kept_mail_days',
    description: 'Days for which texts and files of messages of finished orders are kept; 0 for ever',
    type: 'NUMBER',
    value: '0',
  },
  {
    name: 'kept_audit_days',
    description: 'Days for which the audit is kept; 0 for ever',
    type: 'NUMBER',
    value: '0',
  },
  {
    name: 'kept_photo_days',
    description: 'Days for which photos of customers are kept once their order is done; 0 for ever',
    type: 'NUMBER',
    value: '0',
  },
  {
    name: 'kept_link_days',
    description: 'Days for which links for customers are kept once they expired; 0 for ever',
    type: 'NUMBER',
    value: '0',
  },
  {
    name: 'kept_webhook_days',
    description: 'Days for which what was sent to webhooks is kept',
    type: 'NUMBER',
    value: String(DEFAULT_KEPT_WEBHOOK_DAYS),
  },
  {
    name: 'care_lead_days',
    description: 'Days before an anniversary or birthday on which staff are reminded of it',
    type: 'NUMBER',
    value: String(DEFAULT_LEAD_DAYS),
  },
  {
    name: 'customer_language',
    description: 'Language of mails and messages to new customers',
    type: 'STRING',
    value: 'en',
  },
  {
    name: 'phone_country',
    description: 'Country of phone numbers without a calling code',
    type: 'STRING',
    value: DEFAULT_PHONE_COUNTRY,
  },
  ...Object.entries(DEFAULT_LIMITS).map(([name, value]) => ({
    name: `limit_${name}`,
    description: 'Limit of the deadlines',
    type: 'NUMBER' as const,
    value: String(value),
  })),
] as const
