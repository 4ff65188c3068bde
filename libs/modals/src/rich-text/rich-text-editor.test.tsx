import { messages } from '@atrium/contract/messages'
import { allowPictureOrigins } from '@atrium/contract/rich-text'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { RichTextEditor } from './rich-text-editor.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

beforeAll(() => {
  provideTexts('portal', { modals: english, messages })
  // jsdom has no layout: the editor asks where the cursor is, to scroll to it.
  const rect = () => new DOMRect()
  Object.assign(Range.prototype, { getClientRects: () => [rect()], getBoundingClientRect: rect })
  document.elementFromPoint ??= () => null
})

function edit(props: Partial<RichTextEditorProps> = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const rendered = renderInPortal(<RichTextEditor label="Note" value="" onChange={onChange} {...props} />)
  const text = () => screen.getByRole('textbox', { name: 'Note' })
  const press = (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name }))
  const written = () => onChange.mock.lastCall?.[0]
  /** Selects all of the text, as Ctrl+A would. */
  const selectAll = () =>
    act(async () => {
      text().focus()
      document.getSelection()?.selectAllChildren(text())
      document.dispatchEvent(new Event('selectionchange'))
    })
  return { ...rendered, text, press, written, selectAll, onChange }
}

beforeAll(() => allowPictureOrigins(['https://example.org']))

describe('RichTextEditor', () => {
  it("shows 'Type Here...' while it is empty", () => {
    const { text } = edit()
    expect(text().querySelector('p')).toHaveAttribute('data-placeholder', 'Type Here...')
  })

  it.each([1, 2, 3, 4, 5, 6])('makes a heading of level %d', async (level) => {
    const { user, written } = edit({ value: '<p>Plan</p>' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of paragraph' }), `Heading ${level}`)
    expect(written()).toBe(`<h${level}>Plan</h${level}>`)
  })

  it.each([
    ['Bulleted list', '<ul><li><p>Plan</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Plan</p></li></ol>'],
    ['Quote', '<blockquote><p>Plan</p></blockquote>'],
    ['Code block', '<pre><code>Plan</code></pre>'],
  ])('makes a %s', async (name, html) => {
    const { press, written } = edit({ value: '<p>Plan</p>' })
    await press(name)
    expect(written()).toBe(html)
  })

  it.each([
    [/^Bold/, '<p><strong>Plan</strong></p>'],
    [/^Italic/, '<p><em>Plan</em></p>'],
    [/^Underline/, '<p><u>Plan</u></p>'],
    ['Strikethrough', '<p><s>Plan</s></p>'],
    ['Code', '<p><code>Plan</code></p>'],
  ])('styles text: %s', async (name, html) => {
    const { press, written, selectAll } = edit({ value: '<p>Plan</p>' })
    await selectAll()
    await press(name)
    expect(written()).toBe(html)
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  })

  it('indents up to ten steps and back', async () => {
    const { press, written } = edit({ value: '<p data-indent="9">Plan</p>' })
    await press(/^More indent/)
    expect(written()).toBe('<p data-indent="10">Plan</p>')
    expect(screen.getByRole('button', { name: /^More indent/ })).toHaveAttribute('aria-disabled', 'true')
    await press(/^Less indent/)
    expect(written()).toBe('<p data-indent="9">Plan</p>')
  })

  it('colours text with one of sixteen, in two rows of eight, by keys', async () => {
    const { user, press, written, selectAll } = edit({ value: '<p>Plan</p>' })
    await selectAll()
    await press('Text colour')
    const colors = screen.getByRole('radiogroup', { name: 'Text colour' })
    expect(within(colors).getAllByRole('radio')).toHaveLength(16)
    expect(screen.getByRole('radio', { name: 'Grey' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Cyan' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(written()).toBe('<p><span data-color="cyan">Plan</span></p>')
  })

  it('leaves the colours on Escape, which goes no further', async () => {
    const { user, press } = edit()
    await press('Text colour')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument()
  })

  it('makes a link of an address and a text, and asks for both', async () => {
    const { user, press, written } = edit({ value: '<p></p>' })
    await press('Link')
    const dialog = await screen.findByRole('dialog', { name: 'Insert link' })
    const address = within(dialog).getByRole('textbox', { name: 'URL' })
    await waitFor(() => expect(address).toHaveFocus())
    await user.keyboard('example')
    await press('Proceed')
    expect(address).toHaveAccessibleDescription('Please enter a valid URL')
    const words = within(dialog).getByRole('textbox', { name: 'Text' })
    expect(words).toHaveAccessibleDescription('This field is required')
    await user.clear(address)
    await user.type(address, 'mailto:desk@example.org')
    await user.type(words, 'Service desk')
    await press('Proceed')
    expect(written()).toBe('<p><a href="mailto:desk@example.org">Service desk</a></p>')
  })

  it('requires a valid address and a width of at least 20 pixels for a picture', async () => {
    const { user, press, written } = edit()
    await press('Image')
    const dialog = await screen.findByRole('dialog', { name: 'Insert image' })
    const address = within(dialog).getByRole('textbox', { name: 'URL' })
    await waitFor(() => expect(address).toHaveFocus())
    await user.keyboard('javascript:alert(1)')
    await press('Proceed')
    expect(address).toHaveAccessibleDescription(/^Please enter a valid URL/)
    await user.clear(address)
    await user.type(address, 'https://example.org/plan.png')
    const width = within(dialog).getByRole('textbox', { name: 'Width in pixels' })
    await user.type(width, '19')
    await press('Proceed')
    expect(width).toHaveAccessibleDescription('From 20 to 4000 pixels')
    await user.clear(width)
    await user.type(width, '20')
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Plan')
    await press('Proceed')
    expect(written()).toContain('<img src="https://example.org/plan.png" alt="Plan" width="20">')
  })

  it('refuses a picture of an origin that the portal does not allow, before it is in the text', async () => {
    const { user, press, written } = edit()
    await press('Image')
    const dialog = await screen.findByRole('dialog', { name: 'Insert image' })
    const address = within(dialog).getByRole('textbox', { name: 'URL' })
    await waitFor(() => expect(address).toHaveFocus())
    expect(address).toHaveAccessibleDescription('Only pictures from https://example.org are shown.')
    await user.keyboard('https://tracker.example/plan.png')
    await press('Proceed')
    expect(address).toBeInvalid()
    expect(address).toHaveAccessibleDescription(
      'Pictures from https://tracker.example are not shown here. Only pictures from https://example.org are shown.',
    )
    expect(dialog).toBeVisible()
    expect(written()).toBeUndefined()
  })

  it('does not send the form around it when a link is made', async () => {
    const submit = vi.fn()
    const { user } = renderInPortal(
      <form onSubmit={submit}>
        <RichTextEditor label="Note" value="" onChange={() => {}} />
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Link' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })

  it('cleans incoming text, and takes another text from outside', async () => {
    const { rerender, text, onChange } = edit({ value: '<p onclick="x()">Old<script>x()</script></p>' })
    expect(text().innerHTML).toBe('<p>Old</p>')
    rerender(<RichTextEditor label="Note" value="<p>New</p>" onChange={onChange} />)
    expect(text()).toHaveTextContent('New')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('undoes a step, and redoes it', async () => {
    const { press, text, written } = edit({ value: '<p>Plan</p>' })
    for (const _ of [1, 2]) await press(/^More indent/)
    await press(/^Undo/)
    expect(written()).not.toContain('data-indent="2"')
    await press(/^Redo/)
    expect(text().innerHTML).toContain('data-indent="2"')
  })

  it('has its tools in one stop of the Tab key, with arrows between them', async () => {
    const { user } = edit()
    screen.getByRole('combobox', { name: 'Kind of paragraph' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /^Bold/ })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('button', { name: /^Redo/ })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('combobox', { name: 'Kind of paragraph' })).toHaveFocus()
    const stops = within(screen.getByRole('toolbar'))
      .getAllByRole('button')
      .filter((tool) => tool.tabIndex === 0)
    expect(stops).toEqual([])
  })
})
