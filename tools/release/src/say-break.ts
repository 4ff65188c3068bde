import type { BreakKind } from '@atrium/contract/release-gate'

/** One reason against a release, as the portal and the gate name it; a portal may know kinds that this command does not. */
export interface Break {
  readonly kind: string
  readonly subject: string
  readonly expected?: string | undefined
  readonly found?: string | undefined
}

interface BreakWords {
  readonly what: (fault: Break) => string
  readonly next: string
}

const found = ({ found: there }: Break) => (there === undefined ? '' : `, and there is ${there}`)
const counted = ({ subject, expected }: Break) =>
  expected === undefined ? subject : `${subject} as ${expected}`

const buildAgain = 'Build again, and send what was built as it is.'
const newerPackages = 'Install the packages of this portal (npm run pack) and build again.'
const askOwner = 'Agree with the team that owns the other module, and release in the order that fits.'

const words: Record<BreakKind, BreakWords> = {
  portal_version: {
    what: (fault) => `it is built for the portal ${fault.expected}${found(fault)}`,
    next: newerPackages,
  },
  contract_version: {
    what: (fault) => `it is built for the contract ${fault.expected}${found(fault)}`,
    next: newerPackages,
  },
  package_version: {
    what: (fault) => `it is built for ${fault.subject} ${fault.expected}${found(fault)}`,
    next: newerPackages,
  },
  call_missing: {
    what: ({ subject }) => `it calls ${subject}, which this portal does not answer`,
    next: 'Take the call out, or wait until the server has it.',
  },
  input_gone: {
    what: ({ subject }) => `it sends ${subject}, which the call does not take`,
    next: newerPackages,
  },
  input_required: {
    what: ({ subject }) => `it does not send ${subject}, which the call wants`,
    next: newerPackages,
  },
  input_changed: { what: (fault) => `it sends ${counted(fault)}${found(fault)}`, next: newerPackages },
  reply_gone: {
    what: ({ subject }) => `it reads ${subject}, which the call does not give`,
    next: newerPackages,
  },
  reply_changed: { what: (fault) => `it reads ${counted(fault)}${found(fault)}`, next: newerPackages },
  modal_missing: {
    what: ({ subject }) => `it opens ${subject}, which no active module offers`,
    next: askOwner,
  },
  modal_changed: { what: (fault) => `it opens ${counted(fault)}${found(fault)}`, next: askOwner },
  opener_broken: {
    what: (fault) =>
      `another module opens ${counted(fault)}, which this release does not offer so${found(fault)}`,
    next: askOwner,
  },
  point_missing: {
    what: ({ subject }) => `it adds something to ${subject}, which no active module shows`,
    next: askOwner,
  },
  point_changed: { what: (told) => `it adds something to ${counted(told)}${found(told)}`, next: askOwner },
  extender_broken: {
    what: (told) =>
      `another module adds something to ${counted(told)}, which this release does not show so${found(told)}`,
    next: askOwner,
  },
  event_missing: {
    what: ({ subject }) => `it listens to ${subject}, which the portal does not know`,
    next: 'Take it out of the declaration, or wait until the portal has it.',
  },
  too_large: {
    what: (fault) => `${fault.subject} is too large: ${fault.found} bytes travel where ${fault.expected} may`,
    next: 'Load more of it lazily (docs/performance.md).',
  },
  language_missing: {
    what: ({ subject }) => `it has no texts in ${subject}, a language of the portal`,
    next: 'Add the language to i18n and to the declaration.',
  },
  text_missing: {
    what: ({ subject }) => `a text is missing: ${subject}`,
    next: 'Add it to that language file.',
  },
  foreign_code: {
    what: ({ subject }) => `${subject} is not named after the module, or asks for a right of another`,
    next: 'Begin each code with the module’s own.',
  },
  code_taken: { what: (fault) => `${fault.subject} is taken by ${fault.found}`, next: 'Name it otherwise.' },
  path_taken: {
    what: (fault) => `the address ${fault.subject} is taken by ${fault.found}`,
    next: 'Choose another path.',
  },
  file_missing: { what: ({ subject }) => `the file ${subject} is missing`, next: buildAgain },
  file_altered: {
    what: ({ subject }) => `the file ${subject} is not what the release says of it`,
    next: buildAgain,
  },
  file_kind: {
    what: (fault) => `a release may not hold ${fault.subject}: ${fault.expected} alone are taken`,
    next: 'Take it out of the build, or load it through a call.',
  },
}

const isKnown = (kind: string): kind is BreakKind => Object.hasOwn(words, kind)

/** Returns what is wrong and what to do next, as lines for a terminal. */
export function sayBreaks(breaks: readonly Break[]): string[] {
  const next = new Set<string>()
  const lines = breaks.map((fault) => {
    if (!isKnown(fault.kind)) return `  ✗ ${plain(fault)}`
    next.add(words[fault.kind].next)
    return `  ✗ ${words[fault.kind].what(fault)}`
  })
  return [...lines, ...[...next].map((each) => `  → ${each}`)]
}

/** Returns a reason in the portal's own words, for what only it can know. */
function plain({ kind, subject, expected, found: there }: Break): string {
  const details = [expected && `expected ${expected}`, there && `found ${there}`].filter(Boolean).join(', ')
  return `${kind.replaceAll('_', ' ')}: ${subject}${details && ` (${details})`}`
}
