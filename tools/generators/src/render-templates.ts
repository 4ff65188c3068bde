import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ejs from 'ejs'
import type { Plan } from './plan.ts'

const templates = join(import.meta.dirname, '../templates')
const ending = '.ejs'

/**
 * Plans a file for every template of a folder below `templates`; `__kebab__` in a path is the name, `__many__` its
 * plural, `__area__` the name of its area.
 * @param into folder from the root
 */
export async function renderTemplates(
  plan: Plan,
  folder: string,
  into: string,
  values: {
    readonly kebab: string
    readonly many?: { readonly kebab: string }
    readonly area?: { readonly kebab: string }
    readonly [name: string]: unknown
  },
): Promise<void> {
  const files = (await readdir(join(templates, folder), { recursive: true })).filter((file) =>
    file.endsWith(ending),
  )
  for (const file of files.toSorted()) {
    const filename = join(templates, folder, file)
    const path = file
      .slice(0, -ending.length)
      .replaceAll('\\', '/')
      .replaceAll('__kebab__', values.kebab)
      .replaceAll('__many__', values.many?.kebab ?? '')
      .replaceAll('__area__', values.area?.kebab ?? '')
    plan.make(`${into}/${path}`, ejs.render(await readFile(filename, 'utf8'), values, { filename }))
  }
}
