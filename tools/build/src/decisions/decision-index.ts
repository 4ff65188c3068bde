import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The generated index of the decision records, from the root of the repository. */
export const indexFile = 'docs/decisions/README.md'

/** The subjects of records, in the order of the index. */
const subjects = {
  repository: 'Repository, commands and generators',
  tests: 'Tests and measurements',
  operations: 'Operations',
  database: 'Database',
  files: 'Files and pictures',
  calls: 'Calls of the server',
  client: 'Calls from the browser',
  things: 'Comments and activity of things',
  audit: 'Audit trail',
  identity: 'Sessions and access',
  roles: 'Roles and permissions',
  people: 'People',
  projects: 'Projects, teams and departments',
  languages: 'Languages',
  locations: 'Locations',
  imports: 'Imports and exports',
  stock: 'Stores and stock',
  work: 'Work and workflows',
  shell: 'Shell and start-up',
  modules: 'Modules and releases',
  design: 'Design system',
  dialogs: 'Dialogs and editors',
} as const

type Subject = keyof typeof subjects

interface DecisionRecord {
  file: string
  number: string
  title: string
  date: string
  subject: Subject
  /** 'accepted', or another status in the record, such as 'superseded by …'. */
  status: string
}

const isSubject = (text: string): text is Subject => Object.hasOwn(subjects, text)

/**
 * Reads a record's first lines: `# 0001 Title`, an empty line, `2026-11-21 · subject` and, unless it is followed as it
 * stands, ` · status`.
 * @throws Error with the file and what is missing
 */
function readRecord(file: string, text: string): DecisionRecord {
  const [heading = '', , facts = ''] = text.split('\n')
  const [, number, title] = /^# (\d{4}) (\S.*)$/.exec(heading) ?? []
  if (!number || !title || !file.startsWith(`${number}-`))
    throw new Error(`${file} must begin with '# ', its number and a title`)
  const [date = '', subject = '', status = 'accepted'] = facts.split(' · ')
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${file} must name its date in the third line`)
  if (!isSubject(subject))
    throw new Error(
      `${file} must name its subject after the date, one of: ${Object.keys(subjects).join(', ')}`,
    )
  return { file, number, title, date, subject, status }
}

/**
 * Returns the index of all records below `root`, by subject and number, in Markdown.
 * @throws Error if a record lacks its title, date or subject, or two have the same number
 */
export async function decisionIndex(root: string): Promise<string> {
  const folder = join(root, 'docs/decisions')
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).toSorted()
  const records = await Promise.all(
    files.map(async (file) => readRecord(file, await readFile(join(folder, file), 'utf8'))),
  )
  for (const [number, same] of Map.groupBy(records, (one) => one.number))
    if (same.length > 1) throw new Error(`two decisions have the number ${number}`)
  const sections = Object.entries(subjects).flatMap(([subject, title]) => {
    const lines = records.filter((one) => one.subject === subject).map(lineOf)
    return lines.length === 0 ? [] : [`## ${title}\n\n${lines.join('\n')}`]
  })
  return `# Decisions

Why things are as they are, by subject. \`npm run decisions\` writes this page from the records; \`npm run new -- decision "Title"\` begins
another one. A record that a later one replaces says so, or is merged into it.

${sections.join('\n\n')}
`
}

const lineOf = ({ file, number, title, status }: DecisionRecord): string =>
  `- [${number}](${file}) ${title}${status === 'accepted' ? '' : ` (${status})`}`
