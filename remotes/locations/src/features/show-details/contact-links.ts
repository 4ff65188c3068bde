/** Calls a number as people write it: its digits. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** Writes to an address, and to it alone: one that came with a workbook cannot bring copies, a subject or a text along. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
