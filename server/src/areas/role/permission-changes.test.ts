import { accessEntries } from '@atrium/contract'
import { describe, expect, it } from 'vitest'
import { expandAreas } from './permission-changes.ts'

describe('an area in changes of a role', () => {
  it('stands for its codes, each once, however often it is named', () => {
    const codes = accessEntries.filter(({ parent_code }) => parent_code === 'store').map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(1)
    const allow = Array.from({ length: 500 }, () => 'store')
    const { access } = expandAreas({ access: { allow, deny: [...allow, 'store_view', 'no_area'] } })
    expect(access).toEqual({ allow: codes, deny: [...codes, 'no_area'] })
  })
})
