import { renderInPortal } from '@atrium/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { Component, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { PortalProvider } from '../portal-provider.tsx'
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

it('fetches once and renders at once if the code is there', async () => {
  const fetch = vi.fn(async () => Greeting)
  const greeting = onDemand(fetch)
  renderInPortal(<greeting.Component name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeVisible()
  renderInPortal(<greeting.Component name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeVisible()
  expect(fetch).toHaveBeenCalledOnce()
})

it('renders code that arrives after it was drawn and before its effects run', async () => {
  let arrive = (): void => undefined
  const fetched = {
    // oxlint-disable-next-line unicorn/no-thenable -- a promise whose moment the test chooses
    then: (keep: (part: typeof Greeting) => void) =>
      new Promise<void>((resolve) => {
        arrive = () => {
          keep(Greeting)
          resolve()
        }
      }),
  }
  function Waiting() {
    useLayoutEffect(() => arrive(), [])
    return <p>Waiting</p>
  }
  const greeting = onDemand(() => fetched as unknown as Promise<typeof Greeting>, Waiting)
  void greeting.preload()
  renderInPortal(<greeting.Component name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeVisible()
})

it('shows the portal’s replacement for missing code, and the part as soon as it is there', async () => {
  const fetch = vi
    .fn(async () => Greeting)
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('still offline'))
  const greeting = onDemand(fetch)
  const drawFailed = (failure: unknown, retry: () => void) => (
    <button onClick={retry}>{(failure as Error).message}</button>
  )
  render(
    <PortalProvider locale="en" direction="ltr" colorMode="light" partFailed={drawFailed}>
      <input aria-label="Typed" />
      <greeting.Component name="Ada" />
    </PortalProvider>,
  )
  const typed = screen.getByRole('textbox', { name: 'Typed' })
  fireEvent.change(typed, { target: { value: 'half a sentence' } })
  fireEvent.click(await screen.findByRole('button', { name: 'offline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'still offline' }))
  expect(await screen.findByText('Hello Ada')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Typed' })).toBe(typed)
  expect(typed).toHaveValue('half a sentence')
})

it('passes a failed fetch to the boundary, and tries again when it mounts again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const greeting = onDemand(fetch)
  const first = renderInPortal(
    <Boundary>
      <greeting.Component name="Ada" />
    </Boundary>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
  expect(errors).toHaveBeenCalled()
  first.unmount()
  renderInPortal(
    <Boundary>
      <greeting.Component name="Ada" />
    </Boundary>,
  )
  expect(await screen.findByText('Hello Ada')).toBeVisible()
})
