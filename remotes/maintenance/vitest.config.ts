import { browserTests } from '../../vitest.browser.ts'

export default browserTests(import.meta.dirname)
