import { join } from 'node:path'
import { rowsByArea } from '../rows-by-area.ts'
import type { Cell } from './cell.ts'

/**
 * Every call of the contract, made by who may make it: what the files of `cells`, one an area, say. A call that is missing there
 * fails the matrix by its name.
 */
export const cells = await rowsByArea<Cell | Cell['input']>(join(import.meta.dirname, 'cells'), 'cells')

/** The cell of a call, by its path; undefined for a call that nobody put in. */
export function cellOf(path: string): Cell | undefined {
  const cell = cells[path]
  return typeof cell === 'function' ? { input: cell } : cell
}
