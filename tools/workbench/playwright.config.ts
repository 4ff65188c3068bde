import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { testTimeouts } from '../../test-timeouts.ts'
import { testFiles } from '../bootstrap/tiers.mjs'

export default defineConfig({
  testDir: 'journeys',
  testMatch: testFiles(import.meta.dirname).map((path) => join(import.meta.dirname, path)),
  outputDir: 'artifacts/results',
  globalSetup: './server/start-for-journeys.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: testTimeouts.journey,
  expect: { timeout: testTimeouts.wait },
  reporter: [['list'], ['json', { outputFile: `artifacts/${process.env['TEST_REPORT'] ?? 'report.json'}` }]],
  use: {
    browserName: 'chromium',
    reducedMotion: 'reduce',
    actionTimeout: testTimeouts.wait,
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
