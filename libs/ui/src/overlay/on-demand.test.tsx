import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { onDemand } from './on-demand.tsx'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('fetches once and renders at once when the code is there', async () => {
  const fetch = vi.fn(async () => Greeting)
  const greeting = onDemand(fetch)
  renderInPortal(<greeting.Component name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeVisible()
  renderInPortal(<greeting.Component name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeVisible()
  expect(fetch).toHaveBeenCalledOnce()
})

it('hands a failed fetch to the boundary, and tries again when it is mounted again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const greeting = onDemand(fetch)
  const first = renderInPortal(
    <Boundary>
      <greeting.Component name="Ada" />
    </Boundary>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
  expect(told).toHaveBeenCalled()
  first.unmount()
  renderInPortal(
    <Boundary>
      <greeting.Component name="Ada" />
    </Boundary>,
  )
  expect(await screen.findByText('Hello Ada')).toBeVisible()
})
