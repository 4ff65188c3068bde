import { join } from 'node:path'

import { defineConfig, type ViteUserConfig } from 'vitest/config'

import { hookTimeout, testTimeout, waitTimeout } from './test-timeouts.ts'
import { reportTo } from './vitest.report.ts'
import { maxWorkers } from './vitest.workers.ts'

/** The vitest configuration of a package that runs on Node alone. `folder` is the package's own folder. */
export function nodeTests(folder: string, own: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    root: folder,
    test: {
      environment: 'node',
      pool: 'forks',
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/artifacts/**'],
      allowOnly: false,
      maxWorkers,
      // Files share the modules and globals of their worker; the set-up file puts back what they replace.
      isolate: false,
      setupFiles: [join(import.meta.dirname, 'vitest.shared.ts')],
      restoreMocks: true,
      testTimeout,
      hookTimeout,
      expect: { poll: { timeout: waitTimeout } },
      ...reportTo(folder),
      ...own,
    },
  })
}
