import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { keepShell } from './keep-shell.ts'
import type * as shellAtWork from './shell-at-work.ts'
import { ShellFailed } from './shell-at-work.ts'

vi.mock('./shell-at-work.ts', async (original) => ({
  ...(await original<typeof shellAtWork>()),
  provideShell: async () => Promise.reject(new ShellFailed('one comma too many')),
  watchShell: () => undefined,
}))

test('a shell that cannot be built is reported to everybody who asks for it, also later', async () => {
  const unheard = vi.fn()
  process.once('unhandledRejection', unheard)
  const shell = keepShell({ say: () => undefined, onBuilt: () => undefined })
  await setImmediate()
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  await expect(shell.isThere()).rejects.toThrow('one comma too many')
})
