import { callShapes, contractVersion, type CallShape } from '@atrium/contract'
import { judgeCalls, judgeModals, judgePoints, type Break } from '@atrium/contract/release-gate'
import { modalId, type PortalPromises } from '@atrium/portal/promises'
import type { Release } from '../release.ts'
import { readPortalPromises } from './read-portal-promises.ts'

/** Everything that the server's contract and the portal's library promise to releases. */
export interface Shapes {
  readonly contract: { readonly version: string; readonly calls: Readonly<Record<string, CallShape>> }
  readonly portal: PortalPromises
}

export async function currentShapes(): Promise<Shapes> {
  return { contract: { version: contractVersion, calls: callShapes() }, portal: await readPortalPromises() }
}

/** A broken promise, and the modules whose releases rely on it. */
export interface BrokenPromise {
  readonly found: Break
  readonly usedBy: readonly string[]
}

const major = (version: string) => version.split('.')[0]

const modalsOf = ({ modals }: PortalPromises) =>
  Object.fromEntries(Object.values(modals).map((modal) => [modalId(modal), modal.shape]))

const pointsOf = ({ points }: PortalPromises) =>
  Object.fromEntries(Object.values(points).map(({ name, shape }) => [name, shape]))

/**
 * Returns promises that are no longer kept by a contract with the same major version.
 * @param releases those built here, to name the modules concerned
 */
export function brokenPromises(
  recorded: Shapes,
  current: Shapes,
  releases: readonly Release[],
): BrokenPromise[] {
  const inCalls = (calls: Release['needs']['calls']) => judgeCalls(calls, current.contract.calls)
  const inModals = (modals: Release['needs']['modals']) => judgeModals(modals, modalsOf(current.portal))
  const inPoints = (points: Release['needs']['points']) => judgePoints(points, pointsOf(current.portal))
  const promised = [
    ...(major(recorded.contract.version) === major(current.contract.version)
      ? inCalls(recorded.contract.calls)
      : []),
    ...(major(recorded.portal.portal) === major(current.portal.portal)
      ? [
          ...inModals(modalsOf(recorded.portal)),
          ...inPoints(pointsOf(recorded.portal)),
          ...goneEvents(recorded, current),
        ]
      : []),
  ]
  const concerned = releases.map(({ code, needs }) => ({
    code,
    subjects: new Set(
      [...inCalls(needs.calls), ...inModals(needs.modals), ...inPoints(needs.points)].map(
        ({ subject }) => subject,
      ),
    ),
    hears: needs.hears,
  }))
  return promised.map((found) => ({
    found,
    usedBy: concerned
      .filter(({ subjects, hears }) => subjects.has(found.subject) || hears.includes(found.subject))
      .map(({ code }) => code),
  }))
}

function goneEvents(recorded: Shapes, current: Shapes): Break[] {
  const known = new Set(Object.values(current.portal.events))
  return Object.values(recorded.portal.events)
    .filter((name) => !known.has(name))
    .map((subject) => ({ kind: 'event_missing', subject }))
}

/** Returns one broken promise as a line of text. */
export function sayBroken({ found: { kind, subject, expected, found }, usedBy }: BrokenPromise): string {
  const lines = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(found === undefined ? [] : [`found ${found}`]),
  ]
  const users = usedBy.length === 0 ? 'no release that is built here uses it' : `used by ${usedBy.join(', ')}`
  return `${kind}: ${subject}${lines.length > 0 ? ` (${lines.join(', ')})` : ''}; ${users}`
}
