import { limits, type CallPath } from '@atrium/contract'

/** A statement that returns a reply as text, or no row to a caller without the right. */
export interface FloorStatement {
  text: string
  /** Parameters after the session (`$1`) and the hash of its token (`$2`). */
  values: unknown[]
}

type Input = Readonly<Record<string, string | number | undefined>>

/** The caller as `caller`, empty after the session has ended. */
const caller = `
  select u.* from session s join app_user u on u.id = s.user_id join session_token t on t.session_id = s.id and t.hash = $2
  where s.id = $1 and s.revoked_at is null and t.expires_at > now() and s.last_seen_at > now() - interval '30 minutes'
    and u.login_enabled and effective_status(u.status, u.status_end) = 'Active' and u.language = 'en'`

/** Whether the caller has a code in a project; without a project, in any. */
const holds = (code: string, project?: string) => `exists (
  select from user_role r join role_access a on a.role_id = r.role_id
  where r.user_id = caller.id ${project ? `and r.project_id = ${project}` : ''} and a.access_code = '${code}')`

const inProject = (project: string, ...codes: string[]) =>
  codes.map((code) => holds(code, project)).join(' and ')

const statement = (reply: string, allowed: string, values: unknown[] = [], from = '') => ({
  text: `with caller as materialized (${caller}) select (${reply})::text as reply from caller ${from} where ${allowed}`,
  values,
})

/** The rows of a query with one JSON column, in its order. */
const list = (query: string) => `(select coalesce(json_agg(item), '[]') from (${query}) rows)`

/** Most values have an English text; the function looks for the others. */
const english = (column: string) => `coalesce(${column} ->> 'en', in_language(${column}, 'en'))`
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const amount = (column: string) => `trim_scale(${column})::text`

/** As literals: with parameters PostgreSQL would plan for a tenth of all rows. */
const pageOf = ({ page = 1 }: Input, size: number) => `limit ${size} offset ${(Number(page) - 1) * size}`

const locationMembers = `'id', l.id, 'project_id', l.project_id, 'parent_id', coalesce(l.parent_id::text, '0'),
  'location_id', (select id from location where node = subpath(l.path, 0, 1)::text::bigint),
  'name', ${english('l.name')}, 'description', ${english('l.description')}, 'address', l.address, 'code', l.code,
  'short_code', l.short_code, 'category_code', l.category_code, 'ids', l.ids,
  'coords', case when l.lat is not null then json_build_object('lat', l.lat, 'lng', l.lng) end,
  'position', l.position, 'depth', nlevel(l.path) - 1, 'is_active', l.removal_id is null,
  'has_children', exists (select from location c where c.project_id = l.project_id and c.parent_id = l.id
    and c.removal_id is null), 'version', l.version`

const steps = `select step from location step
  where step.node = any(string_to_array(l.path::text, '.')::bigint[]) order by nlevel(step.path)`

const wayTo = `'path', (select json_agg(json_build_object('id', (w.step).id, 'name', ${english('(w.step).name')}))
  from (${steps}) w)`

/**
 * The words of a search in a column, by parameters from `first` on, and what comes first in its order: the words as they were typed,
 * a further parameter of `inOrder`. Without a search, everything.
 */
function wordsIn(column: string, text: string | number | undefined, first: number) {
  if (text === undefined) return { found: 'true', order: '', values: [], inOrder: [] }
  const words = String(text).split(' ')
  const has = (at: number) => `${column} like contains_pattern($${first + at})`
  const found = words.map((_, at) => has(at)).join(' and ')
  if (words.length === 1) return { found, order: '', values: words, inOrder: words }
  return { found, order: `not (${has(words.length)}), `, values: words, inOrder: [...words, text] }
}

const seesPlaces = (project: string) => inProject(project, 'location_view', 'location_view_all')
const seesStores = (project: string) => inProject(project, 'store_view', 'store_view_all')

function users({ project_id, search_text, ...input }: Input): FloorStatement {
  const { found, order, inOrder } = wordsIn('u.search_text', search_text, 4)
  return statement(
    `json_build_object('users', ${list(`
      select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'language', u.language,
        'is_superuser', u.is_superuser, 'status', effective_status(u.status, u.status_end), 'version', u.version,
        'file_number', u.file_number, 'login_enabled', u.login_enabled) as item
      from app_user u where ${found}
        and exists (select from project_user m where m.user_id = u.id and m.project_id = $3 offset 0)
      order by ${order}sortable(u.name), u.id ${pageOf(input, 20)}`)})`,
    inProject('$3', 'user_view'),
    [project_id, ...inOrder],
  )
}

function materials({ search_text, ...input }: Input): FloorStatement {
  const { found: words, order, inOrder } = wordsIn('m.search_text', search_text, 3)
  const found = `m.removed_at is null and ${words}`
  return statement(
    `json_build_object('materials', ${list(`
      select json_build_object('id', m.id, 'code', m.code, 'name', ${english('m.name')},
        'description', ${english('m.description')}, 'unit', m.unit, 'category', m.category,
        'reorder_level', ${amount('m.reorder_level')}, 'photo', (select id from attachment where owner_id = m.id and owner_kind = 'material' and is_cover),
        'version', m.version) as item
      from material m where ${found} order by ${order}name_in_order(m.name_order, 'en'), m.id ${pageOf(input, 20)}`)},
      'total', (select count(*) from material m where ${found}))`,
    holds('materials_view'),
    inOrder,
  )
}

function assets({ project_id, ...input }: Input): FloorStatement {
  const seen = `a.project_id = $3 and a.removed_at is null
    and a.location_id not in (select id from location where project_id = $3 and removal_id is not null)`
  const counted = `(select count(*) from (select from asset a where ${seen} limit 10001) counted)`
  return statement(
    `json_build_object('assets', ${list(`
      select json_build_object('id', a.id, 'project_id', a.project_id, 'location_id', a.location_id, 'code', a.code, 'name', a.name,
        'catalog_id', a.catalog_id, 'barcode', a.barcode, 'serial_number', a.serial_number, 'manufacturer', a.manufacturer,
        'model', a.model, 'vendor', a.vendor, 'purchase_date', a.purchase_date, 'installed_on', a.installed_on,
        'warranty_start_date', a.warranty_start_date, 'warranty_end_date', a.warranty_end_date, 'condition', a.condition,
        'criticality_level', a.criticality_level, 'lifecycle_status', a.lifecycle_status, 'note', a.note,
        'in_warranty', coalesce((now() at time zone p.time_zone)::date
          between coalesce(a.warranty_start_date, '-infinity') and a.warranty_end_date, false),
        'operational_status', a.operational_status, 'status_since', ${moment('a.status_since')}, 'status_reason', a.status_reason,
        'version', a.version, 'catalog', json_build_object('id', c.id, 'code', c.code, 'name', c.name), ${wayTo},
        'parent', (select json_build_object('id', w.id, 'code', w.code, 'name', w.name) from asset w where w.id = a.parent_id),
        'photo', null, 'specs', '[]'::json) as item
      from (select * from asset a where ${seen} order by lower(a.code), a.id ${pageOf(input, 20)}) a
        join location l on l.id = a.location_id join project p on p.id = a.project_id left join catalog c on c.id = a.catalog_id
      order by lower(a.code), a.id`)},
      'total', least(${counted}, 10000), 'total_is_lower_bound', ${counted} > 10000)`,
    `${seesPlaces('$3')} and ${inProject('$3', 'asset_view')}`,
    [project_id],
  )
}

function requests({ project_id, search, ...input }: Input): FloorStatement {
  const { found, values } = wordsIn('r.search_text', search, 4)
  const lines = list(`
    select json_build_object('material_id', n.material_id, 'code', m.code, 'name', ${english('m.name')}, 'unit', m.unit,
      'quantity', ${amount('n.quantity')}, 'done', ${amount('n.done')}) as item
    from stock_request_line n join material m on m.id = n.material_id where n.request_id = r.id order by n.position limit 20`)
  return statement(
    `json_build_object('requests', ${list(`
      select json_build_object('id', r.id, 'number', r.number,
        'reference', coalesce((select number_prefixes ->> 'stock_request' from project where id = r.project_id), 'SR')
          || '-' || lpad(r.number::text, greatest(5, length(r.number::text)), '0'), 'project_id', r.project_id, 'store_id', r.store_id,
        'store_code', s.code, 'store_name', ${english('s.name')}, 'type', r.type, 'to_store_id', r.to_store_id,
        'to_store_code', o.code, 'to_store_name', case when o.id is not null then ${english('o.name')} end, 'state', r.state, 'lines', ${lines},
        'line_count', (select count(*) from stock_request_line n where n.request_id = r.id),
        'work_id', r.work_id, 'work', (select json_build_object('id', w.id, 'reference',
            coalesce((select number_prefixes ->> 'cm' from project where id = w.project_id), 'CM') || '-' || lpad(w.number::text, greatest(5, length(w.number::text)), '0'),
            'title', left(w.description, ${limits.workExcerpt})) from work w where w.id = r.work_id),
        'recipient_id', r.recipient_id,
        'recipient_name', (select name from app_user where id = r.recipient_id),
        'location_id', place.id, 'location_name', case when place.id is not null then ${english('place.name')} end,
        'needed_by', r.needed_by, 'requested_by', r.requested_by, 'requested_by_name', u.name, 'at', ${moment('r.at')}, 'note', r.note,
        'answer', r.answer, 'version', r.version) as item
      from (select * from stock_request r where r.project_id = $3 and ${found} order by r.number desc ${pageOf(input, 20)}) r
        join app_user u on u.id = r.requested_by join store s on s.id = r.store_id left join store o on o.id = r.to_store_id
        left join location place on place.id = r.location_id
      order by r.number desc`)})`,
    `${seesStores('$3')} and ${holds('stock_request_view', '$3')}`,
    [project_id, ...values],
  )
}

/** One handwritten statement for each measured call: the same reply for the same rights. */
export const floorStatements: Partial<Record<CallPath, (input: Input) => FloorStatement>> = {
  '/user/get_personal_info': () =>
    statement(
      `json_build_object('user', json_build_object('id', id, 'name', name, 'email', email, 'language', language,
        'is_superuser', is_superuser, 'status', effective_status(status, status_end), 'version', version))`,
      'true',
    ),

  '/location/getAllowed': ({ project_id, parent_id, ...input }) =>
    statement(
      `json_build_object('locations', ${list(`
        select json_build_object(${locationMembers}) as item
        from (select * from location where project_id = $3 and parent_id = $4 and removal_id is null
          order by position, id ${pageOf(input, 30)}) l order by l.position, l.id`)},
        'total', (select count(*) from location where project_id = $3 and parent_id = $4 and removal_id is null))`,
      seesPlaces('$3'),
      [project_id, parent_id],
    ),

  '/location/getDetails': ({ project_id, location_id }) =>
    statement(
      `json_build_object('location', json_build_object(${locationMembers}, ${wayTo}, 'names', l.name,
        'descriptions', l.description, 'counts', json_build_object(
          'children', (select count(*) from location c
            where c.project_id = $3 and c.parent_id = l.id and c.removal_id is null),
          'descendants', (select count(*) - 1 from location c where c.path <@ l.path and c.removal_id is null),
          'groups', (select count(*) from location_group_member m where m.location_id = l.id))))`,
      `l.id = $4 and l.project_id = $3 and l.removal_id is null and ${seesPlaces('$3')}`,
      [project_id, location_id],
      ', location l',
    ),

  '/location/getParents': ({ location_id }) =>
    statement(
      `json_build_object('parents', (select json_agg(json_build_object('id', (w.step).id, 'name', ${english('(w.step).name')},
        'parent_id', coalesce((w.step).parent_id::text, '0'), 'code', (w.step).code, 'index', (
          case when (w.step).parent_id is null
            then (select count(*) from location b where b.project_id = (w.step).project_id and b.parent_id is null
              and b.removal_id is null and b.position < (w.step).position)
            else (select count(*) from location b where b.project_id = (w.step).project_id
              and b.parent_id = (w.step).parent_id and b.removal_id is null and b.position < (w.step).position) end)))
        from (${steps}) w))`,
      `l.id = $3 and ${seesPlaces('l.project_id')}`,
      [location_id],
      ', location l',
    ),

  '/user/searchByProject': users,

  '/role/search': ({ project_id }) =>
    statement(
      `json_build_object('roles', ${list(`
        select json_build_object('id', r.id, 'role_id', r.id, 'project_id', r.project_id, 'name', ${english('r.name')},
          'description', ${english('r.description')}, 'code', r.code, 'version', r.version,
          'holders', (select count(*) from user_role h where h.role_id = r.id)) as item
        from role r where r.project_id = $3 order by sortable(${english('r.name')}), r.id`)})`,
      inProject('$3', 'role_view', 'user_view'),
      [project_id],
    ),

  '/store/search': ({ project_id, ...input }) =>
    statement(
      `json_build_object('stores', ${list(`
        select json_build_object('id', s.id, 'project_id', s.project_id, 'name', ${english('s.name')},
          'description', ${english('s.description')}, 'code', s.code, 'type', s.type, 'address', s.address,
          'version', s.version) as item
        from store s where s.project_id = $3 and s.removed_at is null
        order by name_in_order(s.name_order, 'en'), s.id ${pageOf(input, 20)}`)})`,
      seesStores('$3'),
      [project_id],
    ),

  '/store/search_ledger': ({ store_id, ...input }) =>
    statement(
      `json_build_object('ledger', ${list(`
        select json_build_object('id', e.id, 'store_id', e.store_id, 'material_id', e.material_id, 'code', m.code,
          'name', ${english('m.name')}, 'unit', m.unit, 'kind', e.kind, 'quantity', ${amount('e.quantity')},
          'balance', ${amount('e.balance')}, 'unit_cost', ${amount('e.unit_cost')}, 'corrected_cost',
            case when e.kind in ('opening', 'supply', 'import') and e.quantity > 0 then ${amount('corrected_cost(e.id, null)')} end,
          'corrects', case when e.kind = 'price' then e.refers_to end,
          'takes_price', e.kind in ('opening', 'supply', 'import') and e.quantity > 0 and e.refers_to is null
            and not exists (select from stock_ledger t where t.refers_to = e.id and t.kind <> 'price'),
          'request_id', e.request_id, 'by', e.by, 'by_name', u.name,
          'at', ${moment('e.at')}, 'note', e.note) as item
        from (select * from stock_ledger where store_id = $3 order by at desc, seq desc ${pageOf(input, 20)}) e
          join material m on m.id = e.material_id join app_user u on u.id = e.by
        order by e.at desc, e.seq desc`)})`,
      `s.id = $3 and s.removed_at is null and ${seesStores('s.project_id')} and ${holds('store_materials_view', 's.project_id')}`,
      [store_id],
      ', store s',
    ),

  '/store/get_material_stock': ({ store_id, material_id }) =>
    statement(
      `json_build_object('stock', json_build_object('material_id', m.id, 'code', m.code, 'name', ${english('m.name')},
        'unit', m.unit, 'category', m.category, 'stock', ${amount('b.stock')}, 'reserved', ${amount('b.reserved')},
        'reorder_level', ${amount('b.reorder_level')}, 'shelf', b.shelf, 'average_cost', ${amount('round(b.average_cost, 6)')},
        'value', case when b.stock = 0 then '0' else ${amount('round(b.stock * b.average_cost, 6)')} end,
        'priced_entries', b.priced_entries, 'incoming_entries', b.incoming_entries, 'is_low', b.is_low, 'version', b.version))`,
      `s.id = $3 and s.removed_at is null and b.store_id = s.id and m.id = $4 and b.material_id = m.id
        and ${seesStores('s.project_id')} and ${holds('store_materials_view', 's.project_id')}`,
      [store_id, material_id],
      ', store s, stock_balance b, material m',
    ),

  '/store/search_stock_request': requests,
  '/material/search': materials,
  '/asset/search': assets,

  '/location/search': ({ project_id, search_text = '', ...input }) => {
    const { found, values } = wordsIn('s.text', search_text, 5)
    const beforeCode = `split_part(s.text, E'\\n' || searchable(s.code) || E'\\n', 1)`
    const beforeDescriptions = `split_part(s.text, E'\\x1F', 1)`
    const earlyWords = wordsIn(beforeDescriptions, search_text, 5).found
    return statement(
      `json_build_object('locations', ${list(`
        select json_build_object(${locationMembers}, ${wayTo}, 'names', l.name) as item
        from (
          select matching.* from (
            select s.location_id as id, name_in_order(s.name_order, 'en') as sorting, s.code,
              case when s.text like whole_line_pattern($4) then 0
                when ${beforeCode} like contains_pattern($4) then 1
                when ${beforeDescriptions} like contains_pattern($4) then case when ${beforeCode} = '' then 1 else 2 end
                when s.text like contains_pattern($4) then 3 when ${earlyWords} then 4 else 5 end as rank
            from location_search s where s.project_id = $3 and ${found}
            order by rank, sorting, length(s.code), s.code, s.location_id
          ) matching, lateral (select from location l where l.id = matching.id and l.removal_id is null offset 0) narrowed
          ${pageOf(input, 20)}
        ) found join location l on l.id = found.id
        order by found.rank, found.sorting, length(found.code), found.code, found.id`)})`,
      seesPlaces('$3'),
      [project_id, search_text, ...values],
    )
  },
}
