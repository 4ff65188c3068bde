import { join } from 'node:path'
import type { Read } from './read.ts'
import { rowsByArea } from './rows-by-area.ts'

/**
 * Every call that reads, in the ways that its queries differ, with how many queries it may send: what the files of `reads`, one
 * an area, say.
 */
export const readOfEveryCall = await rowsByArea<Read>(join(import.meta.dirname, 'reads'), 'reads')
