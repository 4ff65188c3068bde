import { join } from 'node:path'

import { defineConfig, type ViteUserConfig } from 'vitest/config'

import { reportTo } from './vitest.report.ts'

/** The vitest configuration of a package whose code runs in the browser. `folder` is the package's own folder. */
export function browserTests(folder: string, own: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    root: folder,
    test: {
      environment: 'jsdom',
      pool: 'forks',
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/artifacts/**'],
      allowOnly: false,
      restoreMocks: true,
      // Longer than a single wait of a test may take (libs/testing), so that what was waited for is what is told.
      testTimeout: 45_000,
      hookTimeout: 45_000,
      setupFiles: [join(import.meta.dirname, 'libs/testing/src/setup.ts')],
      ...reportTo(folder),
      ...own,
    },
  })
}
