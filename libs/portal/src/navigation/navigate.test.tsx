import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkProps } from './link-props.ts'
import { guardLeaving, mayLeavePortal, navigate, usePath } from './navigate.ts'

beforeEach(() => navigate('/start', { replace: true }))

describe('navigation', () => {
  it('changes the address without a reload, and notifies everyone who shows it', () => {
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

  it('asks a page with something to lose before another path, and stays if it refuses', async () => {
    const requests: string[] = []
    const answers = [false, true]
    const stop = guardLeaving(async ({ pathname }) => {
      requests.push(pathname)
      return answers.shift() ?? true
    })
    navigate('/start?tab=two')
    expect(location.search).toBe('?tab=two')
    navigate('/elsewhere')
    await vi.waitFor(() => expect(requests).toEqual(['/elsewhere']))
    expect(location.pathname).toBe('/start')
    navigate('/elsewhere')
    await vi.waitFor(() => expect(location.pathname).toBe('/elsewhere'))
    stop()
    navigate('/start')
    expect(location.pathname).toBe('/start')
    expect(requests).toHaveLength(2)
  })

  it('asks it before the portal itself reloads as well', async () => {
    expect(await mayLeavePortal()).toBe(true)
    const stop = guardLeaving(async () => false)
    expect(await mayLeavePortal()).toBe(false)
    stop()
    expect(await mayLeavePortal()).toBe(true)
  })

  it('ignores a step to the current address', () => {
    const before = history.length
    navigate('/start')
    expect(history.length).toBe(before)
  })
})

describe('a link', () => {
  it('is followed without a reload, and left to the browser for a new tab', () => {
    render(<a {...linkProps('/p/HQ/locations')}>Locations</a>)
    const link = screen.getByRole('link', { name: 'Locations' })
    expect(link.getAttribute('href')).toBe('/p/HQ/locations')
    fireEvent.click(link, { ctrlKey: true })
    expect(location.pathname).toBe('/start')
    expect(fireEvent.click(link)).toBe(false)
    expect(location.pathname).toBe('/p/HQ/locations')
  })
})
