import { withoutUnseen } from '@atrium/contract'
import type pg from 'pg'

/** Things whose codes people cannot tell apart. */
export interface LookAlikes {
  /** The table of the things. */
  kind: string
  /** The code as it looks. */
  code: string
  /** The things, by their ids. */
  ids: string[]
}

/** The tables of things that have a code of their own within what they belong to. */
const coded = [
  'project',
  'role',
  'department',
  'location',
  'location_group',
  'store',
  'material',
  'catalog',
  'catalog_spec',
  'catalog_param',
  'catalog_plan',
  'asset',
  'library_entry',
]

/** Whether row `t` keeps its code for itself. Reads no column by its name, as an older database lacks some. */
const isInUse = `coalesce(to_jsonb(t) ->> 'removed_at', to_jsonb(t) ->> 'removal_id') is null
  and to_jsonb(t) ->> 'operational_status' is distinct from 'Retired'`

/** What the code of row `t` is unique in. */
const scope = `concat_ws(' ', to_jsonb(t) ->> 'project_id', to_jsonb(t) ->> 'kind', to_jsonb(t) ->> 'catalog_id')`

/** A code as it looks, in any letter case. */
const looksOf = (code: string): string => withoutUnseen(code).normalize('NFC').toLowerCase()

interface Coded {
  id: string
  code: string
  scope: string
}

/**
 * Returns the things whose codes differ only in how a letter is put together, or in characters that nobody sees. They are from
 * the time before codes were composed on their way in. Only reads.
 */
export async function findLookAlikes(client: pg.Client): Promise<LookAlikes[]> {
  const found: LookAlikes[] = []
  for (const kind of coded) {
    const { rows: known } = await client.query<{ there: boolean }>(
      `select to_regclass($1) is not null as there`,
      [kind],
    )
    if (known[0]?.there) found.push(...(await lookAlikesOf(client, kind)))
  }
  return found
}

async function lookAlikesOf(client: pg.Client, kind: string): Promise<LookAlikes[]> {
  const read = async (condition: string, values: unknown[]) => {
    const text = `select t.id, t.code, ${scope} as scope from ${kind} t where ${isInUse} and ${condition} order by t.id`
    return (await client.query<Coded>(text, values)).rows
  }
  // Few codes are not plain letters, and fewer of these are written in another way than they look.
  const odd = (await read('octet_length(t.code) <> length(t.code)', [])).filter(
    ({ code }) => withoutUnseen(code).normalize('NFC') !== code,
  )
  if (odd.length === 0) return []
  const looks = [...new Set(odd.map(({ code }) => looksOf(code)))]
  const alike = await read('(lower(t.code) = any($1) or t.id = any($2))', [looks, odd.map(({ id }) => id)])
  const groups = Map.groupBy(alike, (one) => `${one.scope} ${looksOf(one.code)}`)
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ kind, code: looksOf(group[0]?.code ?? ''), ids: group.map(({ id }) => id) }))
}
