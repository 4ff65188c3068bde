import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { testTimeouts } from '../test-timeouts.ts'
import { testFiles } from '../tools/bootstrap/tiers.mjs'

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
  testMatch: testFiles(import.meta.dirname).map((path) => join(import.meta.dirname, path)),
  outputDir: 'artifacts/results',
  globalSetup: './support/start-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  // The run itself repeats a file that failed, alone (tools/bootstrap/repeats.mjs).
  retries: 0,
  workers: 2,
  timeout: testTimeouts.journey,
  expect: { timeout: testTimeouts.wait },
  reporter: [['list'], ['json', { outputFile: `artifacts/${process.env['TEST_REPORT'] ?? 'report.json'}` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // An action that waits longer fails with its name, not with that of the journey alone.
    actionTimeout: testTimeouts.wait,
    // Recording every journey takes half of a small machine: `npx playwright test --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
