import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)

/** Where Node keeps compiled code: the next start of the server needs little more than half the time. */
export const compiled = inRoot('.cache', 'compiled')
