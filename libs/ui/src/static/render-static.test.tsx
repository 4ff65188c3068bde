// @vitest-environment node
import { expect, it } from 'vitest'

import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { renderStatic } from './render-static.tsx'

const page = () =>
  renderStatic(
    <>
      <TextField id="email" label="Email" type="email" />
      <Button kind="primary">Sign in</Button>
    </>,
    'en',
  )

it('returns markup that works without script, and nothing that a strict policy would refuse', () => {
  const { html } = page()
  expect(html).toContain('<label for="email"')
  expect(html).toMatch(/<input [^>]*aria-describedby="email-error"/)
  expect(html).toContain('<div id="email-error"')
  expect(html).not.toMatch(/ style=|<style|<script/)
})

it('returns the rules that the markup needs and no others', () => {
  const { html, css } = page()
  const used = [...html.matchAll(/\bat-([a-z0-9]+)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(3)
  for (const name of used) expect(css).toContain(`.at-${name}`)
  expect(css).not.toContain('chakra-dialog')
})

it('leaves no variable without its value, and no unused token', () => {
  const { html, css } = page()
  const declared = new Set([...css.matchAll(/(--at-(?:[\w-]|\\.)+):/g)].map(([, name]) => name))
  const used = new Set([...`${css}${html}`.matchAll(/var\((--at-(?:[\w-]|\\.)+)\)/g)].map(([, name]) => name))
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
  // Set by scripts or by the reset as needed.
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
})

it('follows a dark device until a script marks the document', () => {
  const { css } = page()
  const [, media] = css.split('@media (prefers-color-scheme:dark)')
  expect(media).toMatch(/:root:not\(\.light\)\{color-scheme:dark;.*--at-colors-bg-panel:\s*#161c1f/s)
})

it('includes only the keyframes in use, and prefixes only what still needs it', () => {
  const { html, css } = renderStatic(<Button busy>Sign in</Button>, 'en')
  expect(html).toContain('chakra-spinner')
  expect(css).toContain('@keyframes spin')
  expect(css).not.toContain('@keyframes slide-from-top')
  expect(css).toContain('-webkit-user-select:none;user-select:none;')
  expect(css).not.toMatch(/-webkit-(box|flex|keyframes)|-ms-/)
})
