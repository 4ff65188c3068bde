/** Returns a day, `YYYY-MM-DD`, as people who read a language write it, with Latin digits. */
export const dayIn = (language: string, day: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
