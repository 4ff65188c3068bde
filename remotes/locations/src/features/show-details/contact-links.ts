/** A `tel:` link with the digits of a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/**
 * A `mailto:` link to this address only. An address from an imported workbook cannot add copies, a subject or a text.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
