/**
 * Names of ICU that IANA does not have. PostgreSQL takes some of them for abbreviations with another meaning: `IST` is India for the one
 * and Israel for the other.
 */
const ofIcuAlone = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(
    ' ',
  ),
)

/** Whether a text is the name of a time zone of IANA that this machine knows, such as `Africa/Cairo` or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +03:00 are accepted by Intl as well. They know no summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  if (ofIcuAlone.has(name.toUpperCase()) || /^systemv\//i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Whether a text is the code of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
