import { join } from 'node:path'
import type { Read } from './read.ts'
import { rowsByArea } from './rows-by-area.ts'

/**
 * Every read with inputs that lead to different queries, and with the most queries that it may send, from the files of `reads`,
 * one for each area.
 */
export const readOfEveryCall = await rowsByArea<Read>(join(import.meta.dirname, 'reads'), 'reads')
