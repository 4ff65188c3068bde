import { randomUUID } from 'node:crypto'
import type { Multilingual } from '@atrium/contract'
import { insertLocations, type LocationToInsert } from '../areas/location/insert-locations.ts'
import type { Database } from '../database/database.ts'

export interface LargeProject {
  id: string
  code: string
  locations: number
  /** The location with the most children. */
  widest: { id: string; name: string; children: number }
  /** A location at the deepest level. */
  deepest: { id: string; name: string; depth: number }
}

const rooms: readonly Multilingual[] = [
  { en: 'Office', ar: 'مكتب', fr: 'Bureau' },
  { en: 'Meeting room', ar: 'غرفة اجتماعات', fr: 'Salle de réunion' },
  { en: 'Laboratory', ar: 'مختبر', fr: 'Laboratoire' },
  { en: 'Store room', ar: 'مخزن', fr: 'Réserve' },
  { en: 'Kitchen', ar: 'مطبخ', fr: 'Cuisine' },
  { en: 'Plant room', ar: 'غرفة المعدات', fr: 'Local technique' },
  { en: 'Corridor', ar: 'ممر', fr: 'Couloir' },
  { en: 'Washroom', ar: 'دورة مياه', fr: 'Sanitaires' },
  { en: 'Café', ar: 'مقهى', fr: 'Café' },
  { en: 'Workshop' },
  { en: 'Lecture hall' },
  { en: 'Server room' },
]
const uses = [
  'Laboratories',
  'Library',
  'Teaching',
  'Housing',
  'Clinic',
  'Sports',
  'Administration',
  'Workshops',
]
const quarters = ['North', 'South', 'East', 'West', 'Harbour', 'Garden', 'Station', 'Hill']

/**
 * Writes one project of about `locations` locations: sites, buildings, floors, rooms and areas within rooms, and a car park of
 * `widest` bays. The same numbers give the same tree.
 */
export async function makeLargeProject(
  database: Database,
  given: { code: string; locations: number; widest: number },
): Promise<LargeProject> {
  const names = {
    en: `Large project ${given.code}`,
    ar: `مشروع كبير ${given.code}`,
    fr: `Grand projet ${given.code}`,
  }
  const { id } = await database
    .insertInto('project')
    .values({ code: given.code, short_name: `Large ${given.code}`, full_name: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow()

  const rows: LocationToInsert[] = []
  const add = (
    parent: LocationToInsert | null,
    position: number,
    row: Omit<LocationToInsert, 'id' | 'parent_id' | 'position' | 'code'>,
  ) => {
    const made = {
      id: randomUUID(),
      parent_id: parent?.id ?? null,
      position,
      code: `${given.code}-${rows.length + 1}`,
      ...row,
    }
    rows.push(made)
    return made
  }

  const first = add(null, 1, {
    name: { en: 'North site', ar: 'الموقع الشمالي', fr: 'Site nord' },
    category_code: 'site',
    coords: { lat: 52.1, lng: 4.3 },
  })
  const widest = add(first, 1, {
    name: { en: 'Car park', ar: 'موقف السيارات', fr: 'Parking' },
    category_code: 'area',
  })
  for (let bay = 1; bay <= given.widest; bay++)
    add(widest, bay, { name: { en: `Bay ${bay}` }, category_code: 'area', short_code: `B${bay}` })

  let deepest = widest
  for (let site = 1; rows.length < given.locations; site++) {
    const top =
      site === 1
        ? first
        : add(null, site, {
            name: { en: `${quarters[site % quarters.length]} site ${site}` },
            category_code: 'site',
          })
    for (let building = 1; building <= 12 && rows.length < given.locations; building++) {
      const house = add(top, building + (site === 1 ? 1 : 0), {
        name: {
          en: `Building ${building} ${uses[(site + building) % uses.length]}`,
          fr: `Bâtiment ${building}`,
        },
        category_code: 'building',
        address: `${building * 2} ${quarters[(site + building) % quarters.length]} Street`,
        coords: { lat: 52.1 + site / 100, lng: 4.3 + building / 100 },
      })
      for (let floor = 1; floor <= 8 && rows.length < given.locations; floor++) {
        const storey = add(house, floor, {
          name: { en: `Floor ${floor}`, ar: `الطابق ${floor}`, fr: `Étage ${floor}` },
          category_code: 'floor',
        })
        for (let number = 1; number <= 40 && rows.length < given.locations; number++) {
          const room = add(storey, number, {
            name: numbered(
              rooms[(site + building + floor + number) % rooms.length] ?? {},
              `${floor}.${String(number).padStart(2, '0')}`,
            ),
            category_code: 'room',
            short_code: `${floor}.${number}`,
            ids: [`ext-${site}-${building}-${floor}-${number}`],
          })
          if (number % 5 !== 0) continue
          for (let area = 1; area <= 3 && rows.length < given.locations; area++) {
            deepest = add(room, area, { name: { en: `Desk area ${area}` }, category_code: 'area' })
          }
        }
      }
    }
  }

  const batch = 5000
  await database.transaction().execute(async (transaction) => {
    for (const level of byLevel(rows)) {
      for (let from = 0; from < level.length; from += batch)
        await insertLocations(transaction, id, level.slice(from, from + batch))
    }
  })
  return {
    id,
    code: given.code,
    locations: rows.length,
    widest: { id: widest.id, name: widest.name['en'] ?? '', children: given.widest },
    deepest: { id: deepest.id, name: deepest.name['en'] ?? '', depth: 4 },
  }
}

function numbered(name: Multilingual, number: string): Multilingual {
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} ${number}`]))
}

function byLevel(rows: readonly LocationToInsert[]): LocationToInsert[][] {
  const depths = new Map<string, number>()
  const levels: LocationToInsert[][] = []
  for (const row of rows) {
    const depth = row.parent_id === null ? 0 : (depths.get(row.parent_id) ?? 0) + 1
    depths.set(row.id, depth)
    ;(levels[depth] ??= []).push(row)
  }
  return levels
}
