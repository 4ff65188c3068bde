import type { Break } from './break.ts'
import type { ReleaseManifest } from './release-manifest.ts'

type Declaration = ReleaseManifest['declaration']
type Page = Declaration['pages'][number]

const portalScope = ({ scope = 'project' }: Page) => scope

/** Whether some address is of both pages: a `:name` stands for any part. */
function meet(one: Page, other: Page): boolean {
  if (portalScope(one) !== portalScope(other)) return false
  const [a, b] = [one.path.split('/'), other.path.split('/')]
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || part.startsWith(':') || b[index]?.startsWith(':') === true)
  )
}

/** What a module claims for itself that is another's: names, rights and addresses. */
export function judgePlace(
  { code, declaration }: ReleaseManifest,
  others: readonly ReleaseManifest[],
): Break[] {
  const { pages, tabs, palette } = declaration
  const named = [...pages, ...tabs].map((one) => one.code)
  const asked = [...pages, ...palette].flatMap(({ requires }) =>
    requires === 'everyone' ? [] : [requires.module],
  )
  const foreign = [
    ...(declaration.code === code ? [] : [declaration.code]),
    ...named.filter((one) => !one.startsWith(`${code}.`)),
    ...asked.filter((one) => one !== code),
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
    ...[...new Set(foreign)].map((subject): Break => ({ kind: 'foreign_code', subject, expected: code })),
    ...taken,
  ]
}
