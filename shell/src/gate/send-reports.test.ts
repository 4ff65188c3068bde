import { CallFailure, done, failed, provideClient, type CallFunction } from '@atrium/client'
import { sessionStore } from '@atrium/portal/host'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ModuleReport } from './module-health.ts'
import { createReportSender } from './send-reports.ts'

const mounted = (number: number): ModuleReport => ({
  module_code: 'shops',
  version: String(number),
  outcome: 'mounted',
  mount_ms: number,
})

const call = vi.fn(async (_path: string, _input: { reports: ModuleReport[] }, _options: object) =>
  done({ status: 'ok' }),
)

beforeEach(() => {
  vi.useFakeTimers()
  call.mockClear()
  provideClient({ call: call as unknown as CallFunction, upload: vi.fn() })
  sessionStore.setState({ status: 'active' })
  return () => vi.useRealTimers()
})

it('sends reports together, in batches that the server accepts, and keeps no session alive', async () => {
  const report = createReportSender()
  for (let number = 0; number < 23; number++) report(mounted(number))
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call.mock.calls.map(([path, { reports }]) => [path, reports.length])).toEqual([
    ['/modules/report', 20],
    ['/modules/report', 3],
  ])
  expect(call.mock.calls[0]?.[2]).toEqual({ background: true })
})

it('silently drops reports without a session, and those that do not arrive', async () => {
  const report = createReportSender()
  sessionStore.setState({ status: 'expired' })
  report(mounted(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).not.toHaveBeenCalled()
  sessionStore.setState({ status: 'active' })
  call.mockResolvedValueOnce(failed(new CallFailure('network', 'load_failed')) as never)
  report(mounted(2))
  await vi.advanceTimersByTimeAsync(10_000)
  report(mounted(3))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call.mock.calls.map(([, { reports }]) => reports.map(({ version }) => version))).toEqual([
    ['2'],
    ['3'],
  ])
})
