import {
  CallFailure,
  createQueryClient,
  done,
  failed,
  provideClient,
  type CallFunction,
} from '@atrium/client'
import { texts } from '@atrium/portal'
import { languageStore } from '@atrium/portal/host'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

let saved: unknown[]
let answer: () => Promise<unknown>

beforeEach(() => {
  saved = []
  for (const code of ['en', 'ar'])
    texts.addResourceBundle(code, 'portal', { user: { languageNotKept: 'Not kept' } })
  answer = async () => done({ status: 'ok' })
  languageStore.setState({
    code: 'en',
    direction: 'ltr',
    languages: [
      { code: 'en', name: 'English', native: 'English', direction: 'ltr' },
      { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' },
    ],
  })
  const call = async (path: string, input: unknown) => {
    saved.push([path, input])
    return answer()
  }
  provideClient({ call: call as CallFunction, upload: vi.fn() })
  // The tests of a worker share its modules: those that earlier ones loaded have texts, too.
  vi.stubGlobal('fetch', async () => new Response('{}'))
  return () => void vi.unstubAllGlobals()
})

/** Renders a list whose names come in the language of the account. */
function showList() {
  const read = vi.fn(async () => languageStore.getState().code)
  const queries = createQueryClient()
  const list = new QueryObserver(queries, { queryKey: ['locations'], queryFn: read })
  const leave = list.subscribe(() => undefined)
  return { queries, list, read, leave }
}

test('saves the language in the account, then reads the screen again in it', async () => {
  const { queries, list, read, leave } = showList()
  await expect.poll(() => list.getCurrentResult().data).toBe('en')
  expect(await chooseLanguage('ar', queries)).toBe(true)
  expect(languageStore.getState()).toMatchObject({ code: 'ar', direction: 'rtl' })
  expect(saved).toEqual([['/user/update_personal_language', { language: 'ar' }]])
  expect(list.getCurrentResult().data).toBe('ar')
  expect(read).toHaveBeenCalledTimes(2)
  expect(document.cookie).toContain('atrium_language=ar')
  leave()
})

test('reads nothing again before the account has the language', async () => {
  const { queries, list, read, leave } = showList()
  await expect.poll(() => list.getCurrentResult().data).toBe('en')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = async () => failed(new CallFailure('network', 'load_failed'))
  expect(await chooseLanguage('ar', queries)).toBe(false)
  expect(languageStore.getState().code).toBe('ar')
  expect(read).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  leave()
})
