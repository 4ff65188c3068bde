import { describe, expect, it } from 'vitest'
import { matchPath, parseAddress, projectAddress } from './address.ts'

describe('a portal address', () => {
  it.each([
    ['/p/HQ/locations', { projectKey: 'HQ', path: 'locations' }],
    ['/p/HQ/locations/import/', { projectKey: 'HQ', path: 'locations/import' }],
    ['/p/HQ', { projectKey: 'HQ', path: '' }],
    ['/p/A%2FB%20C/x', { projectKey: 'A/B C', path: 'x' }],
    ['/p/100%/x', { projectKey: '100%', path: 'x' }],
    ['/', { projectKey: null, path: '' }],
    ['/users', { projectKey: null, path: 'users' }],
    ['/p', { projectKey: null, path: 'p' }],
  ])('reads %s', (pathname, address) => {
    expect(parseAddress(pathname)).toEqual(address)
  })

  it('holds any project code, which reads back the same', () => {
    for (const code of ['HQ', 'A/B', 'ä ö', '100%', 'مبنى'])
      expect(parseAddress(projectAddress(code, 'locations'))).toEqual({ projectKey: code, path: 'locations' })
  })
})

describe('a declared path', () => {
  it('matches part by part and returns the variable parts', () => {
    expect(matchPath('locations/:id/edit', 'locations/a%20b/edit')).toEqual({ id: 'a b' })
    expect(matchPath('locations', 'locations')).toEqual({})
  })

  it('is empty for the address of the project alone', () => {
    expect(matchPath('', '')).toEqual({})
    expect(matchPath('', 'locations')).toBeNull()
  })

  it('does not match a longer, shorter, empty or different path', () => {
    expect(matchPath('locations/:id', 'locations')).toBeNull()
    expect(matchPath('locations', 'locations/7')).toBeNull()
    expect(matchPath('locations/:id', 'locations/')).toBeNull()
    expect(matchPath('locations', 'stores')).toBeNull()
  })
})
