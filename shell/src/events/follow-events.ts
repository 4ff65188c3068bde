import { call, orThrow, type Client } from '@atrium/client'
import { bus } from '@atrium/event-bus'
import { serverChanged, streamResumed } from '@atrium/portal'
import { languageStore, reportProblem } from '@atrium/portal/host'
import { learnRights } from '../navigation/enter-project.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { shareEvents } from './share-events.ts'
import { withinASecond } from './within-a-second.ts'

const owner = 'shell'

/** Calls that an event causes do not keep the session alive: no person asked for them. */
const unasked = { background: true } as const

/** The active languages, for the user menu and for forms that name something in each language. */
async function refreshLanguages(): Promise<void> {
  try {
    const { languages } = orThrow(await call('/language/getActive', {}, unasked))
    languageStore.setState({ languages })
  } catch (error) {
    reportProblem('The languages could not be fetched again', error)
  }
}

/**
 * What the shell does when the server reports a change. Rights take effect within a second.
 * @param since the event id of the first place
 */
export function followEvents({ events, session }: Client, gate: ModuleGate, since?: string): void {
  shareEvents(events)
  const learn = withinASecond(() => void learnRights(gate, unasked))
  // Rights change with membership, so the person may have gained or lost a project as well.
  for (const event of [
    serverChanged('rights'),
    serverChanged('projects'),
    serverChanged('modules'),
    streamResumed,
  ])
    bus.hear<unknown>(owner, event, learn)
  bus.hear(owner, serverChanged('languages'), () => void refreshLanguages())
  bus.hear(owner, serverChanged('session'), () => void session.check())
  events.open(since)
}
