import { seeEvents } from '../../notifications/seen-lines.ts'
import { notificationKinds } from '../../notifications/notification-kinds.ts'
import { directionOf } from '../../languages/direction.ts'
import { messageIn } from '../../languages/message-in.ts'
import type { Context } from '../../serve/context.ts'
import { fallingBackTo } from '../../serve/fallback-language.ts'
import { personContext } from '../../serve/person-context.ts'
import type { Services } from '../../services.ts'
import { channelsFor } from './chosen-channels.ts'
import { claimDue, settle, type DueEvent, type OutwardChannel } from './delivery.repository.ts'
import { writeGathered, type WrittenLine } from './gather-lines.ts'
import { defaultsOfPeople, findPreferences } from './preference.repository.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { writeMail } from './write-mail.ts'

/**
 * Sends a person what is due on a channel, as one mail or push. What they may see and want is judged now, and the rest is never sent.
 * @param jobId a repeated job sends what its earlier try did not
 * @throws Error when the mail server or push service does not take it
 */
export async function deliver(
  services: Services,
  jobId: string,
  { userId, channel }: { userId: string; channel: OutwardChannel },
): Promise<void> {
  const due = await claimDue(services.database, jobId, userId, channel)
  if (due.length === 0) return
  const context = await personContext(services, userId)
  const sentIds = context
    ? await fallingBackTo(context.actor.defaultLanguage, () => sendTo(context, jobId, channel, due))
    : []
  await settle(services.database, jobId, { userId, channel }, sentIds)
}

/** @returns the ids of the events that were sent */
async function sendTo(
  context: Context,
  jobId: string,
  channel: OutwardChannel,
  due: readonly DueEvent[],
): Promise<string[]> {
  const wanted = await stillWanted(context, channel, due)
  const seen = await seeEvents(context, wanted)
  const shown = wanted.flatMap((event) => {
    const one = seen.get(event.id)
    return one ? [{ ...event, line_id: event.id, seen: one }] : []
  })
  const groups = Map.groupBy(shown, ({ kind, subject, project_id }) =>
    JSON.stringify([kind, subject, project_id]),
  )
  const lines = [...groups.values()].flatMap(([newest, ...others]) =>
    newest
      ? [
          {
            ...writeGathered([newest, ...others], context.actor.language),
            project: newest.project_name ?? undefined,
          },
        ]
      : [],
  )
  if (lines.length === 0) return []
  await (channel === 'mail' ? mailLines(context, jobId, lines) : pushLines(context, lines))
  return shown.map(({ id }) => id)
}

/** Leaves out what the person has switched off meanwhile. */
async function stillWanted(
  { database, actor }: Context,
  channel: OutwardChannel,
  due: readonly DueEvent[],
): Promise<DueEvent[]> {
  const kinds = await notificationKinds()
  const own = (await findPreferences(database, [actor.userId])).get(actor.userId)?.channels ?? {}
  const wanted: DueEvent[] = []
  for (const [projectId, events] of Map.groupBy(due, (event) => event.project_id)) {
    const ofRoles = (await defaultsOfPeople(database, [actor.userId], projectId)).get(actor.userId) ?? []
    for (const event of events) {
      const kind = kinds.get(event.kind)
      if (kind && channelsFor(kind, own, ofRoles)[channel]) wanted.push(event)
    }
  }
  return wanted
}

async function mailLines(
  { services, actor, database }: Context,
  jobId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  const { mail, publicUrl } = services.environment
  if (!mail) throw new Error('SMTP_URL is not set any more')
  const direction = await directionOf(database, actor.language)
  const written = writeMail(lines, { language: actor.language, direction, portal: publicUrl })
  await sendMail(mail, { name: actor.name, address: actor.email }, written, jobId)
}

async function pushLines(context: Context, lines: readonly WrittenLine[]): Promise<void> {
  const { services, actor, database } = context
  const [first, ...others] = lines
  if (!first) return
  const { language } = actor
  const count = new Intl.NumberFormat(language).format(lines.length)
  await sendPush(services, actor.userId, {
    title: others.length === 0 ? first.text : messageIn(language, 'notification_mail_subject', { count }),
    body:
      others.length === 0
        ? ''
        : lines
            .slice(0, 3)
            .map(({ text }) => text)
            .join('\n'),
    address: others.length === 0 ? first.address : '/',
    language,
    direction: await directionOf(database, language),
  })
}
