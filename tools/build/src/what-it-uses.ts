import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callShapes, contractVersion } from '@atrium/contract'
import type { ModuleDeclaration } from '@atrium/portal/declaration'
import { modalId, pointOwner, type PortalPromises, type PromisedModal } from '@atrium/portal/promises'
import { portalPromises as promises } from '@atrium/portal/recorded-promises'
import { filesBelow } from './files.ts'
import type { Release } from './release.ts'
import { usedInScripts, type UsedInScripts } from './used-in-scripts.ts'
import { usedOfCall } from './used-shape.ts'

type Needs = Release['needs']

/** The format of a call's path. */
const callPath = /^(\/[a-zA-Z][\w-]*){2,}(\/\{id\}(\/\{id2\})?)?$/

const portal = '@atrium/portal'
const client = '@atrium/client'

/** Returns what a remote's emitted scripts need from the shell, the server and other modules, and what they offer. */
export async function whatItUses(
  building: string,
  declaration: ModuleDeclaration,
): Promise<Pick<Release, 'needs' | 'offers'>> {
  const files = (await filesBelow(building)).filter((file) => file.endsWith('.js'))
  const used = usedInScripts(await Promise.all(files.map((file) => readFile(join(building, file), 'utf8'))))
  const needs: Needs = {
    portal: declaration.portal,
    contract: `^${contractVersion}`,
    packages: used.ranges,
    calls: usedCalls(used),
    modals: openedModals(used, promises, declaration.code),
    hears: usedEvents(used, promises, (member) => !used.sent.has(member)),
    points: filledPoints(used, promises, declaration),
  }
  const offered = Object.values(promises.modals).filter(
    ({ owner, name }) => owner === declaration.code && declaration.modals.includes(name),
  )
  return {
    needs,
    offers: {
      modals: Object.fromEntries(offered.map(({ name, shape }) => [name, shape])),
      sends: usedEvents(used, promises, (member) => used.sent.has(member)),
      points: shownPoints(used, promises, declaration.code),
    },
  }
}

/**
 * Returns the calls whose paths occur in the scripts. A path passed to a client function counts even if the contract does
 * not know it: the gate reports that no call answers it.
 */
function usedCalls({ texts, names, asked }: UsedInScripts): Needs['calls'] {
  const known = callShapes()
  const calls = Object.entries(known)
    .filter(([path]) => texts.has(path))
    .map(([path, shape]) => [path, usedOfCall(shape, names)] as const)
  const unknown = [...(asked.get(client) ?? [])]
    .filter((text) => callPath.test(text) && !Object.hasOwn(known, text))
    .map((path) => [path, { input: {}, reply: {} }] as const)
  return Object.fromEntries([...calls, ...unknown])
}

function openedModals(
  { members, names }: UsedInScripts,
  { modals }: PortalPromises,
  code: string,
): Needs['modals'] {
  const used = members.get(portal) ?? new Set()
  // Scripts that use the list of all modals may open any of them.
  const opened = Object.entries(modals).filter(([member]) => used.has(member) || used.has('modalContracts'))
  return Object.fromEntries(
    opened
      .filter(([, { owner }]) => owner !== code)
      .map(([, modal]) => [modalId(modal), asOpened(modal, names)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function asOpened({ shape }: PromisedModal, names: ReadonlySet<string>): Needs['modals'][string] {
  const { input, reply } = usedOfCall({ input: shape.props, reply: shape.data }, names)
  return { props: input, data: reply }
}

/** Returns the points of other modules that the declaration fills, each with the props whose names the scripts hold. */
function filledPoints(
  { names }: UsedInScripts,
  { points }: PortalPromises,
  { code, extensions = [] }: ModuleDeclaration,
): Needs['points'] {
  const filled = new Set<string>(extensions.map(({ of }) => of))
  return Object.fromEntries(
    Object.values(points)
      .filter(({ name }) => filled.has(name) && pointOwner(name) !== code)
      .map(({ name, shape: { kind, props } }) => {
        const { reply } = usedOfCall({ input: {}, reply: props }, names)
        return [name, { kind, props: reply }] as const
      }),
  )
}

/** Returns the points of this module that its scripts name. */
function shownPoints(
  { members }: UsedInScripts,
  { points }: PortalPromises,
  code: string,
): Release['offers']['points'] {
  const used = members.get(portal) ?? new Set()
  const shown = Object.entries(points).filter(
    ([member, { name }]) => used.has(member) && pointOwner(name) === code,
  )
  return Object.fromEntries(shown.map(([, { name, shape }]) => [name, shape]))
}

function usedEvents(
  { members }: UsedInScripts,
  { events }: PortalPromises,
  isMeant: (member: string) => boolean,
): string[] {
  const used = members.get(portal) ?? new Set()
  return Object.entries(events)
    .filter(([member]) => used.has(member) && isMeant(member))
    .map(([, name]) => name)
    .toSorted()
}
