import { testTimeouts } from '../../test-timeouts.ts'
import { nodeTests } from '../../vitest.node.ts'

/** A benchmark, also in small, is as long as a journey. */
export default nodeTests(import.meta.dirname, { testTimeout: testTimeouts.journey })
