import { expect, test } from 'vitest'

import { environmentOfNx } from './nx.mjs'

test('a terminal set to development gets shipped builds', () => {
  const env = environmentOfNx({ PATH: '/bin', NODE_ENV: 'development' })
  expect(env).toMatchObject({ PATH: '/bin', NX_DAEMON: 'false' })
  expect(env).not.toHaveProperty('NODE_ENV')
})
