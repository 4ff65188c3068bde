import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aMatrix, aRole, installedModules } from '../../../fixtures/a-matrix.ts'
import { CollectedChanges } from './collected-changes.ts'
import { permissionRows, shownRows, type GridRow } from './permission-rows.ts'

const names = { area: (area: string) => area, action: (code: string) => code }
const words = { modules: 'Modules', access: 'Actions', absent: () => 'Later', rights: {}, warnings: {} }

function stage(roles = [aRole('a'), aRole('b')], own: Parameters<typeof aMatrix>[1] = {}) {
  const matrix = aMatrix(roles, own)
  const rows = permissionRows(matrix, names, words)
  const row = (id: string): GridRow => {
    const found = rows.find((one) => one.id === id)
    if (!found) throw new Error(`there is no line ${id}`)
    return found
  }
  const changes = new CollectedChanges()
  changes.takeStored(matrix.roles)
  return { changes, rows, row }
}

describe('a click', () => {
  it('on a tab also opens its module; on the last open tab it closes the module', () => {
    const { changes, row } = stage()
    changes.toggle('a', row('tabs:m1.t1'))
    expect(changes.stateOf('a', row('modules:m1'))).toBe('mixed')
    expect(changes.calls()).toMatchObject([
      { role_id: 'a', version: 1, modules: { allow: ['m1'] }, tabs: { allow: ['m1.t1'] } },
    ])
    changes.toggle('a', row('tabs:m1.t1'))
    expect(changes.count).toBe(0)
  })

  it('on a line with others below it allows all of them, then none', () => {
    const { changes, row } = stage([aRole('a', { access: ['location_view'] })])
    expect(changes.stateOf('a', row('area:location'))).toBe('mixed')
    changes.toggle('a', row('area:location'))
    expect(changes.stateOf('a', row('area:location'))).toBe('on')
    expect(changes.stateOf('a', row('access:location_edit'))).toBe('on')
    changes.toggle('a', row('area:location'))
    expect(changes.differences()).toEqual([
      { roleId: 'a', name: 'Role a', given: [], taken: ['access:location_view'] },
    ])
  })

  it('changes nothing that the user does not hold', () => {
    const own = { modules: [], tabs: ['m1.t1'], access: ['location_view', 'location_edit'] }
    const { changes, row } = stage([aRole('a')], { own })
    changes.toggle('a', row('access:location_remove'))
    changes.toggle('a', row('modules:m2'))
    expect(changes.count).toBe(0)
    changes.toggle('a', row('area:location'))
    changes.toggle('a', row('tabs:m1.t1'))
    expect(changes.calls()).toMatchObject([
      {
        modules: { allow: [] },
        tabs: { allow: ['m1.t1'] },
        access: { allow: ['location_view', 'location_edit'] },
      },
    ])
  })
})

describe('a newer state', () => {
  it('keeps pending changes, and drops those that others have already made', () => {
    const { changes, row } = stage()
    changes.toggle('a', row('access:pm_view'))
    changes.toggle('a', row('access:cm_view'))
    changes.takeStored([aRole('a', { version: 2, access: ['pm_view', 'audit_view'] }), aRole('b')])
    expect(changes.calls()).toMatchObject([{ version: 2, access: { allow: ['cm_view'], deny: [] } }])
    expect(changes.stateOf('a', row('access:audit_view'))).toBe('on')
  })

  it("from the user's own change applies at once", () => {
    const { changes, row } = stage()
    changes.toggle('a', row('access:pm_view'))
    changes.settle(new Map([['a', 2]]))
    expect(changes.count).toBe(0)
    changes.toggle('a', row('access:pm_view'))
    expect(changes.calls()).toMatchObject([{ version: 2, access: { deny: ['pm_view'] } }])
  })

  it("without a role drops the role's changes", () => {
    const { changes, row } = stage()
    changes.toggle('a', row('access:pm_view'))
    changes.forget((id) => id !== 'a')
    expect(changes.count).toBe(0)
  })
})

test('after any clicks, the sent changes turn the stored state into the shown one', () => {
  const { rows } = stage()
  const clicks = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...rows)), { maxLength: 40 })
  fc.assert(
    fc.property(clicks, (made) => {
      const roles = [
        aRole('a', { access: ['location_view'], tabs: ['m1.t1'] }),
        aRole('b', { modules: ['m2'] }),
      ]
      const { changes } = stage(roles)
      for (const [role, row] of made) changes.toggle(role, row)
      for (const role of roles) {
        const sent = changes.calls().find((one) => one.role_id === role.id)
        for (const kind of ['modules', 'tabs', 'access'] as const) {
          const after = new Set([...role[kind], ...(sent?.[kind]?.allow ?? [])])
          for (const code of sent?.[kind]?.deny ?? []) after.delete(code)
          const shown = rows
            .filter((row) => row.grants.length === 1 || row.level === 2)
            .flatMap((row) => row.grants)
            .filter((grant) => grant.startsWith(`${kind}:`))
            .filter((grant) => changes.stateOf(role.id, { grants: [grant] } as unknown as GridRow) === 'on')
            .map((grant) => grant.slice(kind.length + 1))
          expect(new Set(shown)).toEqual(after)
          // Nothing is sent that is already stored.
          for (const code of sent?.[kind]?.allow ?? []) expect(role[kind]).not.toContain(code)
          for (const code of sent?.[kind]?.deny ?? []) expect(role[kind]).toContain(code)
        }
      }
    }),
  )
})

describe('the shown lines', () => {
  const { rows } = stage()
  it('leave out the lines below a folded one', () => {
    const ids = shownRows(rows, '', new Set(['modules:m1', 'access', 'absent'])).map(({ id }) => id)
    expect(ids).toEqual([
      'modules',
      'modules:m1',
      'modules:m2',
      'tabs:m2.t1',
      'tabs:m2.t2',
      ...installedModules.map((code) => `modules:${code}`),
      'access',
      'absent',
    ])
  })

  it('are the matches of a search with the lines above and below them', () => {
    const found = shownRows(rows, 'TÁB 1.2', new Set()).map(({ id }) => id)
    expect(found).toEqual(['modules', 'modules:m1', 'tabs:m1.t2'])
    const area = shownRows(rows, 'audit', new Set(['access'])).map(({ id }) => id)
    expect(area).toEqual(['access', 'area:audit', 'access:audit_view'])
  })
})
