import { defineConfig } from '@playwright/test'

import { journeyTimeout, waitTimeout } from '../../test-timeouts.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'artifacts/results',
  globalSetup: './server/start-for-journeys.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: journeyTimeout,
  expect: { timeout: waitTimeout },
  reporter: [['list'], ['json', { outputFile: 'artifacts/report.json' }]],
  use: {
    browserName: 'chromium',
    reducedMotion: 'reduce',
    actionTimeout: waitTimeout,
    trace: 'off',
    launchOptions: {
      // Chromium needs this as root, and on a closed network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
