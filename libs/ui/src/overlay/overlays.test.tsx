import { renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { Button } from '../button/button.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { MenuButton } from './menu-button.tsx'
import { Dialog, Drawer } from './overlays.tsx'

function Opener({ busy = false, inner = false }) {
  const [open, setOpen] = useState(false)
  const [deeper, setDeeper] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="Outer" closeLabel="Close" busy={busy} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
        {inner ? <Button onClick={() => setDeeper(true)}>Deeper</Button> : null}
      </Dialog>
      <Dialog open={deeper} title="Inner" closeLabel="Close inner" onClose={() => setDeeper(false)}>
        <input aria-label="Code" />
      </Dialog>
    </>
  )
}

const shown = { open: true, title: 'Next', closeLabel: 'Close', children: <input aria-label="Text" /> }

describe('Dialog', () => {
  it('moves the focus into its body and gives it back to its opener', async () => {
    const { user } = renderInPortal(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog', { name: 'Outer' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('closes only the top one of two on Escape', async () => {
    const { user } = renderInPortal(<Opener inner />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Deeper' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus())

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeInTheDocument()
  })

  it('stays open when a dialog below it closes, if it stands alone', async () => {
    const onClose = vi.fn()
    const both = (open: boolean) => (
      <>
        <Dialog open={open} title="Below" closeLabel="Close" onClose={() => undefined}>
          <input aria-label="Name" />
        </Dialog>
        <Dialog open title="Above" closeLabel="Close above" onClose={onClose} standsAlone>
          <input aria-label="Text" />
        </Dialog>
      </>
    )
    const { user, rerender } = renderInPortal(both(true))
    await screen.findByRole('dialog', { name: 'Above' })
    rerender(both(false))
    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument())
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('stays while it is busy', async () => {
    const { user } = renderInPortal(<Opener busy />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Outer' })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    expect(dialog).toBeInTheDocument()
    expect(dialog).toHaveAttribute('aria-busy', 'true')
  })

  it('starts in the first field of the visible language, not on the tab', async () => {
    renderInPortal(
      <Dialog open title="Names" closeLabel="Close" onClose={() => undefined}>
        <Tabs
          label="Languages"
          value="en"
          onValueChange={() => undefined}
          tabs={[{ value: 'en', label: 'English' }]}
        >
          <input aria-label="Name" />
        </Tabs>
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  })

  it('gives the focus back to its opener if it started as another dialog that was loading', async () => {
    function Loading() {
      const [step, setStep] = useState<'closed' | 'loading' | 'form'>('closed')
      const close = () => setStep('closed')
      return (
        <>
          <Button onClick={() => setStep('loading')}>Open</Button>
          {step === 'loading' ? (
            <Dialog open title="Loading" closeLabel="Close" onClose={close}>
              <Button onClick={() => setStep('form')}>Go on</Button>
            </Dialog>
          ) : null}
          {step === 'form' ? (
            <Dialog key="form" open title="Form" closeLabel="Close" onClose={close}>
              <input aria-label="Name" />
            </Dialog>
          ) : null}
        </>
      )
    }
    const { user } = renderInPortal(<Loading />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })
})

it.each([
  {
    kind: 'dialog',
    Overlay: (props: { onClose: () => void }) => <Dialog {...shown} closeOnBackdrop {...props} />,
  },
  { kind: 'drawer', Overlay: (props: { onClose: () => void }) => <Drawer {...shown} {...props} /> },
])('keeps a $kind open when a dialog that has just closed gives its focus back', async ({ Overlay }) => {
  const onClose = vi.fn()
  renderInPortal(
    <>
      <button>Opener of the last dialog</button>
      <Overlay onClose={onClose} />
    </>,
  )
  const overlay = await screen.findByRole('dialog', { name: 'Next' })
  await waitFor(() => expect(overlay).toContainElement(document.activeElement as HTMLElement))
  screen.getByRole('button', { name: 'Opener of the last dialog', hidden: true }).focus()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('leaves the focus of a %s where the person puts it before the first focus is set', async (_, Overlay) => {
  // A person who clicks the field as soon as it is drawn.
  const chosen = new Promise<HTMLElement>((resolve) => {
    const watch = new MutationObserver(() => {
      const code = screen.queryByLabelText('Code')
      if (!code) return
      watch.disconnect()
      code.focus()
      resolve(code)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  function Opening() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Overlay {...shown} open={open} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
          <input aria-label="Code" />
        </Overlay>
      </>
    )
  }
  const { user } = renderInPortal(<Opening />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const code = await chosen
  for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(code).toHaveFocus()
})

describe('Drawer', () => {
  it('is a dialog with a name and a close button', async () => {
    const close = vi.fn()
    const { user } = renderInPortal(
      <Drawer open title="Navigation" closeLabel="Close" onClose={close}>
        <a href="/locations">Locations</a>
      </Drawer>,
    )
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('MenuButton', () => {
  const items = [
    { value: 'edit', label: 'Edit' },
    { value: 'move', label: 'Move', disabled: true },
    { value: 'remove', label: 'Remove', tone: 'danger' as const, separated: true },
  ]

  it('opens from the keyboard, moves by arrows and returns the selected item', async () => {
    const select = vi.fn()
    const { user } = renderInPortal(<MenuButton label="Actions" items={items} onSelect={select} />)
    const button = screen.getByRole('button', { name: 'Actions' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('menuitem', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')

    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    expect(select).toHaveBeenCalledExactlyOnceWith('remove')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('shows whether a choice is on', async () => {
    const select = vi.fn()
    const checked = [{ value: 'removed', label: 'Show removed', checked: true }]
    const { user } = renderInPortal(<MenuButton label="View" items={checked} onSelect={select} />)
    await user.click(screen.getByRole('button', { name: 'View' }))
    const entry = await screen.findByRole('menuitemcheckbox', { name: 'Show removed' })
    expect(entry).toHaveAttribute('aria-checked', 'true')
    await user.click(entry)
    expect(select).toHaveBeenCalledExactlyOnceWith('removed')
  })

  it('closes on Escape without its dialog, and on a press elsewhere', async () => {
    const close = vi.fn()
    const { user } = renderInPortal(
      <Dialog open title="Outer" closeLabel="Close" onClose={close}>
        <MenuButton label="Actions" items={items} onSelect={() => {}} />
      </Dialog>,
    )
    const button = await screen.findByRole('button', { name: 'Actions' })
    await user.click(button)
    expect(await screen.findByRole('menu')).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    expect(close).not.toHaveBeenCalled()
    await user.click(button)
    await screen.findByRole('menu')
    await user.click(screen.getByText('Outer'))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
