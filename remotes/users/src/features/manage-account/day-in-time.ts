/** The local date after a time, as YYYY-MM-DD. */
export function dayAfter(time: number): string {
  const at = new Date(time)
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1))
}

/** The local midnight that starts a day, as a time of the contract. */
export function beginningOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toISOString()
}

function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
