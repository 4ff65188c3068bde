import { assetLists } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import { lockOfferedWords, readOfferedWords } from '../library/project-words.loader.ts'

/** What assets say by codes of the library. */
type Words = { readonly [Field in keyof typeof assetLists]?: string | undefined }

interface Given {
  projectId: string
  /** What an asset already has: it keeps that although its entry was retired. */
  kept?: Words
  /** Of the name of a field, for an asset of a list by its index. */
  prefix?: (index: number) => string
}

/** So many codes are named in a refusal. */
const named = 30

const lists = Object.entries(assetLists) as [
  keyof typeof assetLists,
  (typeof assetLists)[keyof typeof assetLists],
][]

/**
 * Returns assets with codes as the library of their project writes them. The entries stay as they are until the transaction ends.
 * @throws Failure 422 that names the field and what may be chosen, for a text that is no active entry
 */
export async function withOfferedWords<Asset extends Words>(
  database: Database,
  assets: readonly Asset[],
  { projectId, kept = {}, prefix = () => '' }: Given,
): Promise<Asset[]> {
  const chosen = [...assets]
  for (const [field, kind] of lists) {
    const isNew = (text: string | undefined): text is string => !!text && text !== kept[field]
    const texts = chosen.map((asset) => asset[field]).filter(isNew)
    const codes = await lockOfferedWords(database, projectId, kind, texts)
    for (const [index, asset] of chosen.entries()) {
      const text = asset[field]
      if (!isNew(text)) continue
      const code = codes.get(text.toLowerCase())
      if (code === undefined)
        throw invalid({ [`${prefix(index)}${field}`]: await refusal(database, { projectId, kind, text }) })
      chosen[index] = { ...asset, [field]: code }
    }
  }
  return chosen
}

async function refusal(
  database: Database,
  { projectId, kind, text }: { projectId: string; kind: (typeof lists)[number][1]; text: string },
): Promise<NonNullable<FailureDetails['fields']>[string]> {
  const codes = (await readOfferedWords(database, projectId, kind)).map(({ code }) => code)
  if (codes.length === 0) return { key: 'asset_word_none' }
  const choices = [...codes.slice(0, named), ...(codes.length > named ? ['…'] : [])].join(', ')
  return { key: 'asset_word_unknown', params: { word: text, choices } }
}
