import { expect, it } from 'vitest'
import { notificationKinds } from './notification-kinds.ts'
import { kindsWithWords } from './write-line.ts'

it('has texts for each kind of notification, and no others', async () => {
  const kinds = [...(await notificationKinds()).keys()]
  expect(kinds.length).toBeGreaterThan(0)
  expect(kindsWithWords().toSorted()).toEqual(kinds.toSorted())
})
