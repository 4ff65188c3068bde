import { expect, it } from 'vitest'
import { isFoundIn, projectEntries } from './own-entries.ts'

const projects = Array.from({ length: 7 }, (_, index) => ({
  id: `id-${index}`,
  code: `P${index}`,
  shortName: index === 3 ? 'Bibliothèque' : `Site ${index}`,
  fullName: `Site number ${index}`,
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}))

it('ignores case and accents', () => {
  expect(isFoundIn('BIBLIOTHEQUE', 'Bibliothèque')).toBe(true)
  expect(isFoundIn('  site 4 ', 'Site 4')).toBe(true)
  expect(isFoundIn('library', 'Bibliothèque')).toBe(false)
})

it('shows a few projects at first, and every match once something is typed', () => {
  expect(projectEntries(projects, '')).toHaveLength(5)
  expect(projectEntries(projects, 'site')).toHaveLength(7)
  expect(projectEntries(projects, 'biblio')).toEqual([
    { id: 'id-3', title: 'P3 - Bibliothèque', detail: 'Site number 3', to: '/p/P3' },
  ])
})
