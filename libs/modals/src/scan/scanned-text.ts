/** Returns what a code says as a person would type it: without the control characters that separate fields, and spaces around it. */
export const scannedText = (raw: string): string => raw.replaceAll(/\p{Cc}/gu, '').trim()
