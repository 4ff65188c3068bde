import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkProps } from './link-props.ts'
import { navigate, usePath } from './navigate.ts'

beforeEach(() => navigate('/start', { replace: true }))

describe('navigation', () => {
  it('changes the address without a reload, and everyone who shows it hears', () => {
    const { result } = renderHook(() => usePath())
    act(() => navigate('/p/HQ/locations'))
    expect(result.current).toBe('/p/HQ/locations')
    act(() => {
      history.replaceState(null, '', '/p/HQ/stores')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(result.current).toBe('/p/HQ/stores')
  })

  it('does not leave the portal', () => {
    expect(() => navigate('https://elsewhere.example/')).toThrow(/Not an address of the portal/)
    expect(location.pathname).toBe('/start')
  })

  it('makes no second step to where one is already', () => {
    const before = history.length
    navigate('/start')
    expect(history.length).toBe(before)
  })
})

describe('a link', () => {
  it('is followed without a reload, and left to the browser where a new tab is wanted', () => {
    render(<a {...linkProps('/p/HQ/locations')}>Locations</a>)
    const link = screen.getByRole('link', { name: 'Locations' })
    expect(link.getAttribute('href')).toBe('/p/HQ/locations')
    fireEvent.click(link, { ctrlKey: true })
    expect(location.pathname).toBe('/start')
    expect(fireEvent.click(link)).toBe(false)
    expect(location.pathname).toBe('/p/HQ/locations')
  })
})
