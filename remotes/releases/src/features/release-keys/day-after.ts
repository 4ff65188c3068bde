/** The date that many days from today, in local time, as YYYY-MM-DD. */
export function dayAfter(days: number): string {
  const now = new Date()
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
}
