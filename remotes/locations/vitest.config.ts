import { browserTests } from '../../vitest.browser.ts'

// Tests of whole pages with dialogs are slow on a busy machine.
export default browserTests(import.meta.dirname, { testTimeout: 90_000 })
