/** Texts of the screens of the system properties, which load with them (A§2, D-1.11, D-11.43). */
export const systemProperties = {
  search: 'Search properties',
  empty: 'There are no system properties.',
  failed: 'The system properties could not be loaded.',
  updated: 'System property %{name} is updated',
  readOnly:
    'Only properties that the console uses are shown here. To see and change all, you need %{permission}.',
  noValue: 'No value',
  editable: 'Editable',
  fixed: 'Fixed',
  facts: 'Details',
  line: 'Line %{place}',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  searchZone: 'Search time zones',
  secretSet: 'A value is set; it is never shown. What you type here replaces it.',
  secretNone: 'No value is set.',
  removeSecret: 'Remove the value',
  removeSecretText: 'Everything that uses %{name} stops working until a new value is set.',
  types: {
    STRING: 'Line of text',
    NUMBER: 'Number',
    BOOLEAN: 'Yes or no',
    JSON: 'JSON data',
    TEXT: 'Long text',
    SECRET: 'Secret',
  },
  /** What a number of days would let go of. */
  retention: {
    count:
      'With this number, %{smart_count} record is deleted at night. |||| With this number, %{smart_count} records are deleted at night.',
    none: 'With this number, nothing is deleted now.',
    failed: 'The records could not be counted',
  },
  booleans: { true: 'Yes', false: 'No' },
  wrong: {
    JSON: 'This is not valid JSON.',
    NUMBER: 'This is not a number.',
    list: 'At least one line, and none of them empty.',
  },
  choices: { customer_language: { en: 'English', vi: 'Vietnamese' } },
  /** What the properties that the product ships are for; others have their own description. */
  about: {
    privacy_text_en: 'Privacy policy in English',
    privacy_text_vi: 'Privacy policy in Vietnamese',
    terms_text_en: 'Terms & conditions in English',
    terms_text_vi: 'Terms & conditions in Vietnamese',
    admin_announcement: 'Shown above every page; several are joined',
    business_timezone: 'Time zone of every date shown',
    anniversary_types: 'Types of anniversaries that a customer can have',
    min_password_length: 'Shortest new password',
    step_up_minutes: 'Minutes until important actions ask again who you are',
    max_token_days: 'Days for which an API token works at most',
    max_calls_per_minute: 'API calls of one account in a minute',
    max_token_calls_per_minute: 'API calls with one API token in a minute',
    sign_in_audit_days: 'Days for which the audit keeps sign-ins',
    payment_wait_hours: 'Hours for which changed payment data are not paid',
    provider_roles: 'Roles of people who sign in with an identity provider',
    default_vendor: 'Vendor of the vendor tab',
    max_upload_mb: 'Largest file that can be uploaded, in MB',
    orders_page_title: 'Title of the orders list',
    shop_name: 'Name that customers know the shop by',
    delivery_file_name: 'Name of the files that are delivered',
    delivery_link_days: 'Days until a delivery link expires',
    proof_link_days: 'Days until a proof link expires',
    raw_mail_days: 'Days for which whole e-mails are kept',
    proof_moves_order: 'Whether the customer’s answer to a proof moves the order at once',
    new_store_from_outside: 'Whether an order from outside may create a new store',
    customer_language: 'Language of e-mails and messages to new customers',
    kept_delivery_days: 'Days for which what shops delivered is kept',
    kept_mail_days: 'Days for which messages of finished orders are kept',
    kept_audit_days: 'Days for which the audit is kept',
    kept_photo_days: 'Days for which customers’ photos of finished orders are kept',
    kept_link_days: 'Days for which expired links for customers are kept',
    kept_webhook_days: 'Days for which what was sent to webhooks is kept',
    phone_country: 'Country of phone numbers without a calling code',
    care_lead_days: 'Days before an anniversary or birthday on which staff are reminded of it',
    limit_sketch_hours: 'Hours for a sketch',
    limit_edit_hours: 'Hours for the edit after a reject',
    limit_review_hours: 'Hours for a review by the staff',
    limit_customer_review_hours: 'Hours for a review by the customer',
    limit_color_hours: 'Hours for the colour work',
    limit_export_hours: 'Hours for the final files',
    limit_order_days: 'Days from payment to the deadline of an order',
    limit_faster_order_days: 'The same with Faster Processing',
  },
  /** Below the legal texts. */
  legal: {
    preview: 'Preview',
    usual: 'It is empty, so customers read the text that comes with the console.',
    page: 'Open the public page',
  },
  hints: {
    legal_text:
      'Lines that begin with ## are headings, those with - points of a list, and an empty line ends a paragraph. Leave it empty for the text that comes with the console; each language has its own.',
    admin_announcement: 'Plain text above every page. Leave it empty for none.',
    anniversary_types: 'Offered in this order for the dates of a customer. Existing dates keep their type.',
    business_timezone: 'Every date shown and every business day follow it at once.',
    default_vendor:
      'The vendor’s name as orders have it, such as Printful. Leave it empty for a list without this tab.',
    max_upload_mb: 'A whole number from 1 to 2047.',
    min_password_length: 'A whole number from 4 to 64. It applies to new passwords.',
    step_up_minutes:
      'A whole number from 1 to 1440. Payments, exports of customers, and changes to permissions, payment data and sessions ask for the password or a code.',
    max_token_days: 'A whole number from 1 to 3650. It applies to new tokens.',
    max_calls_per_minute:
      'A whole number up to 1000000; 0 for any number. Further calls wait for the next minute.',
    max_token_calls_per_minute: 'A whole number up to 1000000; 0 for any number.',
    sign_in_audit_days: 'A whole number from 1 to 3650. Earlier ones are removed within the hour.',
    payment_wait_hours:
      'A whole number from 0 to 720; 0 for none. Someone has to confirm changed payment data in any case.',
    provider_roles:
      'Groups at the identity provider, and the roles that they give: {"atelier-cs": ["ROLE_CS"]}. People without an account get one with these roles at their first sign-in; * is for everybody. Never ROLE_CUSTOMER or ROLE_STORE, and ROLE_ADMIN only by a named group. Only administrators can change it.',
    orders_page_title: 'Leave it empty for the usual title.',
    shop_name: 'At most 60 characters. It is also across new pictures of proof links.',
    delivery_file_name:
      'Without its ending. {number} is the order, {index} the place in the delivery and must be there, {name} the artist’s own name.',
    delivery_link_days: 'A whole number from 1 to 365. It applies to new links.',
    proof_link_days: 'A whole number from 1 to 365. It applies to new links.',
    raw_mail_days:
      'A whole number from 1 to 3650. Until then “Show the whole e-mail” shows an e-mail of a customer as it arrived.',
    new_store_from_outside:
      'Yes: the store is created, and administrators are notified. No: the order is refused with the stores that there are.',
    customer_language:
      'Used when the order, the file or the form does not say it. The customer’s page has the language of each.',
    kept_delivery_days:
      'A whole number from 1 to 365. Orders that were not checked by then are removed, too.',
    kept_mail_days:
      'A whole number from 30 to 36500; 0 for ever. Texts, subjects and files are deleted at night; recipients and times stay.',
    kept_audit_days: 'A whole number from 365 to 36500; 0 for ever. Erasures of customers stay.',
    kept_photo_days:
      'A whole number from 30 to 36500; 0 for ever. It counts from the day on which the order was done.',
    kept_link_days:
      'A whole number from 1 to 36500; 0 for ever. It counts from the day on which they expired.',
    kept_webhook_days: 'A whole number from 4 to 365. What happened earlier cannot be sent again.',
    phone_country: 'Its code of two letters, such as VN or US. Files and stores can have another one.',
    care_lead_days: 'A whole number from 0 to 60. It counts from the next morning.',
    proof_moves_order: 'Yes: the answer approves or rejects the step. No: customer service decides.',
    limit_hours: 'Hours, more than 0 and at most 10,000. Open steps follow shortly.',
    limit_days: 'Days, more than 0 and at most 10,000. It applies to orders that come in from now on.',
  },
} as const
