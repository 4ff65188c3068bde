import type { IForbiddenRuleType } from 'dependency-cruiser'

const server = 'server/src'
const areas = `${server}/areas`

/** Tests and the code that only tests run. They may import any file of the server, and nothing else imports them. */
const tests = `\\.test\\.ts$|^${server}/(testing|hostile|kills|outages)/|/fixtures/`

/** The list of all calls, and the files that assemble the server: they import what they need from any area. */
const registry = `^${areas}/served-calls\\.ts$`
const composition = [registry, `^${server}/(application|start)\\.ts$`]

/**
 * The doors of an area: the files of its folder that other areas may import. Their endings name them:
 *
 * - `.loader.ts` reads: it finds a thing by its id and checks whether the caller may see and touch it; `-rows.loader.ts`
 *   reads rows for callers that have checked already
 * - `sight.ts`, also `group-sight.ts`, `people.sight.ts`: the SQL conditions of what the caller sees
 * - `.policy.ts` states for each ability who has it
 * - `.presenter.ts` turns a row into a reply
 * - `.writer.ts` changes rows for an area above, within that area's transaction and after its checks
 *
 * Everything else (SQL, steps of a change, calls) is internal to the area. What several areas need and none of them owns
 * lies in a room of the server below them.
 */
const doors = `^${areas}/[^/]+/[^/]*(\\.loader|\\.policy|\\.presenter|\\.writer|sight)\\.ts$`

/** Suffix of the upper half of an area on two levels, which may import all of the lower half. */
const higherPart = '(-administration|-member)?'

/** Which files of the server's areas and tests others may import. */
export const serverDoors: readonly IForbiddenRuleType[] = [
  {
    name: 'door-of-an-area',
    comment: 'Of another area only loaders, sights, policies, presenters and writers may be imported.',
    severity: 'error',
    from: { path: `^${areas}/([^/]+?)${higherPart}/`, pathNot: tests },
    to: { path: `^${areas}/[^/]+/`, pathNot: [doors, `^${areas}/$1${higherPart}/`, tests] },
  },
  {
    name: 'door-of-the-areas',
    comment: 'Other rooms of the server import the doors of an area alone.',
    severity: 'error',
    from: { path: `^${server}/`, pathNot: [`^${areas}/`, ...composition, tests] },
    to: { path: `^${areas}/[^/]+/`, pathNot: [doors, tests] },
  },
  {
    name: 'calls-of-an-area',
    comment: 'The list of all calls imports the calls of areas, and nothing else of them.',
    severity: 'error',
    from: { path: registry },
    to: { path: `^${areas}/`, pathNot: '\\.calls\\.ts$' },
  },
  {
    name: 'tests-of-the-server',
    comment: 'Tests, their fixtures and what only tests run are not imported by what runs.',
    severity: 'error',
    from: { path: `^${server}/`, pathNot: tests },
    to: { path: tests },
  },
]
