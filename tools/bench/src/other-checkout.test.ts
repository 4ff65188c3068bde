import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { environmentOfOther, openOtherCheckout, thisCheckout } from './other-checkout.ts'

const worktrees = () => execFileSync('git', ['worktree', 'list'], { cwd: thisCheckout, encoding: 'utf8' })

it('uses a folder as it is and leaves it there', async () => {
  const other = await openOtherCheckout(import.meta.dirname)
  await other.close()
  expect(other.folder).toBe(import.meta.dirname)
  expect(worktrees()).not.toContain(import.meta.dirname)
})

it('refuses a name that is neither a folder nor a commit, and leaves nothing behind', async () => {
  const before = worktrees()
  await expect(openOtherCheckout('no-such-commit')).rejects.toThrow('git')
  expect(worktrees()).toBe(before)
})

it('hides from the other checkout what npm and Nx set for this one', () => {
  const environment = {
    PATH: '/bin',
    INIT_CWD: '/a',
    npm_package_json: '/a/package.json',
    NX_WORKSPACE_ROOT: '/a',
  }
  expect(environmentOfOther(environment)).toEqual({ PATH: '/bin' })
})
