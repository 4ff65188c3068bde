import { join } from 'node:path'

import { defineConfig, type ViteUserConfig } from 'vitest/config'

import { hookTimeout, testTimeout, waitTimeout } from './test-timeouts.ts'
import { reportTo } from './vitest.report.ts'
import { declaredTopics } from './vitest.topics.ts'
import { maxWorkers } from './vitest.workers.ts'

/** The vitest configuration of a package whose code runs in the browser. `folder` is the package's own folder. */
export function browserTests(folder: string, own: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    root: folder,
    define: { DECLARED_TOPICS: JSON.stringify(declaredTopics) },
    test: {
      environment: 'jsdom',
      pool: 'forks',
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/artifacts/**'],
      allowOnly: false,
      maxWorkers,
      // Files share the modules and the page of their worker; the set-up files clear what they leave.
      isolate: false,
      restoreMocks: true,
      testTimeout,
      hookTimeout,
      expect: { poll: { timeout: waitTimeout } },
      setupFiles: [
        join(import.meta.dirname, 'vitest.shared.ts'),
        join(import.meta.dirname, 'libs/testing/src/setup.ts'),
      ],
      ...reportTo(folder),
      ...own,
    },
  })
}
