import { expect, it } from 'vitest'

import { clearPage } from './clear-page.ts'

it('takes away elements, attributes, stored values, cookies and the address', () => {
  const { documentElement, body } = document
  body.innerHTML = '<p>left</p>'
  body.className = 'open'
  documentElement.dir = 'rtl'
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  document.cookie = 'left=1'
  history.replaceState(null, '', '/projects/hq?page=2')
  clearPage()
  expect(documentElement.getAttributeNames()).toEqual([])
  expect(body.outerHTML).toBe('<body></body>')
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect(location.href).toBe(`${location.origin}/`)
})
