import { join } from 'node:path'

import type { ViteUserConfig } from 'vitest/config'

/**
 * Reporters for a package's tests: readable on the terminal, and `artifacts/report.json` in the package's folder, from
 * which `npm test` counts. TEST_REPORT names another file, for a run of one file that failed.
 */
export function reportTo(folder: string): NonNullable<ViteUserConfig['test']> {
  return {
    reporters: ['default', 'json'],
    outputFile: { json: join(folder, 'artifacts', process.env['TEST_REPORT'] ?? 'report.json') },
  }
}
