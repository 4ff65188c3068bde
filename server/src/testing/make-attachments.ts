import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { photoKey } from '../attachments/photo-files.ts'
import type { Services } from '../services.ts'
import type { Place } from './make-things.ts'

const content = 'test'

/** Makes photos without files, one for each location of a project in turn, first of all for the room of a world. */
export async function makeAttachments(
  { database, project, person, mark }: Place,
  position: number,
  count: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with place as (
      select id, count(*) over () as total,
        row_number() over (order by code = ${`room-${mark}`} desc, id) - 1 as n
      from location where project_id = ${project} and removal_id is null
    )
    insert into attachment (id, project_id, owner_kind, owner_id, user_id, position, name, caption, format, width, height,
      bytes, thumbnail_bytes)
    select gen_random_uuid(), ${project}, 'location', p.id, ${person}, ${position}, ${`photo ${mark}.jpg`}, ${`caption ${mark}`},
      'jpeg', 4, 3, ${content.length}, 1
    from generate_series(0, ${count - 1}::int) made join place p on p.n = made % p.total
    order by made returning id`.execute(database)
  return rows[0]?.id ?? ''
}

/** Stores the file of a photo that was made without one. */
export async function keepFileOf(services: Services, photoId: string): Promise<void> {
  const path = join(services.environment.dataDir, 'made-photo')
  await writeFile(path, content)
  await services.files.keep(photoKey(photoId, 'photo'), path, 'image/jpeg')
}
