import satisfies from 'semver/functions/satisfies.js'
import type { Break, BreakKind } from './break.ts'
import type { Against } from './against.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { shapeDifferences, type Difference } from './shape-differences.ts'
import type { ModalShape, PointShape } from './shape.ts'

type Needs = ReleaseManifest['needs']

/** Turns a contract's `major.minor` into a full version. */
const whole = (version: string) => `${version}.0`

export function judgeVersions(
  { portal, contract, packages }: Needs,
  { shell, ...against }: Against,
): Break[] {
  const contracts = [
    ['portal_version', 'portal', portal, shell.portal],
    ['contract_version', 'contract', contract, against.contract],
  ] as const
  return [
    ...contracts
      .filter(([, , range, version]) => !satisfies(whole(version), range))
      .map(([kind, subject, expected, found]) => ({ kind, subject, expected, found })),
    ...Object.entries(packages).flatMap(([subject, expected]): Break[] => {
      const found = Object.hasOwn(shell.packages, subject) ? shell.packages[subject] : undefined
      if (found === undefined) return [{ kind: 'package_version', subject, expected }]
      return satisfies(found, expected) ? [] : [{ kind: 'package_version', subject, expected, found }]
    }),
  ]
}

/** Reports what releases that use `calls` this way would miss on a server that answers `answered`. */
export function judgeCalls(calls: Needs['calls'], answered: Against['calls']): Break[] {
  return Object.entries(calls).flatMap(([path, used]): Break[] => {
    const served = Object.hasOwn(answered, path) ? answered[path] : undefined
    if (!served) return [{ kind: 'call_missing', subject: path }]
    const about = ({ at }: Difference) => (at === '' ? path : `${path} ${at}`)
    const described = ({ expected, found }: Difference) => ({
      ...(expected !== undefined && { expected }),
      ...(found !== undefined && { found }),
    })
    return [
      // The release sends the given value, so the server's shape is the expected one.
      ...shapeDifferences(used.input, served.input, 'sent').map((one): Break => ({
        kind: `input_${one.kind}`,
        subject: about(one),
        ...described(one),
      })),
      ...shapeDifferences(served.reply, used.reply, 'read').map((one): Break => ({
        kind: one.kind === 'gone' ? 'reply_gone' : 'reply_changed',
        subject: about(one),
        ...described(one),
      })),
    ]
  })
}

/** Something that one module offers and another relies on, each with a shape of its own. */
interface Agreement<Shape> {
  readonly missing: BreakKind
  readonly changed: BreakKind
  readonly broken: BreakKind
  readonly needed: (needs: Needs) => Readonly<Record<string, Shape>>
  /** By the same names as `needed`. */
  readonly offered: (release: ReleaseManifest) => Readonly<Record<string, Shape>>
  readonly differences: (needed: Shape, offered: Shape) => Difference[]
}

const inside = (part: string, differences: Difference[]) =>
  differences.map((one) => ({ ...one, at: one.at === '' ? part : `${part}.${one.at}` }))

/** An offered modal must accept the opener's props, and return data that the opener can read. */
const modals: Agreement<ModalShape> = {
  missing: 'modal_missing',
  changed: 'modal_changed',
  broken: 'opener_broken',
  needed: (needs) => needs.modals,
  offered: ({ code, offers }) =>
    Object.fromEntries(Object.entries(offers.modals).map(([name, shape]) => [`${code}.${name}`, shape])),
  differences: (opened, offered) => [
    ...inside('props', shapeDifferences(opened.props, offered.props, 'sent')),
    ...inside('data', shapeDifferences(offered.data, opened.data, 'read')),
  ],
}

/** A point must be of the kind that the extension is made for, and its page must pass the props that the extension reads. */
const points: Agreement<PointShape> = {
  missing: 'point_missing',
  changed: 'point_changed',
  broken: 'extender_broken',
  needed: (needs) => needs.points,
  // A point carries its module in its name, so nobody can offer a point of another.
  offered: ({ code, offers }) =>
    Object.fromEntries(Object.entries(offers.points).filter(([name]) => name.startsWith(`${code}.`))),
  differences: (filled, shown) => [
    ...inside('kind', shapeDifferences(['one of', shown.kind], ['one of', filled.kind], 'sent')),
    ...inside('props', shapeDifferences(shown.props, filled.props, 'read')),
  ],
}

function asBreak(kind: BreakKind, subject: string, one: Difference): Break {
  const { at, kind: what, expected = what, found = what } = one
  return { kind, subject: `${subject} ${at}`, expected, found }
}

function judgeNeeded<Shape>(
  { missing, changed, differences }: Agreement<Shape>,
  needed: Readonly<Record<string, Shape>>,
  offered: Readonly<Record<string, Shape>>,
): Break[] {
  return Object.entries(needed).flatMap(([subject, one]): Break[] => {
    const there = Object.hasOwn(offered, subject) ? offered[subject] : undefined
    if (!there) return [{ kind: missing, subject }]
    return differences(one, there).map((difference) => asBreak(changed, subject, difference))
  })
}

/** The other direction: reports what active modules rely on in this release and would no longer find. */
function judgeRelied<Shape>(
  { broken, needed, offered, differences }: Agreement<Shape>,
  release: ReleaseManifest,
  others: readonly ReleaseManifest[],
): Break[] {
  const offers = offered(release)
  return others.flatMap(({ code, needs }) =>
    Object.entries(needed(needs)).flatMap(([name, one]): Break[] => {
      if (name.split('.')[0] !== release.code) return []
      const subject = `${code}: ${name}`
      const there = Object.hasOwn(offers, name) ? offers[name] : undefined
      if (!there) return [{ kind: broken, subject }]
      return differences(one, there).map((difference) => asBreak(broken, subject, difference))
    }),
  )
}

const among = <Shape>({ offered }: Agreement<Shape>, releases: readonly ReleaseManifest[]) =>
  Object.assign({}, ...releases.map(offered)) as Readonly<Record<string, Shape>>

/** Reports what releases that open `opened` this way would miss among `offered`. Both are keyed by `<module>.<name>`. */
export function judgeModals(opened: Needs['modals'], offered: Needs['modals']): Break[] {
  return judgeNeeded(modals, opened, offered)
}

/** Reports what releases that fill points this way would miss among `shown`. Both are keyed by the names of points. */
export function judgePoints(filled: Needs['points'], shown: Needs['points']): Break[] {
  return judgeNeeded(points, filled, shown)
}

/** Reports what a release would miss in other modules, and what they would miss in it. */
export function judgeAgreements(release: ReleaseManifest, others: readonly ReleaseManifest[]): Break[] {
  const all = [...others, release]
  const { declaration, needs } = release
  // A release says of each point that it fills how it does so; one that keeps silent cannot be judged.
  const silent = declaration.extensions.filter(({ of }) => !Object.hasOwn(needs.points, of))
  return [
    ...judgeModals(needs.modals, among(modals, all)),
    ...judgeRelied(modals, release, others),
    ...judgePoints(needs.points, among(points, all)),
    ...[...new Set(silent.map(({ of }) => of))].map((subject): Break => ({ kind: 'point_missing', subject })),
    ...judgeRelied(points, release, others),
  ]
}

export function judgeEvents({ hears }: Needs, { shell }: Against): Break[] {
  return hears
    .filter((name) => !shell.events.includes(name))
    .map((subject) => ({ kind: 'event_missing', subject }))
}
