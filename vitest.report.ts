import { join } from 'node:path'

import type { ViteUserConfig } from 'vitest/config'

/**
 * Reporters for a package's tests: readable on the terminal, and `artifacts/report.json` in the package's folder, from
 * which `npm test` counts. The file is an output of the cached target, so a cached run counts like a fresh one.
 */
export function reportTo(folder: string): NonNullable<ViteUserConfig['test']> {
  return { reporters: ['default', 'json'], outputFile: { json: join(folder, 'artifacts', 'report.json') } }
}
