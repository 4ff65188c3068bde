import { nodeTests } from '../vitest.node.ts'

export default nodeTests(import.meta.dirname, { globalSetup: ['src/database/embedded/test-cluster.ts'] })
