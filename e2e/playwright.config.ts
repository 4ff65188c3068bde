import { defineConfig } from '@playwright/test'

import { journeyTimeout, waitTimeout } from '../test-timeouts.ts'

/** Chromium needs this as root, and on a closed network. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'artifacts/results',
  globalSetup: './support/start-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails now and then is a fault of the product: it is never retried.
  retries: 0,
  workers: 2,
  timeout: journeyTimeout,
  expect: { timeout: waitTimeout },
  reporter: [['list'], ['json', { outputFile: 'artifacts/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // An action that waits longer fails with its name, not with that of the journey alone.
    actionTimeout: waitTimeout,
    // Recording every journey takes half of a small machine: `npx playwright test --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
