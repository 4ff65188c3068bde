import { join } from 'node:path'
import { readJson } from '@atrium/build/files'
import { releaseManifest, type ReleaseManifest } from '@atrium/contract'
import { codeOf, findRemote } from './find-remote.ts'
import { packRelease } from './pack-release.ts'
import type { Portal } from './portal.ts'
import type { AfterBuild, Audience, Command, WithoutBuild } from './read-arguments.ts'
import { sayBreaks } from './say-break.ts'

/** A release has faults, which have been printed; nothing was published. */
export class Broken extends Error {}

export interface Surroundings {
  /** The folder that paths are relative to. */
  readonly folder: string
  readonly portal: Portal
  readonly say: (line: string) => void
}

const isWithoutBuild = (action: Command['action']): action is WithoutBuild =>
  ['promote', 'roll-back', 'end-candidate', 'pin', 'unpin'].includes(action.kind)

/** Carries the command out. @throws BuildFailed, Broken, Refused, NoPortal, WrongArguments */
export async function release({ remote, action }: Command, around: Surroundings): Promise<void> {
  if (isWithoutBuild(action)) await change(await codeOf(remote, around.folder), action, around)
  else await buildAnd(remote, action, around)
}

async function buildAnd(
  remote: string,
  action: AfterBuild,
  { folder, portal, say }: Surroundings,
): Promise<void> {
  const started = performance.now()
  // Commands without a build need no rspack, and start without it.
  const { buildRemote } = await import('./build-remote.ts')
  const built = await buildRemote(findRemote(remote, folder))
  const manifest = releaseManifest.parse(await readJson(join(built, 'release.json')))
  const name = `${manifest.code} ${manifest.version}`
  const archive = await packRelease(built)
  say(`${name}: built in ${seconds(performance.now() - started)}, ${megabytes(archive.length)} to send`)

  // Checks the audience first: a mistyped role publishes nothing.
  const audience = action.kind === 'candidate' ? named(action.audience) : {}
  const { breaks } = await portal.call('/release/check', { manifest, ...audience })
  if (breaks.length === 0) say(`${name}: fits what is active at ${portal.address}`)
  else {
    say(`${name}: would not work at ${portal.address}:`)
    sayBreaks(breaks).forEach(say)
    // A team that only publishes may be waiting for the other side; the release is checked again before anybody gets it.
    if (action.kind !== 'publish') throw new Broken(`${breaks.length} breaks`)
  }
  if (action.kind === 'check') return

  const { is_new } = await portal.publish(archive, `${manifest.code}-${manifest.version}.tar`)
  say(`${name}: ${is_new ? 'published' : 'was published before, the very same'}`)
  await giveTo(action, manifest, { portal, say, name })
}

async function giveTo(
  action: AfterBuild,
  { code: module_code, version }: ReleaseManifest,
  { portal, say, name }: Pick<Surroundings, 'portal' | 'say'> & { readonly name: string },
): Promise<void> {
  if (action.kind === 'activate') {
    await portal.call('/release/activate', { module_code, version })
    say(`${name}: everybody gets it with their next full navigation; --roll-back brings the one before back`)
  } else if (action.kind === 'candidate') {
    const { audience } = action
    const { percentage } = audience
    await portal.call('/release/set_candidate', { module_code, version, percentage, ...named(audience) })
    say(
      `${name}: candidate for ${words(audience)}; --promote gives it to everybody, --end-candidate takes it back`,
    )
  } else say(`${name}: nobody gets it yet; --candidate gives it to some, --activate to everybody`)
}

async function change(
  module_code: string,
  action: WithoutBuild,
  { portal, say }: Surroundings,
): Promise<void> {
  switch (action.kind) {
    case 'promote':
      await portal.call('/release/promote', { module_code })
      return say(`${module_code}: everybody gets the candidate with their next full navigation`)
    case 'end-candidate':
      await portal.call('/release/end_candidate', { module_code })
      return say(`${module_code}: the candidate is taken back`)
    case 'roll-back':
      await portal.call('/release/roll_back', {
        module_code,
        ...(action.reason && { reason: action.reason }),
      })
      return say(`${module_code}: everybody gets the version before with their next full navigation`)
    case 'pin':
    case 'unpin':
      await portal.call('/release/pin', { module_code, pinned: action.kind === 'pin' })
      return say(`${module_code}: ${action.kind === 'pin' ? 'held at its version' : 'let go'}`)
  }
}

/** Returns an audience as the portal accepts it: people by id, or by e-mail. */
const named = ({ roles, users }: Audience) => ({
  roles: [...roles],
  emails: users.filter((user) => user.includes('@')),
  user_ids: users.filter((user) => !user.includes('@')),
})

function words({ roles, users, percentage }: Audience): string {
  const share = percentage === 0 ? [] : [`${percentage}% of everybody`]
  return [...roles.map((role) => `role ${role}`), ...users, ...share].join(', ')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
