import satisfies from 'semver/functions/satisfies.js'
import type { Break } from './break.ts'
import type { Against } from './against.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { shapeDifferences, type Difference } from './shape-differences.ts'
import type { ModalShape } from './shape.ts'

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

/** Compares an offered modal with the opener's shape: it must accept the opener's props, and return data that the opener can read. */
function modalDifferences(opened: ModalShape, offered: ModalShape): Difference[] {
  const inside = (part: string, differences: Difference[]) =>
    differences.map((one) => ({ ...one, at: one.at === '' ? part : `${part}.${one.at}` }))
  return [
    ...inside('props', shapeDifferences(opened.props, offered.props, 'sent')),
    ...inside('data', shapeDifferences(offered.data, opened.data, 'read')),
  ]
}

function asBreak(kind: 'modal_changed' | 'opener_broken', subject: string, one: Difference): Break {
  const { at, kind: what, expected = what, found = what } = one
  return { kind, subject: `${subject} ${at}`, expected, found }
}

/** Reports what releases that open `modals` this way would miss among `offers`. Both are keyed by `<module>.<name>`. */
export function judgeModals(modals: Needs['modals'], offers: Needs['modals']): Break[] {
  return Object.entries(modals).flatMap(([subject, opened]): Break[] => {
    const offered = Object.hasOwn(offers, subject) ? offers[subject] : undefined
    if (!offered) return [{ kind: 'modal_missing', subject }]
    return modalDifferences(opened, offered).map((one) => asBreak('modal_changed', subject, one))
  })
}

/** Returns every modal that these releases offer, keyed by `<module>.<name>`. */
export function offeredBy(releases: readonly ReleaseManifest[]): Needs['modals'] {
  const modals = releases.flatMap(({ code, offers }) =>
    Object.entries(offers.modals).map(([name, shape]) => [`${code}.${name}`, shape] as const),
  )
  return Object.fromEntries(modals)
}

/** The other direction: reports modals of this module that active modules open and would no longer find. */
export function judgeOpeners(release: ReleaseManifest, others: readonly ReleaseManifest[]): Break[] {
  const offers = offeredBy([release])
  return others.flatMap(({ code, needs }) =>
    Object.entries(needs.modals).flatMap(([name, opened]): Break[] => {
      if (name.split('.')[0] !== release.code) return []
      const subject = `${code}: ${name}`
      const offered = offers[name]
      if (!offered) return [{ kind: 'opener_broken', subject }]
      return modalDifferences(opened, offered).map((one) => asBreak('opener_broken', subject, one))
    }),
  )
}

export function judgeEvents({ hears }: Needs, { shell }: Against): Break[] {
  return hears
    .filter((name) => !shell.events.includes(name))
    .map((subject) => ({ kind: 'event_missing', subject }))
}
