import { texts } from '@atrium/portal'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../registry/place.ts'
import { useArrival } from './use-arrival.ts'

afterEach(() => vi.restoreAllMocks())

const place = {
  kind: 'page',
  module: { code: 'late' },
  page: { code: 'list', titleKey: 'pages.list' },
} as unknown as Place

describe('useArrival', () => {
  it("logs no problem while the page's texts are still loading", () => {
    texts.addResourceBundle('en', 'portal', { title: 'Atrium' })
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = renderHook(() => useArrival(place))
    expect(complained).not.toHaveBeenCalled()
    texts.addResourceBundle('en', 'late', { pages: { list: 'Late ones' } })
    rerender()
    expect(document.title).toContain('Late ones')
  })
})
