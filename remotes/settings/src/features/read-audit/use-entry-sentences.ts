import type { AuditEntryReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { differencesOf, type Difference } from './differences.ts'
import type { Names } from './things.ts'
import { useAuditWords } from './use-audit-words.ts'

/** How many characters of a value, and how many fields, a sentence shows. The entry shows all. */
const most = { characters: 60, fields: 3 }

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** Keeps a value, whatever marks of direction it has, from changing the order of the sentence around it. */
const isolated = (text: string) => `\u2068${text.replaceAll(directionMarks, '')}\u2069`

const madeBy = /\/(create|add|insert|duplicate|copy|upload)/i
const removedBy = /\/(remove|delete|revoke)/i

/** What a list says of an entry. */
interface EntrySentences {
  /** What it changed, with what it was and what it is. */
  readonly sentenceOf: (entry: AuditEntryReply) => string
  /** The same for an entry that stands for the run of an import. */
  readonly summaryOf: (entry: AuditEntryReply) => string
  /** The kind and the name of the thing. The name may be known from the entry alone. */
  readonly thingOf: (entry: AuditEntryReply) => string
}

/** Returns functions that say what an entry changed. */
export function useEntrySentences(names: Names): EntrySentences {
  const t = useTexts()
  const words = useAuditWords()
  const nameText = useNameText()
  const language = useLanguage((state) => state.code)
  const small = (text: string) => text.slice(0, 1).toLocaleLowerCase(language) + text.slice(1)

  /** Returns a value as a text; undefined for one that has no short form. */
  function short(value: unknown): string | undefined {
    if (value === null || value === '') return t('audit.values.empty')
    if (typeof value === 'boolean') return t(value ? 'audit.values.yes' : 'audit.values.no')
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    if (typeof value === 'string') return names.get(value)?.name ?? value
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    const texts = Object.values(value)
    if (texts.length === 0 || texts.some((text) => typeof text !== 'string')) return undefined
    return nameText(value as Readonly<Record<string, string>>) || undefined
  }

  function shown(value: unknown): string | undefined {
    const text = short(value)
    if (text === undefined) return undefined
    return isolated(text.length > most.characters ? `${text.slice(0, most.characters)}…` : text)
  }

  function nameOf({ thing_id: id, before, after }: AuditEntryReply): string | undefined {
    const kept = ['name', 'short_name', 'file_name', 'code'].flatMap((field) => [
      after?.[field],
      before?.[field],
    ])
    return (
      (id === null ? undefined : names.get(id)?.name) ??
      kept.flatMap((one) => (one === undefined ? [] : short(one))).find(Boolean)
    )
  }

  function thingOf(entry: AuditEntryReply): string {
    const { thing } = entry
    const name = nameOf(entry)
    return name ? `${small(words.kind(thing))} ${isolated(name)}` : small(words.kind(thing))
  }

  function fieldsOf(differences: readonly Difference[], thing: string): string {
    const fields = differences.map(({ field }) => small(words.field(field, thing)))
    return fields.length > most.fields
      ? `${new Intl.ListFormat(language, { type: 'unit' }).format(fields.slice(0, most.fields))} …`
      : new Intl.ListFormat(language).format(fields)
  }

  function changed(entry: AuditEntryReply, thing: string): string {
    const { changed: differences } = differencesOf(entry)
    const fields = fieldsOf(differences, entry.thing)
    const [only, ...others] = differences
    if (!only || others.length > 0) return t('audit.says.changed', { thing, fields })
    const [was, is] = [shown(only.before), shown(only.after)]
    if (is === undefined) return t('audit.says.changed', { thing, fields })
    return was === undefined
      ? t('audit.says.set', { thing, fields, is })
      : t('audit.says.changedFrom', { thing, fields, was, is })
  }

  function sentenceOf(entry: AuditEntryReply): string {
    const { before, after, call } = entry
    if (call === '/auth/login') return t('audit.says.signedIn')
    if (call === '/auth/logout') return t('audit.says.signedOut')
    const thing = thingOf(entry)
    const role = (side: AuditEntryReply['before']) =>
      entry.thing === 'user' && typeof side?.['role_id'] === 'string' && !('email' in side)
        ? shown(side['role_id'])
        : undefined
    const [given, taken] = [role(after), role(before)]
    if (given !== undefined && !before) return t('audit.says.gaveRole', { thing, role: given })
    if (taken !== undefined && !after) return t('audit.says.tookRole', { thing, role: taken })
    if (!before && !after) return t('audit.says.done', { thing })
    if (entry.thing === 'stock' && !before)
      return t('audit.says.booked', { store: isolated(nameOf(entry) ?? '') })
    if (before && after) return changed(entry, thing)
    if (after && (madeBy.test(call) || 'code' in after)) return t('audit.says.added', { thing })
    if (before && (removedBy.test(call) || 'code' in before)) {
      const isPart =
        entry.thing === 'user' || Object.keys(before).some((field) => field.startsWith('removed_'))
      if (!isPart) return t('audit.says.removed', { thing })
    }
    return changed(entry, thing)
  }

  function summaryOf(entry: AuditEntryReply): string {
    const { import_run: run, thing, call, after } = entry
    if (!run) return sentenceOf(entry)
    if (thing !== 'import') return t('audit.runs.by', { sentence: sentenceOf(entry) })
    const state = after?.['state']
    if (state !== 'Applied' && state !== 'Undone') return sentenceOf(entry)
    const isUndone = state === 'Undone' || call.endsWith('/undoImport')
    const file = isolated(nameOf(entry) ?? small(words.kind(thing)))
    const sentence = t(isUndone ? 'audit.runs.undone' : 'audit.runs.applied', { file })
    if (run.entries === null || run.entries === 0) return sentence
    const count =
      run.entries < limits.auditRunCounted
        ? t('audit.count', { count: run.entries })
        : t('audit.runs.many', { count: limits.auditRunCounted })
    return t('audit.runs.counted', { sentence, count })
  }

  return { sentenceOf, summaryOf, thingOf }
}
