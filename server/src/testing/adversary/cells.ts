import { join } from 'node:path'
import { rowsByArea } from '../rows-by-area.ts'
import type { Cell } from './cell.ts'

/**
 * Every call of the contract with a valid input, from the files of `cells`, one for each area. A call that is missing there
 * fails the access matrix by its name.
 */
export const cells = await rowsByArea<Cell | Cell['input']>(join(import.meta.dirname, 'cells'), 'cells')

/** Returns the cell of a call by its path, undefined if no file has it. */
export function cellOf(path: string): Cell | undefined {
  const cell = cells[path]
  return typeof cell === 'function' ? { input: cell } : cell
}
