// @vitest-environment node
import { messages } from '@atrium/contract/messages'
import { expect, it } from 'vitest'

import arabic from './i18n/ar.json' with { type: 'json' }
import english from './i18n/en.json' with { type: 'json' }
import french from './i18n/fr.json' with { type: 'json' }
import { loginMessages } from './login-texts.ts'
import type { LoginData } from './login-texts.ts'
import { renderLogin } from './render-login.tsx'

const options = {
  language: 'ar',
  texts: { title: 'أتريوم', login: arabic, messages },
  languages: [{ code: 'ar', native: 'العربية' }],
  ahead: [{ address: '/assets/portal.js', integrity: 'sha384-x' }],
}

it('is a whole page without script: with every text, and nothing that the content policy would refuse', () => {
  const { html, css, direction } = renderLogin(options)
  expect(direction).toBe('rtl')
  for (const text of [arabic.email, arabic.password, arabic.submit, arabic.noscript])
    expect(html).toContain(text)
  expect(html).not.toMatch(/ style="|<script|<style| on[a-z]+="/)
  expect(html).not.toContain('undefined')
  // The server writes whom to ask for help; without anybody, the line is not shown.
  expect(html).toContain(arabic.help)
  expect(html).toMatch(/data-contact="__HELP_CONTACT__".*href="__HELP_ADDRESS__"/)
  expect(css).not.toMatch(/[^-](left|right|margin-left|padding-right):/)
})

it('carries the texts of its script, safely escaped', () => {
  const sly = { ...options.texts, title: '</script><script>alert(1)</script>' }
  const { data } = renderLogin({ ...options, texts: sly })
  expect(data).not.toContain('<')
  const { texts, ahead } = JSON.parse(data) as LoginData
  expect(texts.title).toBe(sly.title)
  expect(Object.keys(texts.messages).toSorted()).toEqual([...loginMessages].toSorted())
  expect(ahead).toEqual(options.ahead)
})

it('has every text in every language', () => {
  for (const texts of [arabic, french]) {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.values(texts).every((text) => text.trim() !== '')).toBe(true)
  }
})
