import { expect, test } from 'vitest'

import { environmentOfNx } from './nx.mjs'

test('a terminal that is set to development gets the builds that are shipped', () => {
  const env = environmentOfNx({ PATH: '/bin', NODE_ENV: 'development' })
  expect(env).toMatchObject({ PATH: '/bin', NX_DAEMON: 'false' })
  expect(env).not.toHaveProperty('NODE_ENV')
})
