/** Returns the year that it is in a time zone. */
export function yearNow(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone })
  return Number(format.format(new Date()))
}
