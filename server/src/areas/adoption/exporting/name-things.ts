import { comparable } from '../../../cobie/names.ts'

interface Named {
  id: string
  code: string
  name: string
  /** Its name in the workbook, and the one that the last adoption left; null for what was added here. */
  row_name: string | null
  left_name: string | null
}

/**
 * Returns the names of things in their sheet, by their ids: the name of the workbook unless people gave another one. COBie names rows by
 * their names, so of two equal ones the later one gets its code.
 * @param others comparable names of further rows of the sheet
 */
export function nameThings(things: readonly Named[], others: ReadonlySet<string>): Map<string, string> {
  const taken = new Set(others)
  const names = new Map<string, string>()
  const fresh: Named[] = []
  for (const thing of things) {
    const { id, name, row_name: before, left_name: left } = thing
    if (before === null || (name !== left && comparable(name) !== before)) fresh.push(thing)
    else {
      names.set(id, before)
      taken.add(before)
    }
  }
  for (const { id, code, name } of fresh) {
    const given = [name, `${name} (${code})`].find((one) => !taken.has(comparable(one))) ?? `${code} ${id}`
    names.set(id, given)
    taken.add(comparable(given))
  }
  return names
}
