import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that everything else is named from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)
