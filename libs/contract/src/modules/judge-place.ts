import type { Break } from './break.ts'
import type { ReleaseManifest } from './release-manifest.ts'

type Declaration = ReleaseManifest['declaration']
type Page = Declaration['pages'][number]

const portalScope = ({ scope = 'project' }: Page) => scope

/** Whether some address belongs to both pages: a `:name` matches any part. */
function meet(one: Page, other: Page): boolean {
  if (portalScope(one) !== portalScope(other)) return false
  const [a, b] = [one.path.split('/'), other.path.split('/')]
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || part.startsWith(':') || b[index]?.startsWith(':') === true)
  )
}

/** First parts of addresses that belong to the server or the shell: no page of the portal's scope may use them. */
const ofPortal = new Set(['api', 'assets', 'health', 'metrics', 'p', 'remotes'])

/** Names that the shell uses for its own texts, events and containers. */
const codesOfPortal = new Set(['inspector', 'portal', 'shell'])

function isOfPortal(page: Page): boolean {
  const [first = ''] = page.path.split('/')
  return portalScope(page) === 'portal' && (ofPortal.has(first) || first.startsWith(':'))
}

/** Reports what a module claims that belongs to another: names, rights and addresses. */
export function judgePlace(
  { code, declaration }: ReleaseManifest,
  others: readonly ReleaseManifest[],
): Break[] {
  const { pages, tabs, palette, points, extensions, actions } = declaration
  const named = [...pages, ...tabs].map((one) => one.code)
  const owned = [...named, ...points, ...[...extensions, ...actions].map(({ name }) => name)]
  const required = [
    ...[...pages, ...palette, ...extensions].flatMap(({ requires }) =>
      requires === 'everyone' ? [] : [requires.module],
    ),
    ...actions.flatMap(({ requires }) => requires.map(({ module }) => module)),
  ]
  const pageCodes = new Set(pages.map((page) => page.code))
  const foreign = [
    ...(declaration.code === code ? [] : [declaration.code]),
    ...owned.filter((one) => !one.startsWith(`${code}.`)),
    ...required.filter((one) => one !== code),
    ...actions.map(({ pageCode }) => pageCode).filter((one) => !pageCodes.has(one)),
  ]
  const taken = others.flatMap((other): Break[] => {
    const theirs = new Set([...other.declaration.pages, ...other.declaration.tabs].map((one) => one.code))
    return [
      ...named
        .filter((one) => theirs.has(one))
        .map((subject): Break => ({ kind: 'code_taken', subject, found: other.code })),
      ...pages.flatMap((page) =>
        other.declaration.pages
          .filter((their) => meet(page, their))
          .map((their): Break => ({
            kind: 'path_taken',
            subject: page.path,
            found: `${other.code}: ${their.path}`,
          })),
      ),
    ]
  })
  return [
    ...(codesOfPortal.has(code) ? [{ kind: 'code_taken', subject: code, found: 'portal' } as const] : []),
    ...[...new Set(foreign)].map((subject): Break => ({ kind: 'foreign_code', subject, expected: code })),
    ...pages
      .filter(isOfPortal)
      .map(({ path }): Break => ({ kind: 'path_taken', subject: path, found: 'portal' })),
    ...taken,
  ]
}
