import { beforeEach, describe, expect, it } from 'vitest'
import { pickLocations, showLocationPath } from './owned/location-modals.ts'
import { cancelAllModals, modalStack, open } from './modal-stack.ts'

beforeEach(() => cancelAllModals())

const stacked = () => modalStack.getState().modals
const props = { projectId: 'p', mode: 'single' } as const

describe('open()', () => {
  it('puts the modal on top of the stack, for the host to draw', () => {
    void open(pickLocations, props)
    void open(showLocationPath, { locationId: '7' })
    expect(stacked().map(({ owner, name }) => `${owner}.${name}`)).toEqual([
      'locations.pickLocations',
      'locations.showLocationPath',
    ])
    expect(stacked()[0]?.props).toEqual(props)
  })

  it('resolves with how it ended, once, and removes it from the stack', async () => {
    const result = open(pickLocations, props)
    const [modal] = stacked()
    modal?.settle({ role: 'ok', data: [{ id: '7' }] })
    modal?.settle({ role: 'cancel' })
    expect(await result).toEqual({ role: 'ok', data: [{ id: '7' }] })
    expect(stacked()).toEqual([])
    // Everybody may see how it ended, but not what it returned.
    expect(modalStack.getState().ended).toEqual({ id: modal?.id, outcome: 'ok' })
  })

  it('settles one in the middle without touching the others', async () => {
    const lower = open(pickLocations, props)
    void open(showLocationPath, { locationId: '7' })
    stacked()[0]?.settle({ role: 'failed', reason: 'crashed' })
    expect(await lower).toEqual({ role: 'failed', reason: 'crashed' })
    expect(stacked().map(({ name }) => name)).toEqual(['showLocationPath'])
  })

  it('settles every modal when all are closed', async () => {
    const results = [open(pickLocations, props), open(showLocationPath, { locationId: '7' })]
    cancelAllModals()
    expect(await Promise.all(results)).toEqual([{ role: 'cancel' }, { role: 'cancel' }])
  })
})
