import type { UserDeed } from './user-deed.ts'

/** What a deed is called, which hangs on what the person is. */
export function deedText(deed: UserDeed, isSuperuser: boolean) {
  if (deed !== 'superuser') return deed
  return isSuperuser ? 'takeSuperuser' : 'giveSuperuser'
}
