/*
 * What is written into a shop's orders, by which it is known again.
 */

/** Name of the attribute of a Shopify order with the link to the order here; no photo of the customer. */
export const LINK_ATTRIBUTE = 'Atelier'

/** Beginning of the tag of a Shopify order that says its status. */
export const STATUS_TAG = 'atelier:'

/** Meta data of WooCommerce's orders and refunds. */
export const WOO_META = {
  status: 'atelier_status',
  fulfilments: '_atelier_fulfilments',
  key: '_atelier_key',
} as const

const KEY = /\s*\[atelier:([^\]\s]{1,200})\]\s*$/

/** A refund's note in Shopify, or reason in WooCommerce, with the key that it was asked with. */
export const noteWithKey = (reason: string, key: string): string => `${reason} [atelier:${key}]`.trim()

/** The key in a refund's note; null for one that was not asked for from here. */
export const keyInNote = (note: string): string | null => KEY.exec(note)?.[1] ?? null

/** The note without the key. */
export const reasonInNote = (note: string): string => note.replace(KEY, '')
