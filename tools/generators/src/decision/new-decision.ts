import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { After, Made } from '../made.ts'
import { Plan } from '../plan.ts'
import { renderTemplates } from '../render-templates.ts'
import { WrongRequest } from '../wrong-request.ts'

const folder = 'docs/decisions'

const indexDecisions: After = {
  program: 'node',
  args: ['tools/build/src/decisions/index-decisions.program.ts'],
  rewrites: [`${folder}/README.md`],
  instead: 'npm run decisions, which writes the index of the records',
}

/**
 * Plans a decision record with the next free number.
 * @param today YYYY-MM-DD
 * @throws WrongRequest without a title that can become a file name, or if a record has that name
 */
export async function newDecision(root: string, title: string | undefined, today: string): Promise<Made> {
  const name = title?.trim() ?? ''
  const slug = slugOf(name)
  if (slug === '')
    throw new WrongRequest(
      'What was decided? Write it as a sentence: npm run new -- decision "Lists are read page by page"',
    )
  const records = (await readdir(join(root, folder))).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const namesake = records.find((file) => file.slice(5) === `${slug}.md`)
  if (namesake) throw new WrongRequest(`${folder}/${namesake} decides that already. Choose another title.`)
  const number = String(Math.max(0, ...records.map((file) => Number(file.slice(0, 4)))) + 1).padStart(4, '0')
  const plan = new Plan(root)
  await renderTemplates(plan, 'decision', folder, { kebab: `${number}-${slug}`, number, title: name, today })
  return {
    plan,
    after: [indexDecisions],
    next: [
      `Write what stands below the four headings of ${plan.made[0]}.`,
      'Name its subject after the date, where repository is not it, and run npm run decisions.',
      'Others may take the same number at the same time: whoever lands second takes the next.',
    ],
  }
}

/** Turns `Lists are read, page by page` into `lists-are-read-page-by-page`. */
function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
