/** The address in the QR code of a label, of this portal or by another of its names. */
const address = /^https?:\/\/[^\s/]+\/a\/([\da-f]{32})\/?$/i

/** Returns the last part of the address that a label holds; undefined for any other text. */
export const labelTokenIn = (scanned: string): string | undefined =>
  address.exec(scanned.trim())?.[1]?.toLowerCase()

/** The page that leads on from a label, whatever project its asset is in. */
export const labelAddress = (token: string): string => `/a/${token}`
