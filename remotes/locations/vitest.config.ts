import { browserTests } from '../../vitest.browser.ts'

// Whole pages with their dialogs take a while on a busy machine.
export default browserTests(import.meta.dirname, { testTimeout: 90_000 })
