import type { AskedItem, ChecklistPlace, ChecklistSection, SectionResult } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Box, Button, HStack, SelectField, Stack, Text } from '@atrium/ui'
import { ChevronLeft, ChevronRight, ListTodo } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react'
import { SectionHead } from '../../answer-fields/answer-sheet.tsx'
import { noAnswer } from '../../answer-fields/given-answer.ts'
import { ItemCard } from '../../answer-fields/item-card.tsx'
import { answerOfKey } from './answer-of-key.ts'
import type { Run } from './use-run.ts'

interface OneItemProps {
  readonly run: Run
  readonly place: ChecklistPlace
  /** What had the focus is gone: the item takes it. */
  readonly takesFocus: boolean
  readonly onGo: (place: ChecklistPlace) => void
  readonly onSkip: (place: ChecklistPlace, item: AskedItem) => void
  readonly besideOf: (section: ChecklistSection, round: SectionResult) => ReactNode
  readonly extraOf: (place: ChecklistPlace, item: AskedItem) => ReactNode
}

/** A finger moves so many pixels before it turns the page. */
const swipeLength = 60
const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'

/** One item a screen: swiped with a finger, or turned with the arrow keys. Digits give its answers in their order. */
export function OneItem({ run, place, takesFocus, onGo, onSkip, besideOf, extraOf }: OneItemProps) {
  const t = useTexts()
  const nameText = useNameText()
  const isRightToLeft = useLanguage(({ direction }) => direction === 'rtl')
  const region = useRef<HTMLDivElement>(null)
  const finger = useRef<{ x: number; y: number } | null>(null)
  const { result, asked, read, missing } = run
  const name = placeName(place)
  const at = run.places.findIndex((one) => placeName(one) === name)
  const item = asked.get(place.key)
  const [before, after] = [run.places[at - 1], run.places[at + 1]]
  const section = read.definition.items.find(({ key }) => key === item?.section)
  const round = result.sections.find((one) => one.key === section?.key && one.round === place.round)
  const isSending = run.sending > 0
  const nextMissing = missing.find((one) => placeIndex(run, one.place) > at) ?? missing[0]

  /** What the arrow that was pressed, or the finger, leads to: in Arabic the next item is on the left. */
  const turn = (isRight: boolean) => {
    const next = isRight === isRightToLeft ? before : after
    if (next) onGo(next)
  }
  /** The item that had its turn with the focus. */
  const focused = useRef(takesFocus ? '' : name)
  useEffect(() => {
    // Whoever turned the page goes on from the item, and hears which it is.
    if (focused.current === name) return
    focused.current = name
    region.current?.focus({ preventScroll: true })
  }, [name])

  if (!item) return null
  const given = run.answers.get(name)
  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target } = event
    if (!item || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    if (target.matches(typing)) return
    // Within a group of radio buttons the arrows choose.
    const isArrow = key === 'ArrowRight' || key === 'ArrowLeft'
    if (isArrow && !target.matches('input')) {
      event.preventDefault()
      return turn(key === 'ArrowRight')
    }
    const value = answerOfKey(item, key)
    if (value === undefined) return
    event.preventDefault()
    run.answer(place, { ...(given ?? noAnswer), skipped: false, value, ...(given?.skipped && { note: '' }) })
  }
  function lift(event: TouchEvent): void {
    const from = finger.current
    const to = event.changedTouches[0]
    finger.current = null
    if (!from || !to) return
    const [dx, dy] = [to.clientX - from.x, to.clientY - from.y]
    if (Math.abs(dx) < swipeLength || Math.abs(dx) < 2 * Math.abs(dy)) return
    // A finger to the left draws in what is on the right.
    turn(dx < 0)
  }

  return (
    <Stack gap="3">
      {result.sections.length > 1 ? (
        <SelectField
          label={t('run.section')}
          value={round ? placeName(round) : ''}
          minH="11"
          options={[
            ...(round ? [] : [{ value: '', label: t('run.noSection') }]),
            ...result.sections.map((one) => ({
              value: placeName(one),
              label: t('run.sectionProgress', {
                name: sectionName(run, one, nameText),
                done: one.asked - one.pending,
                all: one.asked,
              }),
            })),
          ]}
          onValueChange={(value) => {
            const first = run.places.find(
              (one) => `${asked.get(one.key)?.section ?? ''}/${one.round}` === value,
            )
            if (first) onGo(first)
          }}
        />
      ) : null}
      <Stack
        ref={region}
        gap="3"
        tabIndex={-1}
        outline="0"
        role="region"
        aria-label={t('run.itemOf', { number: at + 1, all: run.places.length })}
        touchAction="pan-y"
        onKeyDown={press}
        onTouchStart={({ touches, target }) => {
          const touch = touches[0]
          const isDrawing = target instanceof Element && target.closest(`canvas, ${typing}`) !== null
          finger.current =
            touch && touches.length === 1 && !isDrawing ? { x: touch.clientX, y: touch.clientY } : null
        }}
        onTouchEnd={lift}
      >
        {section?.type === 'section' && round ? (
          <SectionHead section={section} round={round} showsScore={read.definition.scoring.on}>
            {besideOf(section, round)}
          </SectionHead>
        ) : null}
        <Box as="ul" listStyleType="none">
          <ItemCard
            key={name}
            item={item}
            state={result.states.get(name) ?? 'pending'}
            given={given}
            tools={run.tools}
            onChange={(next) => run.answer(place, next)}
            onSkip={() => onSkip(place, item)}
          >
            {extraOf(place, item)}
          </ItemCard>
        </Box>
      </Stack>
      <Box
        position="sticky"
        bottom="0"
        zIndex="1"
        bg="bg"
        pt="2"
        pb="max(0.5rem, env(safe-area-inset-bottom))"
        display="flex"
        flexDirection="column"
        gap="2"
      >
        <Text role="status" textStyle="sm" tone="muted" textAlign="center">
          {isSending ? t('run.sendingPhotos') : ''}
        </Text>
        {missing.length > 0 && nextMissing ? (
          <Button
            minH="11"
            aria-disabled={isSending ? true : undefined}
            onClick={() => onGo(nextMissing.place)}
          >
            <ListTodo size={16} aria-hidden />
            {t('run.nextOpen', { count: missing.length })}
          </Button>
        ) : null}
        <HStack gap="2">
          <TurnButton isBack isMirrored={isRightToLeft} to={isSending ? undefined : before} onGo={onGo} />
          <Text textStyle="sm" tone="muted" flexShrink="0" textAlign="center" minWidth="4rem">
            {t('run.number', { number: at + 1, all: run.places.length })}
          </Text>
          <TurnButton isMirrored={isRightToLeft} to={isSending ? undefined : after} onGo={onGo} />
        </HStack>
      </Box>
    </Stack>
  )
}

const placeIndex = ({ places }: Run, place: ChecklistPlace) =>
  places.findIndex((one) => placeName(one) === placeName(place))

/** The name of a section with that of its round. */
export function sectionName(
  { read }: Pick<Run, 'read'>,
  { key, round }: ChecklistPlace,
  nameText: ReturnType<typeof useNameText>,
): string {
  const section = read.definition.items.find((item) => item.key === key)
  if (section?.type !== 'section') return ''
  const ofRound = section.rounds.find((one) => one.key === round)?.name
  return [nameText(section.text), ofRound].filter(Boolean).join(': ')
}

interface TurnButtonProps {
  readonly isBack?: boolean
  readonly isMirrored: boolean
  readonly to: ChecklistPlace | undefined
  readonly onGo: (place: ChecklistPlace) => void
}

function TurnButton({ isBack = false, isMirrored, to, onGo }: TurnButtonProps) {
  const t = useTexts()
  const Sign = isBack === isMirrored ? ChevronRight : ChevronLeft
  return (
    <Button
      flex="1"
      minH="12"
      kind={isBack ? 'secondary' : 'primary'}
      // It keeps the focus of who pages through at the last item.
      aria-disabled={to ? undefined : true}
      onClick={() => to && onGo(to)}
    >
      {isBack ? <Sign size={20} aria-hidden /> : null}
      {t(isBack ? 'run.previous' : 'run.next')}
      {isBack ? null : <Sign size={20} aria-hidden />}
    </Button>
  )
}
